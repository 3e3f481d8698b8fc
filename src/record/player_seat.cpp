#include "record/player_seat.h"

#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::record {

RecordSeat player_seat(const GameConfig& config, const std::string& player) {
  constexpr std::size_t kLongest = 200;  // the limit of a record
  const auto resolved = search::resolved(config, player);
  return {.engine = player.size() <= kLongest ? player : std::string(search::algorithm_of(player)),
          .level = search::level_of(player),
          .config_hash = search::config_hash(resolved ? *resolved : player)};
}

}  // namespace palamedes::record
