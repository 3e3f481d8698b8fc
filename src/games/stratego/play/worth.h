// Stratego: what pieces are worth, from what everybody can count. Shared by the evaluation and the
// policy.
#pragma once

#include <array>

#include "games/stratego/rules/combat.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

/// Points by rank; a Captain is worth about 50.
using RankPoints = std::array<int, kRanks>;

/// What a piece of each rank is worth to a side that has `own` pieces against `enemy` ones. A Spy
/// needs a Marshal, a Miner Bombs; who nobody can beat any more is worth more. The Flag counts 0: who
/// loses it has lost.
RankPoints piece_worth(const RankCounts& own, const RankCounts& enemy);

/// What it is worth to a side that the enemy does not know the rank of a piece.
RankPoints secret_worth(const RankCounts& own, const RankCounts& enemy);

/// `combat` as a table that is quick to ask, for the usual Spy and the one that defends.
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
