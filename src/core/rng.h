// The project's only random generator: xoshiro256**, with our own bounded integers and reals, so that a
// seed gives the same game on every machine, with every compiler and any number of threads.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/hash.h"

namespace palamedes {

/// The seed of one game in a run of many.
constexpr std::uint64_t game_seed(std::uint64_t run_seed, std::uint64_t game_index) {
  return mix64(mix64(run_seed) ^ (game_index * 0xd1342543de82ef95ULL));
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : seed_(seed) {
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] = mix64(seed + (i * 0x9e3779b97f4a7c15ULL));
  }

  /// An independent generator for one purpose, such as "search/seat2/ply17". It depends on the seed and
  /// the name alone, not on how many numbers were drawn before.
  constexpr Rng stream(std::string_view name) const { return Rng(mix64(seed_ ^ mix64(fnv1a(name)))); }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Exactly uniform in [0, bound): draws that would favour small numbers are repeated.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in [0, 1), a multiple of 2^-53.
  constexpr double real() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  /// True with probability part / whole.
  constexpr bool chance(std::uint32_t part, std::uint32_t whole) { return below(whole) < part; }

  template <class Range>
  constexpr void shuffle(Range& range) {
    for (std::size_t i = range.size(); i > 1; --i) {
      using std::swap;
      swap(range[i - 1], range[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  std::uint64_t seed_;
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace palamedes
