// The list of all games. A new game is named here and in a file src/search/players/player_GAME.cpp; nowhere else.
//
// Include this header only from .cpp files: each of them is compiled again when the rules or the evaluation of any
// game change. tests/tictactoe has a list of its own, with which it builds the whole program for its example game.
#pragma once

#include "games/edge_game.h"
#include "games/liuzhou/game.h"
#include "games/ringrift/game.h"
#include "games/stratego/game.h"

namespace palamedes {

using AllGames = GameTypes<liuzhou::Liuzhou, ringrift::RingRift<ringrift::Small>, ringrift::RingRift<ringrift::Large>,
                           stratego::Stratego>;

}  // namespace palamedes
