// Small things that all texts need.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes {

/// Untrusted text for use in our messages: shortened and reduced to printable characters, so that it can
/// neither fill the screen nor control the terminal.
std::string printable(std::string_view text);

/// `printable` text in single quotes.
std::string shown(std::string_view text);

/// The parts between separators; there is at least one. Stops after one part more than `most`, which is
/// enough for the caller to see that there are too many.
std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most = SIZE_MAX - 1);

/// A number with its English noun: "1 ring", "2 rings".
template <std::integral Number>
std::string count_of(Number number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

/// The text with ASCII letters in lower case, independent of the locale.
std::string lowered(std::string_view text);

}  // namespace palamedes
