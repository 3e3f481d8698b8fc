// A position that belongs to no game, as the rules' answers show it (docs/protocol.md, "Rules and opponents without a
// game").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "games/any_game.h"

namespace palamedes::present {

struct RulesPosition {
  const AnyState& now;
  const AnyState* before = nullptr;  ///< the position before the last action
  std::size_t ply = 0;               ///< actions since the given position
  Viewer viewer = kUmpire;
  Language language = Language::kEnglish;
  std::optional<std::int64_t> progress{};  ///< a number that no action lowers; nothing if the game has none
};

std::string rules_position(const RulesPosition& asked);

}  // namespace palamedes::present
