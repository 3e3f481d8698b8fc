# Compiler settings for all targets of the project.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
if(PALAMEDES_ASSERTIONS)
  add_compile_options(-UNDEBUG)
endif()

option(PALAMEDES_WARNINGS_ARE_ERRORS "Fail on warnings; compilers other than ours may have more of them" ON)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual)
if(PALAMEDES_WARNINGS_ARE_ERRORS)
  add_compile_options(-Werror)
endif()
# Counting bits is an instruction on every x86 of the last fifteen years; without it, it is a call.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()
# Networks add eight numbers at once; every browser since 2021 can do that.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "wasm32")
  add_compile_options(-msimd128)
endif()
# The libraries may become part of a shared library, but nobody replaces their functions there: calls stay direct.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fno-semantic-interposition)
endif()
# Same seed, same game on every machine: no fused multiply-add behind our back.
add_compile_options(-ffp-contract=off)
# Files that are compiled together (CMAKE_UNITY_BUILD) share their unnamed namespaces: a name stands for one thing in a
# layer. GCC warns of unnamed types in what is included, which there is everything.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 25)
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # What GCC 12 sees and is not there: overlapping copies in std::string concatenation (GCC bug
  # 105651), unset values in a std::optional that was tested, overflows inside fmt.
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow)
endif()

if(PALAMEDES_SANITIZE)
  # Games are compiled without RTTI, which the vptr check would need.
  add_compile_options(-fsanitize=${PALAMEDES_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PALAMEDES_SANITIZE})
endif()

if(PALAMEDES_FUZZ)
  # Coverage feedback from all code; only the fuzz targets link the fuzzer itself.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# LLVM's linker takes a fifth of the time where tests are linked again and again.
option(PALAMEDES_FAST_LINKER "Link with lld if it is installed" OFF)
find_program(LLD ld.lld PATHS /usr/lib/llvm-19/bin)
if(PALAMEDES_FAST_LINKER AND LLD)
  cmake_path(GET LLD PARENT_PATH lld_folder)
  add_link_options(-B${lld_folder} -fuse-ld=lld)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths are taken from the build folder, so that presets with the same flags share what they have compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_DEPEND=1 ${CCACHE})
endif()
