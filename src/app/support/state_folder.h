// Where the program keeps unfinished games and the server's data: below $XDG_STATE_HOME or ~/.local/state.
#pragma once

#include <string>

#include "app/play/screen/appearance.h"

namespace palamedes::app {

/// "" if neither variable is set.
std::string state_folder(const Environment& environment);

/// The default folder for the data of the server; "" if neither variable is set.
std::string server_folder(const Environment& environment);

}  // namespace palamedes::app
