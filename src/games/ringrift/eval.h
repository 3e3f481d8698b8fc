// RingRift: how good a position is for each seat, for both editions and two to four players.
//
// What is counted in rings or cells on a board counts in thousandths of what wins, so that one
// table of weights serves boards of all sizes.
#pragma once

#include <array>
#include <cstddef>

#include "games/evaluation.h"
#include "games/ringrift/eval_closing.h"
#include "games/ringrift/eval_rays.h"
#include "games/ringrift/rules.h"

namespace palamedes::ringrift {

/// The terms, in the order of the table.
enum class EvalTerm : std::uint8_t {
  kEliminated,
  kNearElimination,
  kTerritory,
  kNearTerritory,
  kStanding,
  kStacks,
  kDanger,
  kCaps,
  kCaptives,
  kBuried,
  kHand,
  kCentre,
  kMobility,
  kBlocked,
  kInfluence,
  kMarkers,
  kExposed,
  kLines,
  kHalfLines,
  kConnectivity,
  kClosure,
  kClosable,
  kVulnerability,
  kOvertaking,
  kDebt,
};

inline constexpr std::array<Term, 25> kEvalTerms{{
    {"eliminated", TermGroup::kAggression, 4, "thousandths of the rings that win, eliminated so far"},
    {"near-elimination", TermGroup::kAggression, 2, "the same squared: the last rings count more"},
    {"territory", TermGroup::kTerritory, 3, "thousandths of the least territory that wins"},
    {"near-territory", TermGroup::kTerritory, 2, "the same squared: the last cells count more"},
    {"standing", TermGroup::kSafety, 6, "percent of the way to being the last who can act"},
    {"stacks", TermGroup::kSafety, 40, "stacks under control, each further one a little less"},
    {"danger", TermGroup::kSafety, -150, "no stack counts 2, one 1, twice that without a ring in hand"},
    {"caps", TermGroup::kAggression, 12, "cap heights of the stacks under control, diminishing"},
    {"captives", TermGroup::kAggression, 20, "rings held under own caps"},
    {"buried", TermGroup::kSafety, -20, "own rings that are in no own cap"},
    {"hand", TermGroup::kSafety, 40, "rings in hand"},
    {"centre", TermGroup::kMobility, 3, "how far stacks are from the edge"},
    {"mobility", TermGroup::kMobility, 4, "ways to move or capture, of each stack at most eight"},
    {"blocked", TermGroup::kMobility, -20, "stacks that can neither move nor capture"},
    {"influence", TermGroup::kTerritory, 4, "cells next to own stacks and to nobody else's"},
    {"markers", TermGroup::kTerritory, 10, "markers on the board"},
    {"exposed", TermGroup::kSafety, -3, "markers next to a stack that could turn them"},
    {"lines", TermGroup::kTerritory, 12, "places where one marker is missing for a line"},
    {"half-lines", TermGroup::kTerritory, 2, "places where two markers are missing"},
    {"connectivity", TermGroup::kTerritory, 3, "own markers side by side or against a wall"},
    {"closure", TermGroup::kTerritory, 5, "cells that own markers and walls shut in but for one side"},
    {"closable", TermGroup::kTerritory, 1, "thousandths of a victory in the best region one more marker closes"},
    {"vulnerability", TermGroup::kSafety, -20, "stacks with a cap of one ring that could be overtaken"},
    {"overtaking", TermGroup::kAggression, 10, "stacks of others that could be overtaken"},
    {"debt", TermGroup::kSafety, -20, "a cap that must be paid next"},
}};

template <class Size>
class Eval {
 public:
  using State = ringrift::State<Size>;
  using Cells = CellSet<Size::kWords>;
  static constexpr const auto& kTerms = kEvalTerms;
  static constexpr Score kClear = 1500;

  explicit Eval(const RingRift<Size>& game);

  void measure(const State& state, Amounts<kTerms.size()>& out) const;
  bool is_noisy(const State& state, Action action) const;
  Score promise(const State& state, Action action) const;

 private:
  using Sheet = PerColour<std::array<Score, kTerms.size()>>;

  void measure_victory(const State& state, std::size_t colour, Sheet& sheet) const;
  void measure_stacks(const State& state, std::size_t colour, Sheet& sheet) const;
  void measure_markers(const State& state, std::size_t colour, Sheet& sheet) const;
  void measure_contact(const State& state, Sheet& sheet) const;

  /// Whether a marker of the player to act on the cell would close a region worth the trouble.
  bool closes(const State& state, Cell cell) const;
  Score promise_of_path(const State& state, Action action) const;

  int players_;
  int threshold_;
  int territory_minimum_;
  int line_length_;
  int rounds_;  ///< of exclusive play that win (K4)
  Board<Size> board_;
  /// Cells at least 1, 2 and 3 steps from the edge, or more on large boards.
  std::array<Cells, 3> inner_{};
  ClosingFinder<Size> finder_;
  struct Closings {
    std::uint64_t board_hash = 0;
    PerColour<Closing<Size>> by_colour{};
  };
  /// Of the position asked for last: a search asks for every action of a position.
  const Closings& closings(const State& state) const;
  mutable Closings closings_{};
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
