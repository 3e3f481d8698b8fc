// An exact large integer, to count assignments of ranks.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

namespace palamedes::stratego {

/// A number below 2^512. A board with 92 squares full of hidden pieces has fewer than 92! < 2^473 assignments, so no
/// position can overflow it, whatever armies it holds. At the start of a game one hidden army has 1.4e33
/// assignments, which takes 111 bits.
class BigCount {
 public:
  constexpr explicit BigCount(std::uint32_t value) : words_{value} {}

  /// Multiplies by the number of ways to choose `chosen` of `all`.
  void choose(std::uint32_t all, std::uint32_t chosen);
  friend BigCount operator*(const BigCount& a, const BigCount& b);

  /// The number with all digits: "1411873643...".
  std::string text() const;
  /// The number for people: all digits up to a million, three digits beyond that ("1.41e33").
  std::string rounded() const;
  /// The number as a double, within a few units of the last place.
  double approximate() const;

  friend constexpr bool operator==(const BigCount&, const BigCount&) = default;
  friend std::strong_ordering operator<=>(const BigCount& a, const BigCount& b);

 private:
  static constexpr std::size_t kWords = 16;

  void multiply(std::uint32_t factor);
  /// Divides, and returns the remainder.
  std::uint32_t divide(std::uint32_t divisor);

  std::array<std::uint32_t, kWords> words_;  ///< the least significant first
};

}  // namespace palamedes::stratego
