// What an action would change on the board, shown before the player makes it.
#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "core/language.h"
#include "core/viewer.h"
#include "games/edge.h"

namespace palamedes::server {

/// Uses only what the viewer may know: in games with hidden pieces it announces a battle, but not its result.
boost::json::object preview_json(const AnyGame& game, const AnyState& state, std::string_view action, Viewer viewer,
                                 Language language);

}  // namespace palamedes::server
