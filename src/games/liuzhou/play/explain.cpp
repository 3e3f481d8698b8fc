// Liuzhou chess: how the terms of the evaluation changed between two positions, in words.
#include <cstdlib>

#include "core/text/count_of.h"
#include "games/liuzhou/play/eval.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {
namespace {

std::string named(Cells cells) {
  std::string text;
  for_each(cells, [&](Cell cell) {
    if (!text.empty()) text += (cells >> (static_cast<int>(cell) + 1)) == 0 ? " and " : ", ";
    text += cell_name(cell);
  });
  return text;
}

/// "a square on c3, lines on d4 and d5".
std::string shapes(const Completing& shapes) {
  std::string text;
  const auto add = [&](Cells cells, std::string_view one, std::string_view many) {
    if (cells == 0) return;
    if (!text.empty()) text += ", ";
    text += std::string(std::popcount(cells) == 1 ? one : many) + " on " + named(cells);
  };
  add(shapes.squares, "a square", "squares");
  add(shapes.lines, "a line", "lines");
  return text;
}

/// The shapes on cells that complete none of the others.
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
                                         const State& after) const {
  Amounts<kTermCount> one{};
  Amounts<kTermCount> other{};
  measure(before, one);
  measure(after, other);
  const Score was = one[term][index(seat)];
  const Score is = other[term][index(seat)];
  switch (static_cast<TermIndex>(term)) {
    case kStones:
      return count_of(std::abs(is - was), "stone") + (is < was ? " less" : " more");
    case kStrikes:
    case kThreats: {
      const Completing then = next_shapes(before, seat);
      const Completing now = next_shapes(after, seat);
      if (is > was) {
        const Completing gained = without(now, then);
        return gained.any() == 0 ? "" : "the chance to complete " + shapes(gained);
      }
      const Completing lost = without(then, now);
      return lost.any() == 0 ? "" : "no chance to complete " + shapes(lost);
    }
    // Not worth a word: whose turn it is to take depends only on where the search stopped.
    case kOwed:
      return std::nullopt;
    default:
      return "";
  }
}

}  // namespace palamedes::liuzhou
