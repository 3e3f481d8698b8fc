// Where the program keeps what it needs again: below $XDG_STATE_HOME or ~/.local/state.
#pragma once

#include <string>

#include "app/play/screen/appearance.h"

namespace palamedes::app {

/// "" when there is no home.
std::string state_folder(const Environment& environment);

/// The data of the game server, unless --data names another folder; "" when there is no home.
std::string server_folder(const Environment& environment);

}  // namespace palamedes::app
