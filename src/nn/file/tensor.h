// Named arrays of numbers, as network files store them: little-endian, row after row.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace palamedes::nn {

/// The types of numbers that our networks use. Files with other types are refused.
enum class NumberType : std::uint8_t { kI8, kU8, kI16, kI32, kF32 };

std::size_t bytes_of(NumberType type);
/// The name in files: "I16".
std::string_view name_of(NumberType type);
std::optional<NumberType> parse_number_type(std::string_view name);

template <class T>
concept TensorNumber = std::same_as<T, std::int8_t> || std::same_as<T, std::uint8_t> || std::same_as<T, std::int16_t> ||
                       std::same_as<T, std::int32_t> || std::same_as<T, float>;

template <TensorNumber T>
constexpr NumberType number_type() {
  if constexpr (std::same_as<T, std::int8_t>) return NumberType::kI8;
  if constexpr (std::same_as<T, std::uint8_t>) return NumberType::kU8;
  if constexpr (std::same_as<T, std::int16_t>) return NumberType::kI16;
  if constexpr (std::same_as<T, std::int32_t>) return NumberType::kI32;
  return NumberType::kF32;
}

/// Sizes of the dimensions, the slowest first. Empty for a single number.
using Shape = std::vector<std::uint64_t>;

/// "[37, 32]"
std::string shape_text(const Shape& shape);

struct Tensor {
  std::string name{};
  NumberType type = NumberType::kI8;
  Shape shape{};
  std::vector<std::uint8_t> bytes{};

  friend bool operator==(const Tensor&, const Tensor&) = default;
};

/// `numbers` has as many elements as the shape says.
template <TensorNumber T>
Tensor make_tensor(std::string name, Shape shape, std::span<const T> numbers) {
  Tensor tensor{.name = std::move(name), .type = number_type<T>(), .shape = std::move(shape)};
  tensor.bytes.reserve(numbers.size() * sizeof(T));
  for (const T number : numbers) {
    for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(number)) {
      tensor.bytes.push_back(byte);
    }
  }
  return tensor;
}

/// The numbers of a tensor of this type.
template <TensorNumber T>
std::vector<T> numbers_of(const Tensor& tensor) {
  assert(tensor.type == number_type<T>());
  std::vector<T> numbers(tensor.bytes.size() / sizeof(T));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::array<std::uint8_t, sizeof(T)> bytes{};
    for (std::size_t b = 0; b < sizeof(T); ++b) bytes[b] = tensor.bytes[(i * sizeof(T)) + b];
    numbers[i] = std::bit_cast<T>(bytes);
  }
  return numbers;
}

static_assert(std::endian::native == std::endian::little, "tensors are stored as this machine stores numbers");

}  // namespace palamedes::nn
