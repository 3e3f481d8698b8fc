// Small things that all texts need.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes {

/// Texts of others in our messages: shortened and made printable, so that a hostile input can
/// neither fill a screen nor control a terminal.
std::string printable(std::string_view text);

/// The same in quotes.
std::string shown(std::string_view text);

/// The parts between separators, at least one. Stops after one part more than `most`: that is
/// enough to see that there are too many.
std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most = SIZE_MAX - 1);

/// "1 ring", "2 rings".
template <std::integral Number>
std::string count_of(Number number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

/// ASCII capitals as small letters, whatever the locale.
std::string lowered(std::string_view text);

}  // namespace palamedes
