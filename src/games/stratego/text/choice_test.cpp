// Tests what the page gets: choices, losses, facts, and Chinese.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/stratego/table.h"
#include "tests/support/shown_choice.h"

namespace palamedes::stratego {
namespace {

constexpr Language kZh = Language::kChinese;

std::unique_ptr<AnyGame> classic() { return *make_game({.game = "stratego"}); }
std::unique_ptr<AnyState> few(const char* pieces) { return *classic()->parse_state(FewPieces(pieces).text()); }

TEST(StrategoChoice, APlacementHasASquareAndARankAndAMoveHasTwoSquares) {
  EXPECT_EQ(shown_choice(*classic()->initial(), "F@90"), "place path=a1 area= Flag");
  EXPECT_EQ(shown_choice(*classic()->initial(), "2@60", kZh), "place path=a4 area= 侦察兵");
  EXPECT_EQ(shown_choice(*few("64r6 54b3 90r2"), "64-54"), "move path=e4,e5 area= ");
}

TEST(StrategoWords, AreAvailableInChinese) {
  const auto state = few("64r6 54b3 90r2");
  EXPECT_EQ(state->prompt(viewer_of(kRed), kZh), "红方：走一子");
  EXPECT_EQ(state->describe("64-54", kZh), "红方：上尉 e4 攻击 e5 的暗子") << "what Red may not know is hidden";
  EXPECT_EQ(state->sight("64-54", kSpectator, kZh).sentence, "红方：e4 到 e5，上尉吃掉工兵");
  EXPECT_EQ(state->sight("64-54", kSpectator).sentence, "Red: e4 to e5, Captain captures Miner");
  EXPECT_EQ(classic()->initial()->sight("F@90", kSpectator, kZh).sentence, "红方布一子");
  EXPECT_EQ(classic()->seat_name(kBlue, kZh), "蓝方");
}

TEST(StrategoSketch, CountsPiecesAndLossesByRank) {
  const auto state = few("64r6 54b3 90r2");
  ASSERT_EQ(state->apply("64-54"), std::nullopt);
  const Sketch sketch = state->sketch(kSpectator, kZh);
  const SketchSeat& blue = sketch.seats[1];
  EXPECT_EQ(blue.seat, 2);
  ASSERT_EQ(blue.lost.size(), kRanks);
  for (const SketchCount& lost : blue.lost) {
    EXPECT_EQ(lost.value, lost.id == "3" ? 1 : 0) << lost.id;
    if (lost.id == "3") {
      EXPECT_EQ(lost.name, "工兵");
      EXPECT_EQ(lost.of, 5);
    }
  }
  EXPECT_EQ(blue.counts.at(0).id, "pieces");
}

TEST(StrategoSketch, DoesNotCountPlacedPiecesOfTheOtherSide) {
  const auto state = classic()->initial();
  ASSERT_EQ(state->apply("F@90"), std::nullopt);
  EXPECT_EQ(state->sketch(viewer_of(kRed)).seats[0].counts.at(0).value, 1);
  EXPECT_EQ(state->sketch(viewer_of(kBlue)).seats[0].counts.at(0).value, 0);
  EXPECT_EQ(state->sketch(kSpectator).seats[0].counts.at(0).value, 0);
}

TEST(StrategoFacts, DependOnTheEdition) {
  const auto value = [](std::string_view edition, std::string_view id) {
    const auto game = *make_game({.game = "stratego", .edition = std::string(edition)});
    for (const Fact& fact : game->facts(Language::kEnglish)) {
      if (fact.id == id) return fact.value;
    }
    return std::string("none given");
  };
  EXPECT_EQ(value("seed", "army_scout"), "8");
  EXPECT_EQ(value("seed", "two_square_limit"), "4");
  EXPECT_EQ(value("isf", "two_square_limit"), "3");
  EXPECT_EQ(value("seed", "max_turns"), "3000");
  EXPECT_EQ(value("isf", "max_turns"), "none");
}

}  // namespace
}  // namespace palamedes::stratego
