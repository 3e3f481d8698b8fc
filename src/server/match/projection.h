// Hands a match over to the layer `present`, which makes everything that the server tells clients about a game
// (docs/protocol.md). All functions return JSON texts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/viewer.h"
#include "net/time.h"
#include "server/match/match.h"
#include "server/player_id.h"

namespace palamedes::server {

/// For whom a message is made, and in which language.
struct Recipient {
  PlayerId guest{};  ///< whose seats are "yours"
  Viewer viewer = kSpectator;
  Language language = Language::kEnglish;
};

/// Who is connected; the match itself does not know that.
struct Presence {
  std::vector<bool> online{};  ///< by seat
  int watching = 0;
};

std::string snapshot_json(const Match& match, const Recipient& recipient, const Presence& presence,
                          std::optional<net::WallTime> due);
/// The answer to a request for a new game: its id and its snapshot.
std::string created_json(const Match& match, const Recipient& recipient, const Presence& presence,
                         std::optional<net::WallTime> due);
/// The events after `since` and the position now. Nothing if the recipient needs a snapshot instead, for example
/// because there are more events than a snapshot has moves.
std::optional<std::string> update_json(const Match& match, const Recipient& recipient, const Presence& presence,
                                       std::optional<net::WallTime> due, std::size_t since);
/// An engine began to think for the seat. Everybody who follows the game gets this message.
std::string thinking_json(const Match& match, Seat seat);
/// Who is connected. Everybody who follows the game gets this message.
std::string presence_json(const Match& match, const Presence& presence);
/// What the actions would change, by what the recipient may know. Illegal actions are left out.
std::string previews_json(const Match& match, const Recipient& recipient, const std::vector<std::string>& actions);
/// The turn that an engine suggests to the recipient, and how many threads searched for its first action. Looks ahead,
/// so it takes some tens of milliseconds, as does the next function.
std::string hint_json(const Match& match, const Recipient& recipient, const std::vector<std::string>& turn,
                      int threads);
/// What others could do in their next turn, if the recipient's seat left the position as it is.
std::string threats_json(const Match& match, const Recipient& recipient, Seat seat);
/// Why pointing at these cells begins no legal action. An error if there is no such cell.
Result<std::string> refusal_json(const Match& match, const Recipient& recipient, const std::vector<std::size_t>& path);
/// The record as the viewer may have it (docs/record_format.md). A running game's record has no seed, and in a game
/// with hidden pieces it holds only what the viewer saw.
std::string record_text(const Match& match, Viewer viewer);

/// The game in lists of public games, by language. It contains no position.
std::string summary_json(const Match& match);
/// Positions of a finished game, from the one after `from` actions.
std::string replay_json(const Match& match, const Recipient& recipient, std::size_t from);
/// Moves of the game, up to number `to`, as the recipient sees them.
std::string moves_json(const Match& match, const Recipient& recipient, std::size_t to);

}  // namespace palamedes::server
