// How many bytes the texts in requests and stored games may have.
#pragma once

#include <cstddef>

namespace palamedes::server {

constexpr std::size_t kLongestWord = 200;      ///< ids, names of settings, short codes
constexpr std::size_t kLongestState = 20'000;  ///< the text of a position
constexpr std::size_t kLongestPlayer = 4'000;  ///< a player specification
constexpr std::size_t kLongestName = 40;       ///< what a person is called

}  // namespace palamedes::server
