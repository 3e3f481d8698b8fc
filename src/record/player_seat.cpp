#include "record/player_seat.h"

#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::record {

RecordSeat player_seat(const GameConfig& config, const std::string& player) {
  const auto resolved = search::resolved(config, player);
  return player_seat(player, resolved ? *resolved : player, "");
}

RecordSeat player_seat(const std::string& player, std::string_view runs, std::string_view fallback) {
  constexpr std::size_t kLongest = 200;  // the limit of a record
  const std::string net = search::setting_of(runs, "net");
  return {.engine = player.size() <= kLongest ? player : std::string(search::algorithm_of(player)),
          .level = search::level_of(player),
          .config_hash = search::config_hash(runs),
          .net = net.find('@') == std::string::npos ? "" : net,
          .fallback = std::string(fallback)};
}

}  // namespace palamedes::record
