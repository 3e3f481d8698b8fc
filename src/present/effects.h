// What actions would change on the board, shown before the player makes one of them.
#pragma once

#include <string>
#include <vector>

#include "present/game_data.h"

namespace palamedes::present {

/// The message `previews`. Uses only what the reader may know: in games with hidden pieces it announces a battle, but
/// not its result. Illegal actions are left out.
std::string previews(const GameData& game, const Reader& reader, const std::vector<std::string>& actions);

}  // namespace palamedes::present
