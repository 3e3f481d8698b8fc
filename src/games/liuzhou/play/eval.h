// Liuzhou chess: what makes a position good, before anything is searched.
//
// Movement is won by completing shapes again and again: a stone that steps out of a square and back
// is paid each time, one that steps from a square into another at every turn. Placement decides who
// has the shapes, and the holes beside them, when it starts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "games/evaluation.h"
#include "games/liuzhou/play/threats.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes::liuzhou {

class Eval {
 public:
  explicit Eval(const Liuzhou& game) : both_shapes_(game.knobs().both_shapes) {}

  /// The order of kTerms.
  enum TermIndex : std::uint8_t {
    kStones,
    kOwed,
    kStrikes,
    kPairs,
    kCentre,
    kRoom,
    kThreats,
    kUnstoppable,
    kShuttles,
    kSwings,
    kThrees,
    kTermCount,
  };

  static constexpr std::array<Term, kTermCount> kTerms{{
      {"stones", TermGroup::kSafety, 64, "a stone that is not marked, or still to be placed"},
      {"owed", TermGroup::kAggression, 120, "a mark or capture that is owed"},
      {"strikes", TermGroup::kAggression, 86, "the seat due can complete a square now; a line counts 2"},
      {"pairs", TermGroup::kTerritory, 10, "a block of two own stones and two empty cells"},
      {"centre", TermGroup::kTerritory, 18,
       "placing: a stone on the edge, outside the corners; off the edge it counts 2"},
      {"room", TermGroup::kMobility, 20, "placing: a stone beside a marked cell, which will be empty"},
      {"threats", TermGroup::kAggression, 32, "a square that a step can complete next; a line counts 2"},
      {"unstoppable", TermGroup::kAggression, 110, "such a shape whose last cell no opposing stone can enter"},
      {"shuttles", TermGroup::kAggression, 70, "a stone can step from one shape to complete another"},
      {"swings", TermGroup::kAggression, 20,
       "a stone can leave its shape and return, with no opposing stone beside; the first counts 3"},
      {"threes", TermGroup::kTerritory, 25, "a square that lacks one empty cell, out of reach of a step"},
  }};
  /// Measured in self-play: 200 while placing, 120 to 170 while moving.
  static constexpr Score kClear = 160;

  void measure(const State& state, Amounts<kTermCount>& out) const;
  /// Completes a shape, or takes a stone.
  bool is_noisy(const State& state, Action action) const;
  Score promise(const State& state, Action action) const;
  /// How a term changed, for people: explain.cpp.
  std::optional<std::string> explain(const Liuzhou& game, std::size_t term, Seat seat, const State& before,
                                     const State& after, Language language = Language::kEnglish) const;

 private:
  /// Where the seat can complete shapes with its next stone or step, whoever is to act.
  Completing next_shapes(const State& state, Seat seat) const;
  void measure_placing(const State& state, Seat seat, Amounts<kTermCount>& out) const;
  void measure_moving(const State& state, Seat seat, Amounts<kTermCount>& out) const;
  Completing paid(Completing next) const;

  BothShapes both_shapes_;
};

}  // namespace palamedes::liuzhou

namespace palamedes {

template <>
struct EvalOf<liuzhou::Liuzhou> {
  using Type = liuzhou::Eval;
};
static_assert(HasEval<liuzhou::Liuzhou>);

}  // namespace palamedes
