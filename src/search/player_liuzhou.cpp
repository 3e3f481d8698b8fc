#include "games/liuzhou/eval.h"
#include "games/liuzhou/policy.h"
#include "search/make_player.h"

namespace palamedes::search {

template Result<Player<liuzhou::Liuzhou>> make_player(const liuzhou::Liuzhou&, const PlayerSpec&);

}  // namespace palamedes::search
