// Liuzhou chess: how the terms of the evaluation changed between two positions, in words.
#include "games/liuzhou/play/eval.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

/// The shapes on points that complete none of the others.
Completing without(const Completing& shapes, const Completing& others) {
  return {.squares = shapes.squares & ~others.any(), .lines = shapes.lines & ~others.any()};
}

}  // namespace

Completing Eval::next_shapes(const State& state, Seat seat) const {
  const Cells own = state.unmarked(seat);
  const Cells empty = state.empty();
  if (state.phase <= Phase::kRemoval) return paid(completing(own, empty));
  const Beside stones = beside(own);
  return paid({.squares = closed_by_step(lacking_corners(stones), stones) & empty,
               .lines = closed_by_step(lacking_in_lines(own), stones) & empty});
}

std::optional<std::string> Eval::explain(const Liuzhou& /*game*/, std::size_t term, Seat seat, const State& before,
                                         const State& after, Language language) const {
  const Words& words = liuzhou::words(language);
  Amounts<kTermCount> one{};
  Amounts<kTermCount> other{};
  measure(before, one);
  measure(after, other);
  const Score was = one[term][index(seat)];
  const Score is = other[term][index(seat)];
  switch (static_cast<TermIndex>(term)) {
    case kStones:
      return words.more_stones(is - was);
    case kStrikes:
    case kThreats: {
      const Completing then = next_shapes(before, seat);
      const Completing now = next_shapes(after, seat);
      const Completing changed = is > was ? without(now, then) : without(then, now);
      return changed.any() == 0 ? "" : words.chance(is > was, changed.squares, changed.lines);
    }
    // Not worth a word: whose turn it is to take depends only on where the search stopped.
    case kOwed:
      return std::nullopt;
    default:
      return "";
  }
}

}  // namespace palamedes::liuzhou
