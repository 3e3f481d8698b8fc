// Liuzhou chess: what makes a position good, before anything is searched.
//
// Movement is won by completing shapes again and again: a stone that steps out of a square and back
// is paid each time, one that steps from a square into another at every turn. Placement decides who
// has the shapes, and the holes beside them, when it starts.
#pragma once

#include <array>
#include <cstddef>

#include "games/evaluation.h"
#include "games/liuzhou/rules.h"

namespace palamedes::liuzhou {

class Eval {
 public:
  explicit Eval(const Liuzhou& game) : knobs_(game.knobs()) {}

  /// The order of kTerms.
  enum TermIndex : std::size_t {
    kStones,
    kReserve,
    kOwed,
    kPlaceStrikes,
    kPlaceThreats,
    kPairs,
    kStrikes,
    kThreats,
    kUnstoppable,
    kShuttles,
    kSwings,
    kHeldSwings,
    kThrees,
    kMobility,
    kShutIn,
    kProtected,
    kStale,
    kTermCount,
  };

  static constexpr std::array<Term, kTermCount> kTerms{{
      {"stones", TermGroup::kSafety, 100, "a stone that is not marked, or still to be placed"},
      {"reserve", TermGroup::kSafety, 40, "a stone above what loses, of the first five"},
      {"owed", TermGroup::kAggression, 100, "a mark or capture that is owed"},
      {"place_strikes", TermGroup::kAggression, 60, "placing: a shape that can be completed now"},
      {"place_threats", TermGroup::kAggression, 30, "placing: a shape that can be completed next"},
      {"pairs", TermGroup::kTerritory, 4, "placing: a block with two own stones and two empty cells"},
      {"strikes", TermGroup::kAggression, 60, "a shape that a step can complete now"},
      {"threats", TermGroup::kAggression, 25, "a shape that a step can complete next"},
      {"unstoppable", TermGroup::kAggression, 30, "such a shape that no opposing stone can block"},
      {"shuttles", TermGroup::kAggression, 60, "a step from one shape that completes another"},
      {"swings", TermGroup::kAggression, 20, "a stone that can leave its shape and come back unhindered"},
      {"held_swings", TermGroup::kAggression, 5, "a stone that can leave its shape but beside an opposing stone"},
      {"threes", TermGroup::kTerritory, 6, "a square that lacks an empty cell out of reach"},
      {"mobility", TermGroup::kMobility, 2, "a step that is possible"},
      {"shut_in", TermGroup::kMobility, -3, "a stone that cannot step"},
      {"protected", TermGroup::kSafety, 5, "a stone in a shape"},
      {"stale", TermGroup::kSafety, -2, "an action without a capture while having more stones"},
  }};
  /// Two stones more.
  static constexpr Score kClear = 250;

  void measure(const State& state, Amounts<kTermCount>& out) const;
  /// Completes a shape, or takes a stone.
  bool is_noisy(const State& state, Action action) const;
  Score promise(const State& state, Action action) const;

 private:
  void measure_seat(const State& state, Seat seat, Amounts<kTermCount>& out) const;

  Knobs knobs_;
};

}  // namespace palamedes::liuzhou

namespace palamedes {

template <>
struct EvalOf<liuzhou::Liuzhou> {
  using Type = liuzhou::Eval;
};
static_assert(HasEval<liuzhou::Liuzhou>);

}  // namespace palamedes
