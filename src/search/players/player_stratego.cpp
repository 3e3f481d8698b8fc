#include "games/stratego/game.h"
#include "search/players/make_player.h"

namespace palamedes::search {

template Result<Player<stratego::Stratego>> make_player(const stratego::Stratego&, const PlayerSpec&,
                                                        const PlayerResources&);

}  // namespace palamedes::search
