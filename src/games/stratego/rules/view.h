// Stratego: what a seat or a spectator may know (§7), as a value of its own. Whoever plays gets a
// View; the true ranks of hidden pieces are nowhere in it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/stratego/rules/state.h"

namespace palamedes::stratego {

struct View {
  Board board{};  ///< ranks that the viewer may not know are Rank::kHidden
  /// The ranks of the hidden pieces by seat, without which piece has which: what counting the losses
  /// and the ranks seen so far gives, as the armies at the start are common knowledge.
  std::array<RankCounts, 2> unseen{};
  Viewer viewer = kSpectator;

  friend bool operator==(const View&, const View&) = default;

  /// Whether the viewer sits at the table and is to act.
  bool is_due() const { return board.phase != Phase::kOver && viewer == viewer_of(board.to_act); }
};

/// The turns of a game as everybody has seen them.
using PublicHistory = std::vector<Event>;

/// What the viewer, a seat or a spectator, may know of a position.
View observe(const State& state, Viewer viewer);

/// The event as the viewer sees it: placements of others are hidden, everything else is public.
Event seen_by(const Event& event, Viewer viewer);

/// Brings the view up to date with an event as its viewer sees it. Leads to the same view as
/// observing the position after it.
void follow(View& view, const Event& event, const Knobs& knobs);

/// What whole armies leave unseen of a side, by its losses and the ranks that the viewer knows. In
/// positions that were made up, `unseen` may be something else.
RankCounts left_of_army(const View& view, Seat seat);

/// Equal views have equal hashes.
std::uint64_t view_hash(const View& view);

}  // namespace palamedes::stratego
