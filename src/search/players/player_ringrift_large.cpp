#include "games/ringrift/game.h"
#include "nn/ringrift/encoder.h"
#include "search/players/make_player.h"

namespace palamedes::search {

static_assert(nn::Encodable<ringrift::RingRift<ringrift::Large>>);

template Result<Player<ringrift::RingRift<ringrift::Large>>> make_player(const ringrift::RingRift<ringrift::Large>&,
                                                                         const PlayerSpec&, const PlayerResources&);

}  // namespace palamedes::search
