#include "games/stratego/belief/knowledge.h"

namespace palamedes::stratego {

void Origins::follow(const Event& event) {
  if (event.action.is_placement()) return;
  Square& from = origins_[index(event.action.from())];
  Square& to = origins_[index(event.action.to())];
  if (event.combat == Combat::kNone || event.combat == Combat::kAttackerWins) to = from;
  if (event.combat == Combat::kBothLost) to = kNoSquare;
  from = kNoSquare;
}

Knowledge know(const View& view, const History& history) {
  Knowledge known{.view = view, .history = history};
  for_each(view.board.own(kRed) | view.board.own(kBlue), [&](Square square) {
    if (has_moved(view.board.at(square).status())) known.origins.forget(square);
  });
  return known;
}

}  // namespace palamedes::stratego
