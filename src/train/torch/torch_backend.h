// The backend on LibTorch: the CPU, or one GPU.
#pragma once

#include <memory>
#include <string_view>

#include "core/result.h"
#include "train/batch.h"

namespace palamedes::train {

/// `device` is auto, cpu, cuda or cuda:N; auto takes the first GPU if there is one. `threads` is how many threads
/// compute on the CPU; with 1, training gives the same net byte for byte.
Result<std::unique_ptr<Backend>> make_torch_backend(std::string_view device, int threads);

/// A judge with 32-bit numbers on the CPU, whatever the device of the others is.
Result<std::unique_ptr<BatchJudge>> make_cpu_judge(const BoardShape& shape, std::uint32_t size,
                                                   std::string_view network);

}  // namespace palamedes::train
