// Player specifications as texts, which is how code outside the search passes them on. Only code that reads or
// changes their parts includes player_spec.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace palamedes::search {

/// Why the text is not of the form "ALGORITHM" or "ALGORITHM:NAME=VALUE,..."; nothing if it is.
MaybeError malformed_player(std::string_view player);

/// "level5" of "level5:persona=cautious".
std::string_view algorithm_of(std::string_view player);

/// The specification with one more setting at its end.
std::string with_setting(std::string player, std::string_view name, std::string_view value);

/// The value of a setting; "" if it is not given.
std::string setting_of(std::string_view player, std::string_view name);

/// Equal for specifications that play alike, once levels are resolved.
std::uint64_t config_hash(std::string_view player);

}  // namespace palamedes::search
