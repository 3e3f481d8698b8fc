// RingRift: the knobs in which the editions differ (rules §2), as one table.
#pragma once

#include <cstdint>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/ringrift/state/board.h"

namespace palamedes::ringrift {

enum class Edition : std::uint8_t { kSeed, kCanon };

/// Each knob names the edition whose rule applies. K1 to K6 are the names in the rules.
struct Knobs {
  Edition boards = Edition::kSeed;     ///< K1: rings per player, size of hexagonal, presence of hex8
  Edition threshold = Edition::kSeed;  ///< K2: rings to eliminate
  Edition territory = Edition::kSeed;  ///< K3: cells to own
  std::uint8_t rounds = 1;             ///< K4: exclusive rounds before last player standing
  Edition line_cost = Edition::kSeed;  ///< K5: whole cap, or one ring
  Edition recovery = Edition::kSeed;   ///< K6
  bool pie = false;                    ///< whether the second player may swap colours (rules §17)

  friend bool operator==(const Knobs&, const Knobs&) = default;
};

/// A row of the board table: the size (for hex boards the radius) and the rings per player.
struct BoardRow {
  bool hex = false;
  int extent = 0;
  int rings = 0;  ///< 0 if the edition has no such board
};
BoardRow board_row(BoardKind kind, Edition edition);

const GameInfo& game_info();
/// The texts about the game: text/words.h.
const GameTexts& game_texts(Language language);

/// The knobs of the edition, changed by those that the configuration names.
Result<Knobs> make_knobs(const GameConfig& completed_config);
Knobs edition_knobs(Edition edition);

/// All knobs as settings, in the order of the rules.
std::vector<Setting> settings(const Knobs& knobs);

}  // namespace palamedes::ringrift
