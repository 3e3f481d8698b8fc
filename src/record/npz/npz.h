// Writes arrays of numbers as .npz files, which NumPy reads: a zip archive with one .npy file for each array.
//
// Rows are compressed as they come, so an export needs memory for the compressed arrays only. The shape of an array
// stands before its rows and is known after them. A deflate stream may consist of parts that were compressed
// separately, so the header is compressed last and written first.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/result.h"

namespace palamedes::record {

/// The types of numbers, by their names in .npy files.
template <class T>
constexpr std::string_view npy_type() {
  static_assert(std::endian::native == std::endian::little);
  if constexpr (std::is_same_v<T, std::uint8_t>) return "|u1";
  if constexpr (std::is_same_v<T, std::int16_t>) return "<i2";
  if constexpr (std::is_same_v<T, std::int32_t>) return "<i4";
  if constexpr (std::is_same_v<T, std::int64_t>) return "<i8";
  if constexpr (std::is_same_v<T, float>) return "<f4";
}

/// One array that grows row by row.
class NpzArray {
 public:
  /// `type` as in npy_type(), or "|S" with a length for a text. `row` is the shape of one row.
  NpzArray(std::string name, std::string_view type, std::vector<std::size_t> row);
  /// An array without dimensions that holds a text, which must not end with a zero byte.
  static NpzArray text(std::string name, std::string_view text);

  NpzArray(NpzArray&&) noexcept;
  NpzArray& operator=(NpzArray&&) noexcept;
  ~NpzArray();

  /// The numbers must have the type of the array.
  template <class T>
  void add(std::span<const T> numbers) {
    add_bytes({reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()});  // NOLINT
  }
  template <class T>
  void add(T number) {
    add(std::span<const T>(&number, 1));
  }
  void add_bytes(std::string_view bytes);

  /// How many bytes were added. A file cannot hold more than kMostBytes of them.
  std::uint64_t bytes() const;
  static constexpr std::uint64_t kMostBytes = 0xffff'0000;  // sizes in a zip archive have 32 bits

 private:
  class Deflater;
  struct Entry;
  friend std::string npz_bytes(std::vector<NpzArray> arrays, std::uint64_t rows);

  Entry finish(std::uint64_t rows);

  std::string name_;
  std::string type_;
  std::vector<std::size_t> row_;
  bool has_rows_ = true;
  std::unique_ptr<Deflater> rows_;
};

/// Whether an archive can hold the arrays.
MaybeError npz_too_large(std::span<const NpzArray> arrays);

/// The bytes of the file. Arrays whose rows have a size must hold a whole number of them; `rows` is the length of
/// arrays whose rows are empty.
std::string npz_bytes(std::vector<NpzArray> arrays, std::uint64_t rows);

}  // namespace palamedes::record
