// Stratego: what a seat or a spectator may know (§7), as a type of its own. Players get a View, which does not
// contain the true ranks of hidden pieces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/stratego/rules/state.h"

namespace palamedes::stratego {

struct View {
  Board board{};  ///< ranks that the viewer may not know are Rank::kHidden
  /// How many hidden pieces of each rank each seat has, without saying which. Everybody can count this, because
  /// the armies at the start, the losses and the ranks seen so far are public.
  std::array<RankCounts, 2> unseen{};
  Viewer viewer = kSpectator;

  friend bool operator==(const View&, const View&) = default;

  /// Whether the viewer has a seat and is to act.
  bool is_due() const { return board.phase != Phase::kOver && viewer == viewer_of(board.to_act); }
};

/// The turns of a game as everybody has seen them.
using PublicHistory = std::vector<Event>;

/// What the viewer, a seat or a spectator, may know of a position.
View observe(const State& state, Viewer viewer);

/// The event as the viewer sees it. Placements of others are hidden; everything else is public.
Event seen_by(const Event& event, Viewer viewer);

/// Updates the view by an event as its viewer sees it. The result equals a fresh observation of the position after
/// the event.
void follow(View& view, const Event& event, const Knobs& knobs);

/// The unseen ranks of a side if it began with a whole army: the army without the losses and the ranks that the
/// viewer knows. In custom positions `unseen` may differ.
RankCounts left_of_army(const View& view, Seat seat);

/// Equal views have equal hashes.
std::uint64_t view_hash(const View& view);

}  // namespace palamedes::stratego
