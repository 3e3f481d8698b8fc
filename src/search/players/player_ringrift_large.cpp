#include "games/ringrift/game.h"
#include "search/players/make_player.h"

namespace palamedes::search {

template Result<Player<ringrift::RingRift<ringrift::Large>>> make_player(const ringrift::RingRift<ringrift::Large>&,
                                                                         const PlayerSpec&, const PlayerResources&);

}  // namespace palamedes::search
