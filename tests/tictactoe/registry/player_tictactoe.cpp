#include "search/players/make_player.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {

template Result<Player<tictactoe::TicTacToe>> make_player(const tictactoe::TicTacToe&, const PlayerSpec&,
                                                          const PlayerResources&);

}  // namespace palamedes::search
