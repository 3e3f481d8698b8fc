# LibTorch, and CUDA if LibTorch was built with it: sets PALAMEDES_WITH_CUDA.

include(CheckLanguage)
check_language(CUDA)
if(CMAKE_CUDA_COMPILER)
  # The generations of GPUs to build for, such as "8.0;9.0". LibTorch's own package file reads the variable too.
  set(TORCH_CUDA_ARCH_LIST "9.0" CACHE STRING "Generations of NVIDIA GPUs to build for")
  enable_language(CUDA)
endif()
find_package(Torch REQUIRED)

set(PALAMEDES_WITH_CUDA OFF)
if(CMAKE_CUDA_COMPILER AND TARGET torch_cuda)
  set(PALAMEDES_WITH_CUDA ON)
  find_package(CUDAToolkit REQUIRED)
endif()
message(STATUS "LibTorch ${Torch_VERSION}, CUDA: ${PALAMEDES_WITH_CUDA}")
