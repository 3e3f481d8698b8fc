// The networks that are part of the program.
#pragma once

#include <span>
#include <string_view>

namespace palamedes::record {

struct BuiltinFile {
  std::string_view name;  ///< "liuzhou-1.safetensors", "tags.json"
  std::string_view bytes;
};

/// The files of the folder nets/ of the repository, embedded by the build (cmake/assets.cmake).
std::span<const BuiltinFile> builtin_nets();

}  // namespace palamedes::record
