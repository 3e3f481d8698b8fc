// The list of all games of the program `palamedes_tutorial`: tic-tac-toe alone. It takes the place of
// src/games/all_games.h.
#pragma once

#include "games/edge_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes {

using AllGames = GameTypes<tictactoe::TicTacToe>;

}  // namespace palamedes
