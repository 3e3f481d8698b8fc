#include "games/stratego/knowledge.h"

namespace palamedes::stratego {

void Origins::follow(const Event& event) {
  if (event.action.is_placement()) return;
  Square& from = origins_[index(event.action.from())];
  Square& to = origins_[index(event.action.to())];
  if (event.combat == Combat::kNone || event.combat == Combat::kAttackerWins) to = from;
  if (event.combat == Combat::kBothLost) to = kNoSquare;
  from = kNoSquare;
}

Knowledge know(const Position& position, Seat seat) {
  Knowledge known{.view = observe(position.state, viewer_of(seat)), .history = position.history};
  const Board& board = position.state.board;
  for_each(board.own(kRed) | board.own(kBlue), [&](Square square) {
    if (has_moved(board.at(square).status())) known.origins.forget(square);
  });
  return known;
}

}  // namespace palamedes::stratego
