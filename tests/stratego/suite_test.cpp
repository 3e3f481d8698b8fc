// Runs the game suite on Stratego, with whole games that begin at the set-up, and with positions from which rare events
// are soon reached.
#include "games/stratego/rules/rules.h"
#include "nn/stratego/encoder.h"
#include "tests/stratego/exchange.h"
#include "tests/stratego/table.h"
#include "tests/suite/game_suite.h"

namespace palamedes::suite {
namespace {

using stratego::FewPieces;

struct StrategoSuite {
  using Game = stratego::Stratego;
  static std::vector<Sample> samples() {
    const std::vector<std::string> setups{
        FewPieces("62r5 64b4 72r2 74b2 91r6 81rB 09b6 18bB 33b3 66r3").text(),  // a chase, Scouts, Miners and Bombs
        FewPieces("90r5 91rB 81rB 70rB 09b5 19bB", 2).text(),                   // two squares to go, then blocked
        FewPieces("64r51 54b51 95rB 12bB").text(),                              // one moveable piece each
    };
    const std::vector<std::string> late{FewPieces("64r5 45b4 72r21 91r6 09b6 33b22 12bB3", 1, 60).text()};
    return {
        {.name = "seed",
         .config = {.knobs = {{"max_turns", "400"}}},
         .plan = {.games = 6, .perft_depth = 1, .stride = 17, .setups = setups}},
        {.name = "isf",
         .config = {.edition = "isf", .knobs = {{"max_turns", "400"}}},
         .plan = {.games = 6, .perft_depth = 1, .stride = 17, .setups = setups}},
        {.name = "seed by turns, limits near",
         .config = {.knobs = {{"two_square_scope", "turns"}, {"max_turns", "80"}, {"no_attack_limit", "40"}}},
         .plan = {.games = 6, .perft_depth = 1, .stride = 17, .setups = late}},
        {.name = "odd knobs",
         .config = {.edition = "isf",
                    .knobs = {{"two_square_limit", "2"},
                              {"two_square_scope", "piece"},
                              {"more_square_window", "game"},
                              {"reveal", "combat"},
                              {"long_move_is_scout", "off"},
                              {"scout_ranged_attack", "off"},
                              {"spy_defends", "on"},
                              {"both_immobile", "next_wins"},
                              {"blocked", "draws"},
                              {"max_turns", "200"},
                              {"first_player", "blue"}}},
         .plan = {.games = 6, .perft_depth = 1, .stride = 17, .setups = setups}},
    };
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Stratego, GameSuite, StrategoSuite);

}  // namespace
}  // namespace palamedes::suite
