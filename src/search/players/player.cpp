#include "search/players/player.h"

#include <string>

namespace palamedes::search {

Rng decision_rng(std::uint64_t game_seed, Seat seat, std::size_t ply) {
  return Rng(game_seed).stream("search/seat" + std::to_string(number(seat)) + "/ply" + std::to_string(ply));
}

}  // namespace palamedes::search
