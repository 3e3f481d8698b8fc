#include "games/ringrift/game.h"
#include "nn/ringrift/encoder.h"
#include "search/players/make_player.h"

namespace palamedes::search {

static_assert(nn::Encodable<ringrift::RingRift<ringrift::Small>>);

template Result<Player<ringrift::RingRift<ringrift::Small>>> make_player(const ringrift::RingRift<ringrift::Small>&,
                                                                         const PlayerSpec&, const PlayerResources&);

}  // namespace palamedes::search
