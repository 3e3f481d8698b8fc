// Texts of others in our messages: shortened and made printable, so that a hostile input can
// neither fill a screen nor control a terminal.
#pragma once

#include <string>
#include <string_view>

namespace palamedes {

std::string printable(std::string_view text);

/// The same in quotes.
std::string shown(std::string_view text);

}  // namespace palamedes
