// The safetensors file format: eight bytes with the length of a header, the header as JSON, and the bytes of all
// tensors without gaps. docs/network_format.md describes what we accept.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "nn/file/tensor.h"

namespace palamedes::nn {

inline constexpr std::size_t kLargestHeader = std::size_t{1} << 20;
inline constexpr std::size_t kLargestNetworkFile = std::size_t{256} << 20;
inline constexpr std::size_t kMostDimensions = 8;

struct Safetensors {
  std::map<std::string, std::string> metadata{};
  std::vector<Tensor> tensors{};  ///< in the order of their bytes in the file

  friend bool operator==(const Safetensors&, const Safetensors&) = default;
};

/// Reads a whole file. Refuses everything that is not exactly right: sizes, gaps, overlaps, duplicate names, numbers
/// that are not finite, and bytes that belong to nothing.
Result<Safetensors> parse_safetensors(std::string_view file);

/// The canonical file. Reading it and writing it again gives the same bytes. Each tensor has a name of its own and as
/// many bytes as its shape says.
std::string write_safetensors(const Safetensors& content);

/// The bytes of the tensors in a file that `parse_safetensors` accepts.
std::string_view tensor_bytes(std::string_view file);

}  // namespace palamedes::nn
