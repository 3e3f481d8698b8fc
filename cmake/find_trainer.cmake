# Whether the trainer is built: sets PALAMEDES_BUILDS_TRAINER. Looks for LibTorch's package file without reading it,
# because reading it loads CUDA, and ends everything where CUDA is incomplete.

set(PALAMEDES_BUILDS_TRAINER OFF)
if(PALAMEDES_TRAIN STREQUAL "AUTO")
  # Programs of other presets, such as those with sanitizers, are for tests of everything else.
  if(NOT PALAMEDES_SANITIZE AND NOT PALAMEDES_FUZZ AND NOT PALAMEDES_WASM AND PALAMEDES_APP)
    find_path(PALAMEDES_TORCH_FOLDER TorchConfig.cmake
              PATH_SUFFIXES Torch share/cmake/Torch lib/cmake/Torch lib/${CMAKE_LIBRARY_ARCHITECTURE}/cmake/Torch)
    mark_as_advanced(PALAMEDES_TORCH_FOLDER)
    if(PALAMEDES_TORCH_FOLDER)
      set(PALAMEDES_BUILDS_TRAINER ON)
    endif()
  endif()
elseif(PALAMEDES_TRAIN)
  set(PALAMEDES_BUILDS_TRAINER ON)
endif()
