// Positions for the Stratego goldens, with actions that random play seldom reaches.
#pragma once

#include <string>
#include <vector>

#include "games/config.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {

struct GoldenSetup {
  std::string name;
  std::string edition;
  FewPieces pieces;
  std::vector<Setting> knobs{};
  std::string actions{};  ///< the first actions, separated by spaces
  int random_plies = 0;   ///< the number of random actions after them
  bool any_supply = false;

  GameConfig config() const { return {.game = "stratego", .edition = edition, .knobs = knobs}; }
};

/// The editions treat some of these positions differently.
inline std::vector<GoldenSetup> golden_setups(const std::string& edition) {
  return {
      {"flag", edition, "64r2 14bF 33b3", {}, "64-14"},
      {"last-piece", edition, "64r5 54b4 12bB", {}, "64-54"},
      {"last-own-piece", edition, "64r4 54b5 95rB", {}, "64-54", 1},
      {"last-two", edition, "64r5 54b5 95rB 12bB", {}, "64-54"},
      {"nothing-moves", edition, "95rB 12bB"},
      {"blocked", edition, {"90r5 80rB 91rB 14b5", 2}, {}, "14-15"},
      {"blocked-at-once", edition, "90r5 80rB 91rB 14b5"},
      {"two-squares", edition, "64r5 91r6 09b5", {}, "64-54 09-08 54-64 08-07 64-54 07-06", 6},
      {"two-squares-by-turns",
       edition,
       "64r5 91r6 09b5",
       {{"two_square_scope", "turns"}, {"two_square_limit", "4"}},
       "64-54 09-08 54-64 08-07 91-90 07-06 64-54 06-05 54-64 05-04",
       6},
      {"jail", edition, "90r5 91rB 81rB 70rB 09b5", {}, "90-80 09-08 80-90 08-07 90-80 07-06", 2},
      {"scout", edition, "70r2 91r6 84b4 09b5", {}, "70-75 09-08 75-72 08-07 72-76 84-74", 6},
      {"chase", edition, "62r5 64b4 91r6 09b6", {}, "62-63 64-65 63-64 65-75 64-65 75-74 65-75 74-64 75-74 64-65", 6},
      {"chase-of-the-game",
       edition,
       "62r5 64b4 91r6 09b6",
       {{"more_square", "on"}, {"more_square_window", "game"}},
       "62-63 64-65 63-64 65-75 64-54 75-74 54-64 74-75 64-65 75-74 65-75 74-64 75-74 64-65",
       4},
      {"turn-limit", edition, {"64r5 12b5", 1, 1998}, {{"max_turns", "2000"}}, "64-54 12-13"},
      {"flag-on-the-limit", edition, {"64r5 54bF 12b5", 1, 1999}, {{"max_turns", "2000"}}, "64-54"},
      {"no-attack", edition, "64r5 12b5", {{"no_attack_limit", "3"}}, "64-54 12-13 54-64"},
      {"views", edition, "64r50 65r51 66r22 67r63 68r64 34b60 35b61 36b22 37b73 38b74 33bB3", {}, "", 20},
      {"house-rules",
       edition,
       "64rM 54bS 72r2 76bS 33b2 91r6 09b6",
       {{"spy_defends", "on"}, {"scout_ranged_attack", "off"}, {"reveal", "combat"}, {"long_move_is_scout", "off"}},
       "64-54",
       20,
       true},
      {"end-game", edition, "62r5 64b4 72r2 74b2 91r6 81rB 09b6 18bB 33b3 66r3 58r7 48b8", {}, "", 40},
  };
}

}  // namespace palamedes::stratego
