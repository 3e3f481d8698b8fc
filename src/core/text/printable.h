// Untrusted text in our own messages.
#pragma once

#include <string>
#include <string_view>

namespace palamedes {

/// Untrusted text for use in our messages: shortened and reduced to printable characters, so that it can
/// neither fill the screen nor control the terminal.
std::string printable(std::string_view text);

/// `printable` text in single quotes.
std::string shown(std::string_view text);

}  // namespace palamedes
