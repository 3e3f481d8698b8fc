// A network that judges a position for a tree search: a value for every seat and a logit for every legal action.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/game.h"

namespace palamedes::nn {

/// What a network says about one position. Whoever asks owns the memory.
struct Judgement {
  std::array<float, kMaxSeats> values{};  ///< by seat, in [-1, 1]: the expected result
  std::span<float> logits{};              ///< one for each action that was asked for
};

template <Game G>
class PolicyValue {
 public:
  PolicyValue() = default;
  PolicyValue(const PolicyValue&) = delete;
  PolicyValue& operator=(const PolicyValue&) = delete;
  virtual ~PolicyValue() = default;

  /// Identifies the network: the hash of its file.
  virtual std::uint64_t id() const = 0;
  /// Judges a position that is not over. `legal` holds legal actions in the order of the game: all, only some of a long
  /// list, or none if the caller wants only the values. The logits already have its size. The answer depends on nothing
  /// else. It may hold numbers that are not finite; callers must check.
  virtual void judge(const Known<G>& known, std::span<const typename G::Action> legal, Judgement& judgement) const = 0;
};

}  // namespace palamedes::nn
