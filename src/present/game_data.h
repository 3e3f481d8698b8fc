// What the functions of this layer get: one game as plain data. The server fills it from a match; a page that runs the
// rules itself could fill it from its own list of moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/seat.h"
#include "core/viewer.h"
#include "games/any_game.h"

namespace palamedes::present {

/// For whom a message is made. Nothing else decides what it may contain.
struct Reader {
  Viewer viewer = kSpectator;
  Language language = Language::kEnglish;
  std::vector<Seat> seats{};  ///< those that the reader holds
  bool can_undo = false;
  bool plays_alone = false;                 ///< no other person plays, so hints are allowed
  std::vector<std::uint64_t> army_seeds{};  ///< of the random armies that the reader may choose from
};

/// Who plays a seat. Everybody may know all of it, except `army`.
struct SeatData {
  std::string_view kind;  ///< "open", "person", "program" or "left"
  std::string_view name{};
  std::string_view player{};      ///< of an engine
  std::string_view level_name{};  ///< of its level, in the reader's language
  std::string_view army{};        ///< handed in before its turn; only its holder is shown it
  int degraded = 0;
  bool without_network = false;
  bool asks_rematch = false;
  bool online = false;
};

/// What was fixed when the game was created.
struct SettingsData {
  GameConfig config{};
  std::int64_t created = 0;  ///< in milliseconds since 1970
  bool is_public = false;
  bool watch = true;
  bool custom = false;
  std::int64_t turn_seconds = 0;
  std::string_view on_timeout{};  ///< "loss" or "level3"
  std::string_view commitment{};
};

/// How the game ended. With it come the secrets, which nobody knew before.
struct ResultData {
  std::vector<int> places{};
  std::string_view reason{};
  std::string_view sentence{};  ///< in the reader's language
  std::uint64_t seed = 0;
  std::string_view salt{};
};

/// One action, with the position in which it was made.
struct Step {
  std::size_t ply = 0;  ///< from 1
  const AnyState& before;
  Seat seat{};
  std::string_view action{};
  const MadeMove* made = nullptr;  ///< null: it has to be read from its text
  std::optional<std::int64_t> milliseconds{};
};
using UseStep = std::function<void(const Step&)>;

struct EventData {
  std::string_view kind;  ///< "action"
  Seat seat{};
  std::size_t ply = 0;
  std::string_view text{};
  std::string_view code{};
};

struct GameData {
  std::string_view id;
  const AnyGame& game;
  const AnyState& now;
  const AnyState* before_last = nullptr;  ///< the position before the last action; null if there was none
  std::size_t ply = 0;
  std::size_t sequence = 0;       ///< the number of the last event
  std::size_t seats_changed = 0;  ///< the number of the last event that changed `seats`
  bool running = false;           ///< all seats are taken, and the game has no result
  SettingsData settings{};
  std::vector<SeatData> seats{};
  std::optional<ResultData> result{};
  std::optional<std::int64_t> due{};  ///< when the time for this turn runs out, in milliseconds since 1970
  int watching = 0;
  std::string_view next{};  ///< the id of the rematch
  /// Calls `use` for the actions after the first `from`, up to number `to`.
  std::function<void(std::size_t from, std::size_t to, const UseStep& use)> walk{};
  /// The hash of the viewer's view of the position now.
  std::function<std::uint64_t(Viewer viewer)> view_hash{};
};

}  // namespace palamedes::present
