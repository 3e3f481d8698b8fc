#include "nn/file/tensor.h"

namespace palamedes::nn {
namespace {

struct NumberTypeRow {
  std::string_view name;
  std::size_t bytes;
};
constexpr std::array<NumberTypeRow, 5> kNumberTypes{{{"I8", 1}, {"U8", 1}, {"I16", 2}, {"I32", 4}, {"F32", 4}}};

}  // namespace

std::size_t bytes_of(NumberType type) { return kNumberTypes[static_cast<std::size_t>(type)].bytes; }

std::string_view name_of(NumberType type) { return kNumberTypes[static_cast<std::size_t>(type)].name; }

std::optional<NumberType> parse_number_type(std::string_view name) {
  for (std::size_t i = 0; i < kNumberTypes.size(); ++i) {
    if (kNumberTypes[i].name == name) return static_cast<NumberType>(i);
  }
  return std::nullopt;
}

std::string shape_text(const Shape& shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
  return text + "]";
}

}  // namespace palamedes::nn
