#include "games/liuzhou/rules/rules.h"
#include "nn/liuzhou/encoder.h"
#include "tests/liuzhou/exchange.h"
#include "tests/suite/game_suite.h"

namespace palamedes::suite {
namespace {

struct LiuzhouSuite {
  using Game = liuzhou::Liuzhou;
  static std::vector<Sample> samples() {
    // A crowded position and one with few stones, from which rare phases are soon reached.
    const Plan plan{.games = 30,
                    .perft_depth = 2,
                    .setups = {"bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwb./wbwbwb MOVEMENT w m0 c0 f0 t40 q0",
                               "bb..../b...../...w../...ww./....../bb..ww MOVEMENT b m0 c0 f0 t60 q0"}};
    return {
        {.name = "seed", .config = {.edition = "seed"}, .plan = plan},
        {.name = "current", .config = {.edition = "current"}, .plan = plan},
        {.name = "seven stones to live",
         .config = {.edition = "seed", .knobs = {{"lose_below", "7"}, {"both_shapes", "line"}}},
         .plan = plan},
        {.name = "stones never decide",
         .config = {.edition = "current", .knobs = {{"lose_below", "0"}, {"no_capture_limit", "none"}}},
         .plan = plan},
        {.name = "short",
         .config = {.edition = "current", .knobs = {{"max_moves", "70"}, {"no_capture_limit", "5"}}},
         .plan = plan},
    };
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Liuzhou, GameSuite, LiuzhouSuite);

}  // namespace
}  // namespace palamedes::suite
