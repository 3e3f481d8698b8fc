// The conditions that every store checks before it writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/result.h"
#include "server/storage/stored_game.h"

namespace palamedes::server {

inline constexpr std::size_t kMaxId = 200;                            ///< bytes of a game's id
inline constexpr std::size_t kMaxStoredText = std::size_t{16} << 20;  ///< bytes of any other text

/// Why the write is refused; `last_event` is the number of the game's last event so far, nothing for a new game.
MaybeError refusal(const StoreWrite& write, std::optional<std::uint64_t> last_event);

/// The error for a game whose rows do not have the right checksums. It repeats nothing of them.
Error damaged_game(std::string_view id);

}  // namespace palamedes::server
