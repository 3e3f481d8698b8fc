#include "nn/file/safetensors.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <tuple>
#include <utility>

#include "core/text/printable.h"
#include "nn/file/header_text.h"

namespace palamedes::nn {
namespace {

constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kLongestTensorName = 128;
constexpr std::string_view kMetadataName = "__metadata__";

/// A tensor of the header, before its bytes are looked at.
struct TensorPlace {
  Tensor tensor{};
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

std::uint64_t header_length(std::string_view file) {
  std::uint64_t length = 0;
  for (std::size_t i = kLengthBytes; i-- > 0;) length = (length << 8) | static_cast<unsigned char>(file[i]);
  return length;
}

/// How many bytes a tensor of this shape has; nothing if that is more than any file may have.
std::optional<std::uint64_t> size_of(const Shape& shape, NumberType type) {
  std::uint64_t size = bytes_of(type);
  for (const std::uint64_t dimension : shape) {
    if (dimension == 0 || dimension > kLargestNetworkFile / size) return std::nullopt;
    size *= dimension;
  }
  return size;
}

std::map<std::string, std::string> read_metadata(HeaderReader& reader) {
  std::map<std::string, std::string> metadata;
  reader.object([&](const std::string& name) { metadata[name] = reader.string(); });
  return metadata;
}

bool is_tensor_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestTensorName &&
         std::ranges::all_of(name, [](char c) { return c > ' ' && c <= '~'; });
}

void read_type(HeaderReader& reader, Tensor& tensor) {
  const std::string name = reader.string();
  if (reader.failed()) return;
  const auto type = parse_number_type(name);
  if (type) {
    tensor.type = *type;
  } else {
    reader.fail("net_dtype", "the tensor " + shown(tensor.name) + " has numbers of type " + shown(name) +
                                 "; known are I8, U8, I16, I32 and F32");
  }
}

TensorPlace read_tensor(HeaderReader& reader, const std::string& name) {
  TensorPlace place{.tensor = {.name = name}};
  if (!is_tensor_name(name)) reader.fail("net_json", shown(name) + " is not the name of a tensor");
  int fields = 0;
  reader.object([&](const std::string& field) {
    ++fields;
    if (field == "dtype") {
      read_type(reader, place.tensor);
    } else if (field == "shape") {
      place.tensor.shape = reader.numbers(kMostDimensions);
    } else if (field == "data_offsets") {
      const auto offsets = reader.numbers(2);
      if (offsets.size() == 2) {
        place.begin = offsets[0];
        place.end = offsets[1];
      } else {
        reader.fail("net_offsets", "the tensor " + shown(name) + " needs two data_offsets");
      }
    } else {
      reader.fail("net_json", "the tensor " + shown(name) + " has an unknown field " + shown(field));
    }
  });
  if (fields != 3) reader.fail("net_json", "the tensor " + shown(name) + " needs dtype, shape and data_offsets");
  return place;
}

MaybeError check_sizes(const std::vector<TensorPlace>& places, std::uint64_t available) {
  std::uint64_t next = 0;
  for (const auto& [tensor, begin, end] : places) {
    const auto size = size_of(tensor.shape, tensor.type);
    if (!size)
      return Error{"net_shape",
                   "the tensor " + shown(tensor.name) + " has the impossible shape " + shape_text(tensor.shape)};
    if (end < begin || end - begin != *size)
      return Error{"net_offsets", "the tensor " + shown(tensor.name) + " of shape " + shape_text(tensor.shape) +
                                      " needs " + std::to_string(*size) + " bytes, but its data_offsets are " +
                                      std::to_string(begin) + " and " + std::to_string(end)};
    if (begin != next)
      return Error{"net_offsets", "the tensor " + shown(tensor.name) + " begins at byte " + std::to_string(begin) +
                                      ", but the tensor before it ends at byte " + std::to_string(next)};
    if (end > available)
      return Error{"net_truncated", "the network file is truncated: the tensor " + shown(tensor.name) +
                                        " ends at byte " + std::to_string(end) + " of " + std::to_string(available)};
    next = end;
  }
  if (next != available)
    return Error{"net_trailing",
                 "the network file has " + std::to_string(available - next) + " bytes after its last tensor"};
  return std::nullopt;
}

bool is_finite(const Tensor& tensor) {
  if (tensor.type != NumberType::kF32) return true;
  constexpr std::uint8_t kExponentHigh = 0x7f;
  constexpr std::uint8_t kExponentLow = 0x80;
  for (std::size_t i = 0; i + 3 < tensor.bytes.size(); i += 4) {
    if ((tensor.bytes[i + 3] & kExponentHigh) == kExponentHigh && (tensor.bytes[i + 2] & kExponentLow) != 0)
      return false;
  }
  return true;
}

MaybeError check_frame(std::string_view file) {
  if (file.size() > kLargestNetworkFile)
    return Error{"net_too_large",
                 "the network file has more than " + std::to_string(kLargestNetworkFile >> 20) + " MiB"};
  if (file.size() < kLengthBytes)
    return Error{"net_truncated", "the network file has only " + std::to_string(file.size()) + " bytes"};
  const std::uint64_t length = header_length(file);
  if (length > kLargestHeader)
    return Error{"net_header_size", "this is not a network file: its header would have " + std::to_string(length) +
                                        " bytes, and " + std::to_string(kLargestHeader) + " are allowed"};
  if (length > file.size() - kLengthBytes)
    return Error{"net_truncated", "the network file is truncated: its header has " + std::to_string(length) +
                                      " bytes, the file only " + std::to_string(file.size())};
  if (length == 0 || file[kLengthBytes] != '{')
    return Error{"net_json", "this is not a network file: its header does not begin with '{'"};
  return std::nullopt;
}

std::string header_of(const Safetensors& content) {
  std::string header = "{" + quoted(kMetadataName) + ":{";
  std::string_view separator;
  for (const auto& [name, value] : content.metadata) {
    header += std::string(separator) + quoted(name) + ":" + quoted(value);
    separator = ",";
  }
  header += "}";
  std::size_t begin = 0;
  for (const Tensor& tensor : content.tensors) {
    header += "," + quoted(tensor.name) + R"(:{"dtype":")" + std::string(name_of(tensor.type)) + R"(","shape":[)";
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
      header += (i == 0 ? "" : ",") + std::to_string(tensor.shape[i]);
    }
    const std::size_t end = begin + tensor.bytes.size();
    header += R"(],"data_offsets":[)" + std::to_string(begin) + "," + std::to_string(end) + "]}";
    begin = end;
  }
  header += "}";
  // Spaces align the tensors to eight bytes, so that other programs can map the file.
  header.append((8 - header.size() % 8) % 8, ' ');
  return header;
}

}  // namespace

Result<Safetensors> parse_safetensors(std::string_view file) {
  if (auto error = check_frame(file)) return *std::move(error);
  Safetensors content;
  std::vector<TensorPlace> places;
  const auto length = static_cast<std::size_t>(header_length(file));
  HeaderReader reader(file.substr(kLengthBytes, length));
  reader.object([&](const std::string& name) {
    if (name == kMetadataName) {
      content.metadata = read_metadata(reader);
    } else {
      places.push_back(read_tensor(reader, name));
    }
  });
  reader.end();
  if (reader.failed()) return *reader.error();
  std::ranges::sort(places, {},
                    [](const TensorPlace& place) { return std::tie(place.begin, place.end, place.tensor.name); });
  const std::string_view data = tensor_bytes(file);
  if (auto error = check_sizes(places, data.size())) return *std::move(error);
  for (TensorPlace& place : places) {
    const std::string_view bytes =
        data.substr(static_cast<std::size_t>(place.begin), static_cast<std::size_t>(place.end - place.begin));
    place.tensor.bytes.assign(bytes.begin(), bytes.end());
    if (!is_finite(place.tensor))
      return Error{"net_not_finite", "the tensor " + shown(place.tensor.name) + " has a number that is not finite"};
    content.tensors.push_back(std::move(place.tensor));
  }
  return content;
}

std::string write_safetensors(const Safetensors& content) {
  const std::string header = header_of(content);
  std::string file;
  for (std::size_t i = 0; i < kLengthBytes; ++i) file += static_cast<char>((header.size() >> (8 * i)) & 255);
  file += header;
  for (const Tensor& tensor : content.tensors) {
    assert(size_of(tensor.shape, tensor.type) == tensor.bytes.size());
    file.append(tensor.bytes.begin(), tensor.bytes.end());
  }
  return file;
}

std::string_view tensor_bytes(std::string_view file) {
  return file.substr(kLengthBytes + static_cast<std::size_t>(header_length(file)));
}

}  // namespace palamedes::nn
