// What gpu.h offers in a build without CUDA.
#ifndef PALAMEDES_CUDA

#include "train/torch/cuda/gpu.h"

namespace palamedes::train {

int gpu_count() { return 0; }
std::string gpu_name(int /*index*/) { return "none"; }
std::vector<Setting> gpu_versions() { return {}; }
double gpu_utilization(int /*index*/) { return -1; }
void prepare_gpu() {}

Result<std::unique_ptr<BatchJudge>> make_gpu_judge(const BoardShape& /*shape*/, std::uint32_t /*size*/,
                                                   const FloatNet& /*net*/, int /*index*/) {
  return Error{"train_device", "this program was built without CUDA"};
}

}  // namespace palamedes::train

#endif
