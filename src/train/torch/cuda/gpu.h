// GPUs, as the rest of the trainer sees them. A build without CUDA has none.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "train/batch.h"
#include "train/torch/parts.h"

namespace palamedes::train {

int gpu_count();
std::string gpu_name(int index);
/// {"cuda", "13.0"}, {"cudnn", "9.13.0"}
std::vector<Setting> gpu_versions();
/// How busy the GPU was in the last moments, in [0, 1]; -1 if nobody knows.
double gpu_utilization(int index);
/// Must be called before anything else runs on a GPU.
void prepare_gpu();

/// A judge with 16-bit numbers that evaluates whole batches with recorded launches (CUDA graphs). Variables of the
/// environment switch parts of it off, to find what is wrong: PALAMEDES_GPU_GRAPHS=off, PALAMEDES_GPU_FUSED=off.
Result<std::unique_ptr<BatchJudge>> make_gpu_judge(const BoardShape& shape, std::uint32_t size, const FloatNet& net,
                                                   int index);

}  // namespace palamedes::train
