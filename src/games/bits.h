// A set of cells as an array of 64-bit words: bit i is cell i.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace palamedes {

/// `Cell` is the enumeration that numbers the cells of the board.
template <class Cell, std::size_t Words>
struct Bits {
  std::array<std::uint64_t, Words> words{};

  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  constexpr bool has(Cell cell) const { return (words[word(cell)] & mask(cell)) != 0; }
  constexpr void add(Cell cell) { words[word(cell)] |= mask(cell); }
  constexpr void remove(Cell cell) { words[word(cell)] &= ~mask(cell); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }
  /// The smallest cell; the set must not be empty.
  constexpr Cell first() const {
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return static_cast<Cell>((i << 6) + static_cast<std::size_t>(std::countr_zero(words[i])));
  }

  constexpr Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] &= other.words[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  /// Removes the cells of the other set from this one.
  constexpr Bits& operator-=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }

  /// The set with every cell moved by `Step` indices, 0 < |Step| < 64.
  template <int Step>
  constexpr Bits moved() const {
    static_assert(Step != 0 && Step > -64 && Step < 64);
    Bits result;
    if constexpr (Step > 0) {
      for (std::size_t i = Words - 1; i > 0; --i) result.words[i] = (words[i] << Step) | (words[i - 1] >> (64 - Step));
      result.words[0] = words[0] << Step;
    } else {
      for (std::size_t i = 0; i + 1 < Words; ++i) result.words[i] = (words[i] >> -Step) | (words[i + 1] << (64 + Step));
      result.words[Words - 1] = words[Words - 1] >> -Step;
    }
    return result;
  }

  /// The `width` bits that begin at bit `offset`; `width` < 64.
  constexpr std::uint32_t slice(std::size_t offset, unsigned width) const {
    const std::size_t word = offset >> 6;
    const std::size_t shift = offset & 63;
    std::uint64_t value = words[word] >> shift;
    if (shift + width > 64) value |= words[word + 1] << (64 - shift);
    return static_cast<std::uint32_t>(value & ((std::uint64_t{1} << width) - 1));
  }

 private:
  static constexpr std::size_t word(Cell cell) { return static_cast<std::size_t>(cell) >> 6; }
  static constexpr std::uint64_t mask(Cell cell) { return std::uint64_t{1} << (static_cast<std::size_t>(cell) & 63); }
};

/// Calls `use(cell)` for every cell of the set, the smallest first.
template <class Cell, std::size_t Words, class Use>
constexpr void for_each(const Bits<Cell, Words>& cells, Use&& use) {
  for (std::size_t i = 0; i < Words; ++i) {
    for (std::uint64_t word = cells.words[i]; word != 0; word &= word - 1)
      use(static_cast<Cell>((i << 6) + static_cast<std::size_t>(std::countr_zero(word))));
  }
}

/// Whether `test(cell)` holds for at least one cell of the set. Stops at the first such cell.
template <class Cell, std::size_t Words, class Test>
constexpr bool any_of(const Bits<Cell, Words>& cells, Test&& test) {
  for (std::size_t i = 0; i < Words; ++i) {
    for (std::uint64_t word = cells.words[i]; word != 0; word &= word - 1) {
      if (test(static_cast<Cell>((i << 6) + static_cast<std::size_t>(std::countr_zero(word))))) return true;
    }
  }
  return false;
}

}  // namespace palamedes
