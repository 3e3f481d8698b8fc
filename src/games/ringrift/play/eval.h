// RingRift: the evaluation, for both editions and two to four players.
//
// Terms that count rings or cells towards a victory are in thousandths of what wins, so that one table of weights
// serves boards of all sizes.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "games/evaluation.h"
#include "games/ringrift/play/eval_closing.h"
#include "games/ringrift/play/eval_rays.h"
#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// The terms, in the order of kTerms.
enum class EvalTerm : std::uint8_t {
  kEliminated,
  kNearElimination,
  kTerritory,
  kNearTerritory,
  kStanding,
  kStacks,
  kDanger,
  kBuried,
  kHand,
  kCentre,
  kMobility,
  kBlocked,
  kSpread,
  kExposed,
  kLines,
  kHalfLines,
  kClosure,
  kClosable,
  kThreats,
  kOvertaking,
};

inline constexpr std::array<Term, 20> kEvalTerms{{
    {"eliminated", TermGroup::kAggression, 1, "eliminated rings, in thousandths of the number that wins"},
    {"near-elimination", TermGroup::kAggression, 3, "eliminated rings squared, so that the last ones count more"},
    {"territory", TermGroup::kTerritory, 1, "territory, in thousandths of the least that wins"},
    {"near-territory", TermGroup::kTerritory, 2, "territory squared, so that the last cells count more"},
    {"standing", TermGroup::kSafety, 49, "percent of the way to last player standing"},
    {"stacks", TermGroup::kSafety, -51, "own stacks to protect; each further one counts a little less"},
    {"danger", TermGroup::kSafety, -17, "2 without a stack, 1 with a single one; doubled without a ring in hand"},
    {"buried", TermGroup::kSafety, -292, "own rings outside own caps"},
    {"hand", TermGroup::kSafety, 248, "rings in hand; they count three times if one exclusive round wins (K4)"},
    {"centre", TermGroup::kSafety, -117,
     "distance of own stacks from the edge, up to three: stacks in the open are targets"},
    {"mobility", TermGroup::kMobility, 24, "moves and captures, at most eight for each stack"},
    {"blocked", TermGroup::kMobility, -664, "stacks that can neither move nor capture"},
    {"spread", TermGroup::kSafety, -9,
     "cells within three steps of own stacks and nearer than anybody else's: a thin front"},
    {"exposed", TermGroup::kSafety, -125, "own markers next to a stack that could flip them"},
    {"lines", TermGroup::kTerritory, 52, "places where one marker is missing for a line"},
    {"half-lines", TermGroup::kTerritory, 10, "places where two markers are missing"},
    {"closure", TermGroup::kTerritory, 217, "cells that own markers and walls enclose on all sides but one"},
    {"closable", TermGroup::kTerritory, 4, "percent of a victory in the best region that one more marker closes"},
    {"threats", TermGroup::kTerritory, 232, "markers that would each close a winning region, at most three"},
    {"overtaking", TermGroup::kAggression, 364, "stacks of others that could be overtaken"},
}};

template <class Size>
class Eval {
 public:
  using State = ringrift::State<Size>;
  using Cells = CellSet<Size::kWords>;
  static constexpr const auto& kTerms = kEvalTerms;
  static constexpr Score kClear = 2200;

  explicit Eval(const RingRift<Size>& game);

  void measure(const State& state, Amounts<kTerms.size()>& out) const;
  bool is_noisy(const State& state, Action action) const;
  Score promise(const State& state, Action action) const;
  // The same for a list of actions as RingRift::legal makes it, which costs less than asking about each of them.
  void promises(const State& state, std::span<const Action> actions, std::span<Score> out) const;
  /// False if no legal action is noisy and at least one is legal. This costs less than listing them.
  bool may_be_noisy(const State& state) const;
  /// Describes the change of a term in words (explain.cpp).
  std::optional<std::string> explain(const RingRift<Size>& game, std::size_t term, Seat seat, const State& before,
                                     const State& after, Language language = Language::kEnglish) const;

 private:
  using Sheet = Amounts<kTerms.size()>;

  /// The amounts of one seat.
  class Column {
   public:
    Column(Sheet& sheet, std::size_t seat) : sheet_(sheet), seat_(seat) {}
    Score& operator[](EvalTerm term) { return sheet_[static_cast<std::size_t>(term)][seat_]; }

   private:
    Sheet& sheet_;
    std::size_t seat_;
  };
  static Column column(const State& state, std::size_t colour, Sheet& sheet) {
    return {sheet, palamedes::index(RingRift<Size>::seat_of(state, colour_at(colour)))};
  }

  void measure_victory(const State& state, std::size_t colour, Column own) const;
  void measure_stacks(const State& state, std::size_t colour, Column own) const;
  void measure_markers(const State& state, std::size_t colour, const Cells& collapsed, Column own) const;
  void measure_contact(const State& state, Sheet& sheet) const;

  /// Whether a marker of the player to act on the cell would close a region that is worth closing.
  bool closes(const State& state, Cell cell) const;
  bool is_shortest(const State& state, Action action) const;
  Score promise_of_departure(const State& state, Cell cell) const;
  Score promise_of_placement(const State& state, Action action) const;
  Score promise_of_travel(const State& state, Action action) const;
  Score promise_of_landing(const State& state, Cell cell) const;

  int players_;
  Thousandths of_threshold_;
  Thousandths of_territory_;
  int line_length_;
  int rounds_;  ///< how many exclusive rounds win (K4)
  Board<Size> board_;
  /// The cells at least 1, 2 and 3 steps from the edge; on large boards the bands are wider.
  std::array<Cells, 3> inner_{};
  ClosingFinder<Size> finder_;
  mutable WallMemory<Size> memory_;
  WallFacts<Size>& walls(const State& state, std::size_t colour, const Cells& collapsed) const;
  /// What the colour could close. Caches the last position, because a search asks about each of its actions.
  const Closing<Size>& closing(const State& state, std::size_t colour) const;
  const Closing<Size>& closing(const State& state, std::size_t colour, WallFacts<Size>& facts) const;
  /// Apart from the board, the result depends only on whether the hand is empty.
  static std::uint64_t closing_key(const State& state, std::size_t colour) {
    return state.board_hash ^ (state.hand[colour] == 0 ? 1U : 0U);
  }
  struct KnownClosing {
    std::uint64_t key = 0;  ///< the key of an empty board, where nothing can be closed
    Closing<Size> closing{};
  };
  mutable PerColour<KnownClosing> known_{};
  /// The neighbours of stacks and markers, as the player to act sees them. Cached for the last position too.
  struct Surroundings {
    std::uint64_t key = 0;
    Cells markers{};
    Cells by_own_markers{};
    Cells by_foreign_markers{};
    Cells by_own_stacks{};
    Cells by_foreign_stacks{};
  };
  const Surroundings& surroundings(const State& state) const;
  mutable Surroundings surroundings_{};
};

extern template class Eval<Small>;
extern template class Eval<Large>;

}  // namespace palamedes::ringrift

namespace palamedes {

template <class Size>
struct EvalOf<ringrift::RingRift<Size>> {
  using Type = ringrift::Eval<Size>;
};
static_assert(HasEval<ringrift::RingRift<ringrift::Small>> && HasEval<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes
