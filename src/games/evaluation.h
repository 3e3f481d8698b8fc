// How good a position is for each seat, before anything is searched: named terms, each with a
// weight. A game that has an evaluation measures amounts ("stones", "threats"); everything that is
// done with them (weighing, comparing seats, explaining) is written once, here.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/language.h"

namespace palamedes {

/// From the perspective of one seat: more is better. Finished games are worth far more than any
/// evaluation (search/score.h).
using Score = std::int32_t;
using SeatScores = std::array<Score, kMaxSeats>;

/// What a designer turns: each term belongs to one group.
enum class TermGroup : std::uint8_t { kAggression, kTerritory, kSafety, kMobility };
inline constexpr std::array<std::string_view, 4> kTermGroupNames{"aggression", "territory", "safety", "mobility"};

/// Percent by TermGroup: how much of each group a player cares for.
using GroupShares = std::array<int, kTermGroupNames.size()>;
inline constexpr GroupShares kEvenShares{100, 100, 100, 100};
constexpr int share_of(const GroupShares& shares, TermGroup group) { return shares[static_cast<std::size_t>(group)]; }

/// One reason to like a position.
struct Term {
  std::string_view name;  ///< "threats"; unique within the game
  TermGroup group;
  Score weight;              ///< of one unit of the amount; terms of what is bad count below 0
  std::string_view meaning;  ///< for people: what one unit is
};

/// What each seat has of each term. Of seats that do not exist, 0.
template <std::size_t Terms>
using Amounts = std::array<SeatScores, Terms>;

/// The evaluation of a game. `EvalOf<G>::Type` names it, specialized beside the evaluation.
template <class G>
struct EvalOf {};

template <class G>
using Eval = typename EvalOf<G>::Type;

/// Made from the game once, and asked for many positions without allocating.
template <class G>
concept HasEval = Game<G> && requires(const G& g, const Eval<G>& e, const Position<G>& s, typename G::Action a,
                                      Amounts<Eval<G>::kTerms.size()>& out) {
  { Eval<G>(g) };
  /// A constexpr array of Term: the names and the default weights.
  { Eval<G>::kTerms[0] } -> std::convertible_to<const Term&>;
  /// The difference of scores that is a clear advantage: half way from even to won.
  { Eval<G>::kClear } -> std::convertible_to<Score>;
  /// Sets every amount of every seat of the game, of a position that is not over.
  { e.measure(s, out) } -> std::same_as<void>;
  /// Whether the position should not be judged before this legal action has been tried: captures
  /// and the like. Few, or quiescence drowns.
  { e.is_noisy(s, a) } -> std::same_as<bool>;
  /// A cheap guess how good a legal action is for whom it belongs to, to try good ones first.
  { e.promise(s, a) } -> std::same_as<Score>;
};

/// An evaluation that can say in words of the game what became of a term between two positions.
template <class G>
concept ExplainsTerms = HasEval<G> && requires(const G& g, const Eval<G>& e, const Position<G>& s) {
  /// How the seat's amount of the term (its number in kTerms) changed from the first position to the second,
  /// as it follows "Black has": "1 stone fewer". "" where the meaning of the term and the amounts say it;
  /// nothing where it is not worth a word, such as whose turn it is.
  { e.explain(g, std::size_t{}, Seat{}, s, s, Language{}) } -> std::same_as<std::optional<std::string>>;
};

/// A game says that it has an evaluation with a constant kHasEval. A template that finds none although
/// there is one would differ from the same template elsewhere: a file that forgot to include the
/// evaluation must not build.
template <class G>
concept ForgotEval = !HasEval<G> && requires { requires G::kHasEval; };

}  // namespace palamedes
