#include "server/storage/sql/write_rules.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/text/printable.h"

namespace palamedes::server {
namespace {

bool is_status(std::string_view status) { return status == "open" || status == "running" || status == "over"; }

bool too_long(const StoreWrite& write) {
  const StoredGame& game = write.game;
  const auto is_long = [](const std::string& text) { return text.size() > kMaxStoredText; };
  return is_long(game.body) || is_long(game.maker.text()) || is_long(game.address) || is_long(game.network) ||
         is_long(game.game) || is_long(game.summary) || std::ranges::any_of(write.events, is_long);
}

}  // namespace

MaybeError refusal(const StoreWrite& write, std::optional<std::uint64_t> last_event) {
  const StoredGame& game = write.game;
  if (game.id.empty() || game.id.size() > kMaxId) {
    return Error{"bad_id", fmt::format("the id of a game must have 1 to {} bytes, not {}", kMaxId, game.id.size())};
  }
  if (!is_status(game.status)) {
    return Error{"bad_status",
                 fmt::format("the status of a game must be open, running or over, not {}", shown(game.status))};
  }
  if (too_long(write)) return Error{"too_long", fmt::format("a text is longer than {} bytes", kMaxStoredText)};
  if (write.events.empty()) {
    if (last_event) return std::nullopt;
    return Error{"no_such_game", fmt::format("there is no game {} to update", shown(game.id))};
  }
  const std::uint64_t last = last_event.value_or(0);
  if (write.first_event <= last) {
    return Error{"event_exists", fmt::format("game {} already has an event {}", shown(game.id), write.first_event)};
  }
  if (write.first_event > last + 1) {
    return Error{"event_gap", fmt::format("game {} has {} events, so event {} would leave a gap", shown(game.id), last,
                                          write.first_event)};
  }
  return std::nullopt;
}

Error damaged_game(std::string_view id) {
  return {"game_damaged", fmt::format("game {} is damaged in the database; a backup may have it", shown(id))};
}

}  // namespace palamedes::server
