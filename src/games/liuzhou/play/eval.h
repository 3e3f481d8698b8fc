// Liuzhou chess: the evaluation.
//
// A player wins the movement phase by completing shapes again and again. A stone that steps out of a square
// and back earns a capture every second turn; one that steps from one square into another earns at every turn.
// Placement decides who has the shapes, and the holes beside them, when movement begins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "games/evaluation.h"
#include "games/liuzhou/play/threats.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes::liuzhou {

class Eval {
 public:
  explicit Eval(const Liuzhou& game) : both_shapes_(game.knobs().both_shapes) {}

  /// In the order of kTerms.
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
      {"strikes", TermGroup::kAggression, 86, "the seat to act can complete a square now; a line counts 2"},
      {"pairs", TermGroup::kTerritory, 10, "a block of two own stones and two empty cells"},
      {"centre", TermGroup::kTerritory, 18,
       "in placement: a stone on the edge but not in a corner; away from the edge it counts 2"},
      {"room", TermGroup::kMobility, 20, "in placement: a stone beside a marked cell, which will be empty"},
      {"threats", TermGroup::kAggression, 32, "a square that a step can complete next; a line counts 2"},
      {"unstoppable", TermGroup::kAggression, 110, "a threatened shape whose last cell no opposing stone can enter"},
      {"shuttles", TermGroup::kAggression, 70, "a stone can step from one shape to complete another"},
      {"swings", TermGroup::kAggression, 20,
       "a stone can leave its shape and return, with no opposing stone beside; the first counts 3"},
      {"threes", TermGroup::kTerritory, 25, "a square that lacks one stone, on a cell that no step can reach"},
  }};
  /// Measured in self-play: 200 while placing, 120 to 170 while moving.
  static constexpr Score kClear = 160;
  static constexpr bool kJudgesMidTurn = true;  ///< the term "owed"; measured (bench/search.md)

  void measure(const State& state, Amounts<kTermCount>& out) const;
  // Guesses: promise.cpp. Actions that complete a shape or take a stone that matters are noisy.
  bool is_noisy(const State& state, Action action) const;
  /// Lists the legal actions that are noisy, in the order of all legal actions.
  void noisy(const State& state, ActionList<Action>& out) const;
  Score promise(const State& state, Action action) const;
  /// The promises of legal actions of the position, in their order: faster than one by one.
  void promises(const State& state, std::span<const Action> actions, std::span<Score> out) const;
  /// Describes the change of a term in words (explain.cpp).
  std::optional<std::string> explain(const Liuzhou& game, std::size_t term, Seat seat, const State& before,
                                     const State& after, Language language = Language::kEnglish) const;

 private:
  using SeatAmounts = std::array<Score, kTermCount>;
  struct Army;
  struct Field;

  /// The cells on which the seat can complete shapes with its next stone or step, even if the other seat is to
  /// act.
  Completing next_shapes(const State& state, Seat seat) const;
  SeatAmounts placing(const Field& field, Seat seat) const;
  SeatAmounts moving(const Field& field, Seat seat) const;
  Completing paid(Completing next) const;

  BothShapes both_shapes_;
};

}  // namespace palamedes::liuzhou

namespace palamedes {

template <>
struct EvalOf<liuzhou::Liuzhou> {
  using Type = liuzhou::Eval;
};
static_assert(HasEval<liuzhou::Liuzhou> && JudgesLists<liuzhou::Liuzhou> && ListsNoisyActions<liuzhou::Liuzhou>);

}  // namespace palamedes
