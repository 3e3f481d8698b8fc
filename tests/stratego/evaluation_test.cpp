// Tests Stratego's terms as engines use them, weighed and compared.
#include <gtest/gtest.h>

#include "games/stratego/play/eval.h"
#include "search/evaluator.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

TEST(StrategoEvaluation, BreakdownsAddUp) {
  const Table table = seed("64r6 54b44 14b6 97r81 98rB 33b2");
  const search::Evaluator<Stratego> evaluator(table.game());
  Score sum = 0;
  for (const auto& part : evaluator.breakdown(table.position())) sum += part.score[0];
  EXPECT_EQ(sum, evaluator.score(table.position(), kRed));
  EXPECT_NE(sum, 0);
}

TEST(StrategoEvaluation, AllAmountsAreZeroDuringTheSetUp) {
  const Stratego game = *Stratego::make({.game = "stratego"});
  EXPECT_EQ(search::Evaluator<Stratego>(game).scores(game.initial()), SeatScores{});
}

}  // namespace
}  // namespace palamedes::stratego
