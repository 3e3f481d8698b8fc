// The evaluation of a position without search: named terms, each with a weight. A game with an evaluation
// measures how much each seat has of each term ("stones", "threats"). Weighing the terms, comparing seats and
// explaining scores is common to all games (search/evaluator.h).
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

/// A score from the perspective of one seat; higher is better. The score of a finished game lies far beyond
/// any evaluation (search/score.h).
using Score = std::int32_t;
using SeatScores = std::array<Score, kMaxSeats>;

/// The groups of terms that a persona makes more or less important. Each term belongs to one.
enum class TermGroup : std::uint8_t { kAggression, kTerritory, kSafety, kMobility };
inline constexpr std::array<std::string_view, 4> kTermGroupNames{"aggression", "territory", "safety", "mobility"};

/// By TermGroup, the percentage of its normal weight that a player gives to each group.
using GroupShares = std::array<int, kTermGroupNames.size()>;
inline constexpr GroupShares kEvenShares{100, 100, 100, 100};
constexpr int share_of(const GroupShares& shares, TermGroup group) { return shares[static_cast<std::size_t>(group)]; }

/// One part of an evaluation.
struct Term {
  std::string_view name;  ///< "threats"; unique within the game
  TermGroup group;
  Score weight;              ///< the value of one unit; negative if the term is bad for the seat
  std::string_view meaning;  ///< what one unit is, in words
};

/// How much each seat has of each term; 0 for seats that do not exist.
template <std::size_t Terms>
using Amounts = std::array<SeatScores, Terms>;

/// Specialize this beside the evaluation of a game, with the evaluation as `Type`.
template <class G>
struct EvalOf {};

template <class G>
using Eval = typename EvalOf<G>::Type;

/// An evaluation is made once for a game and then measures many positions without allocating.
template <class G>
concept HasEval = Game<G> && requires(const G& g, const Eval<G>& e, const Position<G>& s, typename G::Action a,
                                      Amounts<Eval<G>::kTerms.size()>& out) {
  { Eval<G>(g) };
  /// A constexpr array of Term with the names and the default weights.
  { Eval<G>::kTerms[0] } -> std::convertible_to<const Term&>;
  /// The difference between two seats' scores that is a clear advantage, half way from even to won.
  { Eval<G>::kClear } -> std::convertible_to<Score>;
  /// Sets every amount of every seat. The game must not be over.
  { e.measure(s, out) } -> std::same_as<void>;
  /// Whether a search should try this legal action before it evaluates the position, as with captures.
  /// Few actions may be noisy, or the quiescence search explodes.
  { e.is_noisy(s, a) } -> std::same_as<bool>;
  /// A cheap guess of how good a legal action is for the seat that makes it, to order actions.
  { e.promise(s, a) } -> std::same_as<Score>;
};

/// An evaluation that judges a whole list of legal actions, in the order of the game, at less cost than one by one.
template <class G>
concept JudgesLists = HasEval<G> && requires(const Eval<G>& e, const Position<G>& s,
                                             std::span<const typename G::Action> actions, std::span<Score> scores) {
  { e.promises(s, actions, scores) } -> std::same_as<void>;
};

/// An evaluation that lists the noisy actions of a position without listing the others.
template <class G>
concept ListsNoisyActions = HasEval<G> && Countable<G> &&
                            requires(const Eval<G>& e, const Position<G>& s, ActionList<typename G::Action>& out) {
                              /// Appends the legal actions that are noisy, in the order of the game.
                              { e.noisy(s, out) } -> std::same_as<void>;
                            };

/// An evaluation that knows of many positions that none of their legal actions is noisy, before they are listed.
template <class G>
concept KnowsQuietPositions = HasEval<G> && requires(const Eval<G>& e, const Position<G>& s) {
  /// False only if no legal action of the position is noisy.
  { e.may_be_noisy(s) } -> std::same_as<bool>;
};

/// An evaluation that can describe in the words of the game how a term changed between two positions.
template <class G>
concept ExplainsTerms = HasEval<G> && requires(const G& g, const Eval<G>& e, const Position<G>& s) {
  /// Describes how the seat's amount of a term (an index into kTerms) changed from the first position to
  /// the second. The text continues a sentence that begins "Black has": "1 stone fewer". It is "" if the
  /// meaning of the term and the amounts say enough, and nothing if the change is not worth a word, such
  /// as whose turn it is.
  { e.explain(g, std::size_t{}, Seat{}, s, s, Language{}) } -> std::same_as<std::optional<std::string>>;
};

/// True if the game declares an evaluation (kHasEval) but the translation unit has not included it. The same
/// template would then mean different things in different files, so such a file must not compile.
template <class G>
concept ForgotEval = !HasEval<G> && requires { requires G::kHasEval; };

}  // namespace palamedes
