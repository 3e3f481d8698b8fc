// Splits texts at a separator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace palamedes {

/// The parts between separators; there is at least one. Stops after one part more than `most`, which is
/// enough for the caller to see that there are too many.
std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most = SIZE_MAX - 1);

}  // namespace palamedes
