#include "games/liuzhou/game.h"
#include "nn/liuzhou/encoder.h"
#include "nn/liuzhou/eval_net.h"
#include "search/players/make_player.h"

namespace palamedes::search {

static_assert(nn::HasEvalNet<liuzhou::Liuzhou> && nn::Encodable<liuzhou::Liuzhou>);

template Result<Player<liuzhou::Liuzhou>> make_player(const liuzhou::Liuzhou&, const PlayerSpec&,
                                                      const PlayerResources&);

}  // namespace palamedes::search
