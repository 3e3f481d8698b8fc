// An exact whole number for counting assignments of ranks.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

namespace palamedes::stratego {

/// Below 2^512. A board of 92 squares full of hidden pieces has fewer than 92! < 2^473 assignments,
/// so that no position overflows it, whatever armies were set up on it. At the start of a game one
/// hidden army has 1.4e33, which needs 111 bits.
class BigCount {
 public:
  constexpr explicit BigCount(std::uint32_t value) : words_{value} {}

  /// Times the number of ways to choose `chosen` of `all`.
  void choose(std::uint32_t all, std::uint32_t chosen);
  friend BigCount operator*(const BigCount& a, const BigCount& b);

  /// All digits: "1411873643...".
  std::string text() const;
  /// For people: all digits up to a million, then three: "1.41e33".
  std::string rounded() const;
  /// The nearest that a double holds, within a few units of its last place.
  double approximate() const;

  friend constexpr bool operator==(const BigCount&, const BigCount&) = default;
  friend std::strong_ordering operator<=>(const BigCount& a, const BigCount& b);

 private:
  static constexpr std::size_t kWords = 16;

  void multiply(std::uint32_t factor);
  /// Gives the remainder.
  std::uint32_t divide(std::uint32_t divisor);

  std::array<std::uint32_t, kWords> words_;  ///< the least first
};

}  // namespace palamedes::stratego
