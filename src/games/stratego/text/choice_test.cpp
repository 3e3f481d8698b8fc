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
  EXPECT_EQ(state->prompt(viewer_of(kRed), kZh), "走一子，或用它攻击");
  EXPECT_EQ(state->prompt(viewer_of(kBlue), kZh), "轮到红方走子");
  EXPECT_EQ(state->describe("64-54", kZh), "红方 e4 的上尉攻击 e5 的暗子") << "what Red may not know is hidden";
  EXPECT_EQ(state->sight("64-54", kSpectator, kZh).sentence, "红方 e4 的上尉（6）攻击 e5，吃掉工兵（3）");
  EXPECT_EQ(classic()->initial()->sight("F@90", kSpectator, kZh).sentence, "红方布了一子");
  EXPECT_EQ(classic()->seat_name(kBlue, kZh), "蓝方");
}

TEST(StrategoWords, ABattleIsToldWithItsResult) {
  const auto told = [](const char* pieces, const char* action) {
    const SeenAction seen = few(pieces)->sight(action, kSpectator);
    return seen.display + " / " + seen.sentence;
  };
  EXPECT_EQ(told("64r6 54b3 90r2 09b2", "64-54"),
            "e4-e5 6×3 / Red's Captain (6) on e4 attacked e5 and took a Miner (3)");
  EXPECT_EQ(told("64r5 54bB 90r2 09b2", "64-54"),
            "e4-e5 5×B− / Red's Lieutenant (5) on e4 attacked e5 and lost to a Bomb");
  EXPECT_EQ(told("64r7 54b7 90r2 09b2", "64-54"),
            "e4-e5 7=7 / Red's Major (7) on e4 attacked e5 and met a Major (7): both are lost");
  EXPECT_EQ(told("64r3 54bF 90r2 09b2", "64-54"),
            "e4-e5 3×F / Red's Miner (3) on e4 attacked e5 and captured the Flag");
  EXPECT_EQ(told("64r6 34b3 90r2 09b2", "64-54"), "e4-e5 / Red moved e4-e5");
}

TEST(StrategoTrack, ABattleShowsBothRanksAndTheWinner) {
  const Track won = few("64r6 54b3 90r2 09b2")->sight("64-54", kSpectator).track;
  ASSERT_TRUE(won.battle);
  EXPECT_EQ(won.path, (std::vector<std::string>{"e4", "e5"}));
  EXPECT_EQ(won.battle->cell, "e5");
  EXPECT_EQ(won.battle->attacker.text + won.battle->defender.text, "63");
  EXPECT_EQ(won.battle->attacker.tint, Tint::kSeat1);
  EXPECT_EQ(won.battle->defender.tint, Tint::kSeat2);
  EXPECT_EQ(won.battle->winner, Battle::Winner::kAttacker);
  EXPECT_EQ(few("64r5 54bB 90r2 09b2")->sight("64-54", kSpectator).track.battle->winner, Battle::Winner::kDefender);
  EXPECT_EQ(few("64r7 54b7 90r2 09b2")->sight("64-54", kSpectator).track.battle->winner, Battle::Winner::kNone);
  EXPECT_FALSE(few("64r6 34b3 90r2 09b2")->sight("64-54", kSpectator).track.battle);
}

TEST(StrategoTrack, AHiddenPlacementShowsNothing) {
  const SeenAction hidden = classic()->initial()->sight("F@90", viewer_of(kBlue));
  EXPECT_EQ(hidden.action + hidden.display, "??");
  EXPECT_TRUE(hidden.track.kind.empty() && hidden.track.path.empty());
  const SeenAction own = classic()->initial()->sight("F@90", viewer_of(kRed));
  EXPECT_EQ(own.display, "F@a1");
  EXPECT_EQ(own.track.path, std::vector<std::string>{"a1"});
}

TEST(StrategoChoice, AnAttackOnAKnownPieceSaysHowItEnds) {
  EXPECT_EQ(shown_choice(*few("64r6 54b34 90r2 09b2"), "64-54"), "move path=e4,e5 area=  [takes the Miner]");
  EXPECT_EQ(shown_choice(*few("64r5 54b64 90r2 09b2"), "64-54"), "move path=e4,e5 area=  {loses the Lieutenant}");
  EXPECT_EQ(shown_choice(*few("64r6 54b64 90r2 09b2"), "64-54", kZh), "move path=e4,e5 area=  [吃掉上尉] {失去上尉}");
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
