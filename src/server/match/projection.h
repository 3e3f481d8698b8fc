// What one viewer gets of a game, as JSON (docs/protocol.md). Everything that leaves the server about a
// game goes through here, and nothing here looks at more than the viewer may know.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/viewer.h"
#include "games/edge.h"
#include "server/match/match.h"

namespace palamedes::server {

/// Who looks, and in which language.
struct Recipient {
  PlayerId guest{};  ///< whose seats are "yours"
  Viewer viewer = kSpectator;
  Language language = Language::kEnglish;
};

/// What the game itself does not know.
struct Presence {
  std::vector<bool> online{};  ///< by seat
  int watching = 0;
};

boost::json::object board_json(const Sketch& sketch);

/// A position that belongs to no game on the server: for lessons and rules.
boost::json::object position_json(const AnyState& state, const AnyState* before, Viewer viewer, bool acts,
                                  Language language);
boost::json::array cells_json(const Sketch& sketch);
boost::json::array tints_json(const Sketch& sketch);
/// The cells that recipient different now.
boost::json::array last_cells(const Sketch& before, const Sketch& now);

boost::json::object snapshot_json(const Match& match, const Recipient& recipient, const Presence& presence,
                                  std::optional<net::Time> due);
/// The events after `since` and where they led. Nothing if that can only be told by a snapshot.
std::optional<boost::json::object> update_json(const Match& match, const Recipient& recipient, const Presence& presence,
                                               std::optional<net::Time> due, std::size_t since);
/// For lists: no position.
boost::json::object summary_json(const Match& match);
/// Every position from the start, of a game that is over.
boost::json::object replay_json(const Match& match, const Recipient& recipient);

/// What the action would change, by what the viewer may know.
boost::json::object preview_json(const AnyGame& game, const AnyState& state, std::string_view action, Viewer viewer,
                                 Language language);

}  // namespace palamedes::server
