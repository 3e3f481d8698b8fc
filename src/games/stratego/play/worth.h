// Stratego: the worth of pieces, from public counts. The evaluation and the baseline player share it.
#pragma once

#include <array>

#include "games/stratego/rules/combat.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

/// Points by rank; a Captain is worth about 50.
using RankPoints = std::array<int, kRanks>;

/// The worth of a piece of each rank to a side that has `own` pieces against `enemy` ones. A Spy is worth something
/// only against a Marshal, a Miner more against Bombs, and a piece that no enemy can beat is worth more. The Flag
/// counts 0, because losing it ends the game.
RankPoints piece_worth(const RankCounts& own, const RankCounts& enemy);

/// How much it is worth to a side that the enemy does not know the rank of a piece.
RankPoints secret_worth(const RankCounts& own, const RankCounts& enemy);

/// `combat` as a fast table, one for the normal Spy and one for the Spy that also defends.
using CombatTable = std::array<std::array<Combat, kRanks>, kRanks>;
inline constexpr std::array<CombatTable, 2> kCombats = [] {
  std::array<CombatTable, 2> tables{};
  for (std::size_t attacker = 0; attacker < kRanks; ++attacker) {
    for (std::size_t defender = 0; defender < kRanks; ++defender) {
      const bool fights = is_moveable(rank_at(attacker));
      for (const bool spy_defends : {false, true}) {
        tables[spy_defends ? 1 : 0][attacker][defender] =
            fights ? combat(rank_at(attacker), rank_at(defender), spy_defends) : Combat::kNone;
      }
    }
  }
  return tables;
}();

}  // namespace palamedes::stratego
