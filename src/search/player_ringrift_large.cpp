#include "games/ringrift/eval.h"
#include "search/make_player.h"

namespace palamedes::search {

template Result<Player<ringrift::RingRift<ringrift::Large>>> make_player(const ringrift::RingRift<ringrift::Large>&,
                                                                         const PlayerSpec&);

}  // namespace palamedes::search
