// Stratego: the view of a seat or a spectator (§7). Players get a View, which does not contain the ranks of hidden
// pieces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/stratego/rules/state.h"

namespace palamedes::stratego {

struct View {
  Board board{};  ///< ranks that the viewer may not know are Rank::kHidden
  /// How many hidden pieces of each rank each seat has. Everybody can count them, because the armies at the start, the
  /// losses and the ranks seen so far are public.
  std::array<RankCounts, 2> unseen{};
  Viewer viewer = kSpectator;

  friend bool operator==(const View&, const View&) = default;

  /// Whether the viewer has a seat and is to act.
  bool is_due() const { return board.phase != Phase::kOver && viewer == viewer_of(board.to_act); }
};

/// The public events of a game.
using PublicHistory = std::vector<Event>;

/// The view of a position that a seat or a spectator gets.
View observe(const State& state, Viewer viewer);

/// The event as the viewer sees it. Placements of others are hidden; everything else is public.
Event seen_by(const Event& event, Viewer viewer);

/// Updates the view with an event as its viewer sees it. The result equals `observe` after the event.
void follow(View& view, const Event& event, const Knobs& knobs);

/// The unseen ranks of a side if it began with a whole army: the army without the losses and the ranks that the
/// viewer knows. In custom positions `unseen` may differ.
RankCounts left_of_army(const View& view, Seat seat);

/// Equal views have equal hashes.
std::uint64_t view_hash(const View& view);

}  // namespace palamedes::stratego
