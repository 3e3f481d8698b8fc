#ifdef PALAMEDES_CUDA

#include "train/torch/cuda/gpu.h"

#include <ATen/ATen.h>
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <array>

namespace palamedes::train {
namespace {

constexpr int kPercent = 100;

/// The library that watches GPUs. It belongs to the driver, so it may be missing where programs are built.
class Watcher {
 public:
  Watcher() {
    void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW);
    if (library == nullptr) return;
    const auto init = reinterpret_cast<int (*)()>(dlsym(library, "nvmlInit_v2"));
    const auto by_bus =
        reinterpret_cast<int (*)(const char*, void**)>(dlsym(library, "nvmlDeviceGetHandleByPciBusId_v2"));
    rates_ =
        reinterpret_cast<int (*)(void*, std::array<unsigned, 2>*)>(dlsym(library, "nvmlDeviceGetUtilizationRates"));
    if (init == nullptr || by_bus == nullptr || rates_ == nullptr || init() != 0) rates_ = nullptr;
    by_bus_ = by_bus;
  }

  double utilization(int index) const {
    std::array<char, 64> bus{};
    void* device = nullptr;
    std::array<unsigned, 2> rates{};  // of kernels and of memory, in percent
    if (rates_ == nullptr || cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), index) != cudaSuccess ||
        by_bus_(bus.data(), &device) != 0 || rates_(device, &rates) != 0) {
      return -1;
    }
    return static_cast<double>(rates[0]) / kPercent;
  }

 private:
  int (*by_bus_)(const char*, void**) = nullptr;
  int (*rates_)(void*, std::array<unsigned, 2>*) = nullptr;
};

std::string version_text(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

}  // namespace

int gpu_count() {
  int count = 0;
  return cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

std::string gpu_name(int index) {
  cudaDeviceProp properties{};
  if (cudaGetDeviceProperties(&properties, index) != cudaSuccess) return "unknown";
  return properties.name;
}

std::vector<Setting> gpu_versions() {
  int runtime = 0;
  int driver = 0;
  static_cast<void>(cudaRuntimeGetVersion(&runtime));
  static_cast<void>(cudaDriverGetVersion(&driver));
  return {{"cuda", version_text(runtime)}, {"cuda driver", version_text(driver)}};
}

double gpu_utilization(int index) {
  static const Watcher watcher;
  return watcher.utilization(index);
}

void prepare_gpu() { at::globalContext().setBenchmarkCuDNN(true); }

}  // namespace palamedes::train

#endif
