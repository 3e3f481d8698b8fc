// The rings of all stacks in one string of 2-bit colours.
//
// The stacks follow one another in the order of their cells, each from bottom to top. A position has exactly one
// such string, stacks may have any height, and the string is small enough to be shifted as a whole whenever a
// stack grows, shrinks or moves.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// Up to 32 rings, with the bottom one in the lowest bits.
struct Rings {
  static constexpr int kMost = 32;

  std::uint64_t bits = 0;
  int count = 0;

  constexpr Colour operator[](int i) const { return static_cast<Colour>((bits >> (2 * i)) & 3); }
  constexpr Colour top() const { return (*this)[count - 1]; }
  constexpr void put_under(Colour colour) {
    bits = (bits << 2) | static_cast<std::uint64_t>(colour);
    ++count;
  }
  constexpr void drop_top() {
    --count;
    bits &= count == 0 ? 0 : ~std::uint64_t{0} >> (64 - (2 * count));
  }
  static constexpr Rings of(Colour colour, int count) {
    const std::uint64_t all = 0x5555555555555555ULL * static_cast<std::uint64_t>(colour);
    return {count == 0 ? 0 : all & (~std::uint64_t{0} >> (64 - (2 * count))), count};
  }
};

template <std::size_t Capacity>
class RingString {
  static_assert(Capacity % 32 == 0);
  static constexpr std::size_t kWords = Capacity / 32;

 public:
  friend bool operator==(const RingString&, const RingString&) = default;

  Colour at(std::size_t i) const { return static_cast<Colour>((words_[i >> 5] >> (2 * (i & 31))) & 3); }

  /// Reads up to 32 rings, beginning at the offset.
  Rings read(std::size_t offset, int count) const {
    assert(count >= 0 && count <= Rings::kMost);
    if (count == 0) return {};
    const std::size_t word = offset >> 5;
    const std::size_t shift = 2 * (offset & 31);
    std::uint64_t bits = words_[word] >> shift;
    if (shift != 0 && word + 1 < kWords) bits |= words_[word + 1] << (64 - shift);
    return {bits & (~std::uint64_t{0} >> (64 - (2 * count))), count};
  }

  void insert(std::size_t offset, Rings rings) {
    if (rings.count == 0) return;
    assert(offset + static_cast<std::size_t>(rings.count) <= Capacity);
    const std::size_t first = offset >> 5;
    const std::size_t shift = 2 * (offset & 31);
    const std::uint64_t kept = words_[first] & below(shift);
    const int by = 2 * rings.count;
    // Moves all words from `first` on up by at most one word, beginning with the last.
    if (by == 64) {
      std::uint64_t carried = words_[first] & ~below(shift);
      for (std::size_t i = first + 1; i < kWords; ++i) std::swap(words_[i], carried);
      words_[first] = kept;
    } else {
      for (std::size_t i = kWords - 1; i > first; --i) {
        const std::uint64_t lower = i - 1 == first ? words_[first] & ~below(shift) : words_[i - 1];
        words_[i] = (words_[i] << by) | (lower >> (64 - by));
      }
      words_[first] = kept | ((words_[first] & ~below(shift)) << by);
    }
    words_[first] |= rings.bits << shift;
    if (shift + static_cast<std::size_t>(by) > 64) words_[first + 1] |= rings.bits >> (64 - shift);
  }

  /// Removes any number of rings.
  void erase(std::size_t offset, std::size_t count) {
    while (count > 0) {
      const auto now = static_cast<int>(std::min<std::size_t>(count, 31));
      erase_few(offset, now);
      count -= static_cast<std::size_t>(now);
    }
  }

 private:
  static constexpr std::uint64_t below(std::size_t bit) { return (std::uint64_t{1} << bit) - 1; }

  void erase_few(std::size_t offset, int count) {
    const std::size_t first = offset >> 5;
    const std::size_t shift = 2 * (offset & 31);
    const int by = 2 * count;  // at most 62
    const std::uint64_t kept = words_[first] & below(shift);
    // Moves everything from the offset on down, word by word, as if the part below it were zero.
    const auto source = [&](std::size_t i) { return i < kWords ? words_[i] : 0; };
    // From `first` on, each bit of the result is the old bit `by` places further up.
    const auto up = [&](std::size_t i) { return (source(i) >> by) | (source(i + 1) << (64 - by)); };
    const std::uint64_t lowest = up(first);
    words_[first] = kept | (lowest & ~below(shift));
    for (std::size_t i = first + 1; i < kWords; ++i) words_[i] = up(i);
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace palamedes::ringrift
