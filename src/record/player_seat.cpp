#include "record/player_seat.h"

#include "search/players/levels.h"

namespace palamedes::record {

RecordSeat player_seat(const GameConfig& config, const search::PlayerSpec& player) {
  constexpr std::size_t kLongest = 200;  // what a record takes
  const std::string text = search::player_text(player);
  const auto resolved = search::resolved(config, player);
  return {.engine = text.size() <= kLongest ? text : player.algorithm,
          .level = search::level_of(player),
          .config_hash = search::config_hash(resolved ? *resolved : player)};
}

}  // namespace palamedes::record
