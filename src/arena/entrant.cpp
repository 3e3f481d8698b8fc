#include "arena/entrant.h"

#include <fmt/core.h>

#include <cstddef>

#include "core/text/printable.h"
#include "record/json.h"
#include "record/player_seat.h"
#include "search/players/player_text.h"

namespace palamedes::arena {
namespace {

constexpr std::size_t kLongestName = 60;

}  // namespace

Result<Entrant> parse_entrant(std::string_view text) {
  const std::size_t equals = text.find('=');
  const bool named = equals < text.find(':') && equals != std::string_view::npos;
  Entrant entrant{.player = std::string(named ? text.substr(equals + 1) : text)};
  if (auto malformed = search::malformed_player(entrant.player)) return *std::move(malformed);
  if (named) {
    entrant.name = text.substr(0, equals);
    if (entrant.name.empty() || entrant.name.size() > kLongestName || record::has_controls(entrant.name)) {
      return Error{"bad_name", fmt::format("a player's name must have 1 to {} printable characters, not {}",
                                           kLongestName, shown(entrant.name))};
    }
    return entrant;
  }
  entrant.name = record::in_one_line(entrant.player);
  if (entrant.name.size() > kLongestName) entrant.name = entrant.name.substr(0, kLongestName - 3) + "...";
  return entrant;
}

Result<std::vector<Entrant>> parse_entrants(const std::vector<std::string>& texts) {
  std::vector<Entrant> entrants;
  for (const std::string& text : texts) {
    auto entrant = parse_entrant(text);
    if (!entrant) return entrant.error();
    for (const Entrant& other : entrants) {
      if (other.name != entrant->name) continue;
      return Error{"same_name", fmt::format("two players are called {}; give one a name, as in 'first={}'",
                                            shown(other.name), printable(text))};
    }
    entrants.push_back(*std::move(entrant));
  }
  return entrants;
}

record::RecordSeat record_seat(const Entrant& entrant, const GameConfig& config) {
  record::RecordSeat seat = entrant.runs.empty() ? record::player_seat(config, entrant.player)
                                                 : record::player_seat(entrant.player, entrant.runs, entrant.fallback);
  seat.name = entrant.name;
  return seat;
}

}  // namespace palamedes::arena
