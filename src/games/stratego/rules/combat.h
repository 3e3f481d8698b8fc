// Stratego: the outcome of every battle (§6), as a table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

enum class Combat : std::uint8_t {
  kNone,          ///< no attack was made
  kAttackerWins,  ///< A: the attacker moves onto the square
  kDefenderWins,  ///< D: the defender stays
  kBothLost,      ///< T: the square is empty
};
inline constexpr std::string_view kCombatLetters = "-ADT";

constexpr char letter(Combat combat) { return kCombatLetters[static_cast<std::size_t>(combat)]; }

/// The row is the attacker and the column the defender, both in the order of the ranks. Flag and Bomb never
/// attack.
inline constexpr std::array<std::string_view, kRanks> kCombatTable{
    //   F S 2 3 4 5 6 7 8 9 M B
    "------------",  // F
    "ATDDDDDDDDAD",  // S
    "AATDDDDDDDDD",  // 2
    "AAATDDDDDDDA",  // 3
    "AAAATDDDDDDD",  // 4
    "AAAAATDDDDDD",  // 5
    "AAAAAATDDDDD",  // 6
    "AAAAAAATDDDD",  // 7
    "AAAAAAAATDDD",  // 8
    "AAAAAAAAATDD",  // 9
    "AAAAAAAAAATD",  // M
    "------------",  // B
};

/// With `spy_defends`, a Spy also beats a Marshal that attacks it.
constexpr Combat combat(Rank attacker, Rank defender, bool spy_defends) {
  if (spy_defends && attacker == Rank::kMarshal && defender == Rank::kSpy) return Combat::kDefenderWins;
  return static_cast<Combat>(kCombatLetters.find(kCombatTable[index(attacker)][index(defender)]));
}

}  // namespace palamedes::stratego
