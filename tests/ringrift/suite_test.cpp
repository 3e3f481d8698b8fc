// Runs the game suite on RingRift, with positions from which rare phases are soon reached.
#include "games/ringrift/rules/rules.h"
#include "nn/ringrift/encoder.h"
#include "tests/ringrift/exchange.h"
#include "tests/suite/game_suite.h"

namespace palamedes::suite {
namespace {

using ringrift::Large;
using ringrift::RingRift;
using ringrift::Small;

/// Red has only markers and buried rings, which leads to recoveries and then a crowded end game.
std::string recovery_setup(const std::string& edition) {
  return "v1|" + edition +
         "|square8|2|M|1|hand=0,2|elim=6,7|terr=0,3|must=-|from=-|pend=-|rec=0|act=0|last=2|lps=1/1-/0x0|"
         "st=5,3=1122 6,6=12 7,0=2|mk=0,0=1 1,0=1 2,0=1 3,1=1 4,5=2 5,5=2|co=0,6=2 0,7=2 1,7=2";
}

struct SmallRingRiftSuite {
  using Game = RingRift<Small>;
  static std::vector<Sample> samples() {
    return {
        {.name = "seed, two players", .plan = {.games = 6, .stride = 5, .setups = {recovery_setup("seed")}}},
        {.name = "canon, two players",
         .config = {.edition = "canon"},
         .plan = {.games = 6, .stride = 5, .setups = {recovery_setup("canon")}}},
        {.name = "seed, four players", .config = {.players = 4}, .plan = {.games = 4, .stride = 5}},
        {.name = "canon hex8, three players",
         .config = {.edition = "canon", .board = "hex8", .players = 3},
         .plan = {.games = 4, .stride = 5}},
        {.name = "mixed knobs and the pie rule",
         .config = {.knobs = {{"K2", "canon"}, {"K4", "2"}, {"K5", "canon"}, {"K6", "canon"}, {"pie", "on"}}},
         .plan = {.games = 4, .stride = 5}},
    };
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(SmallRingRift, GameSuite, SmallRingRiftSuite);

struct LargeRingRiftSuite {
  using Game = RingRift<Large>;
  static std::vector<Sample> samples() {
    // A few stacks on a board that is mostly territory, so that games are short.
    const std::string small_corner =
        "v1|seed|square19|2|P|1|hand=3,3|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|"
        "st=0,0=12 3,3=2211|mk=1,1=1 2,2=2|co=";
    return {
        {.name = "seed square19",
         .config = {.board = "square19"},
         .plan = {.games = 2, .stride = 37, .setups = {small_corner}}},
        {.name = "canon hexagonal, four players",
         .config = {.edition = "canon", .board = "hexagonal", .players = 4},
         .plan = {.games = 2, .stride = 37}},
    };
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(LargeRingRift, GameSuite, LargeRingRiftSuite);

}  // namespace
}  // namespace palamedes::suite
