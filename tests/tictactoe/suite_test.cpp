#include "tests/suite/game_suite.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::suite {
namespace {

struct TicTacToeSuite {
  using Game = tictactoe::TicTacToe;
  static std::vector<Sample> samples() {
    const Plan plan{.games = 100, .perft_depth = 5};
    return {{.name = "standard", .plan = plan}, {.name = "misere", .config = {.edition = "misere"}, .plan = plan}};
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(TicTacToe, GameSuite, TicTacToeSuite);

}  // namespace
}  // namespace palamedes::suite
