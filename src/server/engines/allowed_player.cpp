#include "server/engines/allowed_player.h"

#include "search/players/levels.h"
#include "search/players/player_spec.h"

namespace palamedes::server {

MaybeError refused_level(const GameConfig& config, std::string_view player) {
  const auto spec = search::parse_player(player);
  if (!spec) return spec.error();
  if (!search::level_of(player)) return Error{"no_such_player", "There is no such opponent: choose level1 to level10."};
  for (const Setting& setting : spec->settings) {
    if (setting.name != "persona") return Error{"no_such_player", "A level takes a persona and no other setting."};
  }
  const auto known = search::resolved(config, *spec);
  return known ? MaybeError() : known.error();
}

}  // namespace palamedes::server
