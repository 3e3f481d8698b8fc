// What `palamedes` prints when it is started without a command.
#pragma once

#include <string>

namespace palamedes::app {

/// What the program is, what most people do with it, one example each, and where to read on.
std::string overview();

}  // namespace palamedes::app
