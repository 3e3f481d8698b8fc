// Everything that differs between the versions of LibTorch that we use (1.13 of Debian, 2.11 with CUDA 13).
//
// The other files use only what both have with the same meaning: tensors, convolutions, matrix products, index_select,
// simple arithmetic, and gradients of these. Files that need CUDA are compiled only where CUDA is (PALAMEDES_CUDA).
#pragma once

#include <ATen/ATen.h>
#include <torch/version.h>

#include <string>

#ifdef PALAMEDES_CUDA
#include <ATen/cuda/CUDAGraph.h>
#endif

namespace palamedes::train {

/// "2.11.0"
inline std::string torch_version() { return TORCH_VERSION; }

/// Products of 32-bit numbers keep all their bits, on every device.
inline void forbid_rounded_floats() {
  at::globalContext().setAllowTF32CuDNN(false);
  at::globalContext().setAllowTF32CuBLAS(false);
}

#ifdef PALAMEDES_CUDA
/// Other threads may use the device while this one captures.
inline void begin_capture(at::cuda::CUDAGraph& graph) {
#if TORCH_VERSION_MAJOR >= 2
  graph.capture_begin({0, 0}, cudaStreamCaptureModeThreadLocal);
#else
  graph.capture_begin();
#endif
}
#endif

}  // namespace palamedes::train
