// Liuzhou chess: the knobs in which the editions differ (rules §9), as one table.
#pragma once

#include <cstdint>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::liuzhou {

enum class BothShapes : std::uint8_t { kSquare = 1, kLine = 2 };  ///< the value is what is owed

struct Knobs {
  std::uint16_t max_moves = 0;
  std::uint16_t no_capture_limit = 0;  ///< 0 if there is no such limit
  std::uint8_t lose_below = 0;
  BothShapes both_shapes = BothShapes::kSquare;

  friend bool operator==(const Knobs&, const Knobs&) = default;
};

const GameInfo& game_info();
/// The texts about the game: text/words.h.
const GameTexts& game_texts(Language language);

/// The knobs of the edition, changed by those that the configuration names.
Result<Knobs> make_knobs(const GameConfig& completed_config);

/// All knobs as settings, in the order of the rules.
std::vector<Setting> settings(const Knobs& knobs);

}  // namespace palamedes::liuzhou
