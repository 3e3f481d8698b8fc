// Tests what each player knows (§7).
#include "games/stratego/rules/view.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

constexpr Viewer kRedEyes = viewer_of(kRed);
constexpr Viewer kBlueEyes = viewer_of(kBlue);

/// The status of a piece after an event, for each status that it can have before.
struct Change {
  char before;
  char after;
};

TEST(StrategoStatus, AStepMakes0To1And3To4) {
  for (const Change change : {Change{'0', '1'}, {'1', '1'}, {'2', '2'}, {'3', '4'}, {'4', '4'}}) {
    const std::string pieces = std::string("64r2") + change.before + " 12b5";
    Table table = seed(pieces.c_str());
    table.play("64-54");
    EXPECT_EQ(table.cell("54"), std::string("r2") + change.after) << change.before;
  }
}

TEST(StrategoStatus, ALongMoveMakes0And1To2) {
  for (const Change change : {Change{'0', '2'}, {'1', '2'}, {'2', '2'}, {'3', '4'}, {'4', '4'}}) {
    const std::string pieces = std::string("64r2") + change.before + " 12b5";
    Table table = seed(pieces.c_str());
    table.play("64-44");
    EXPECT_EQ(table.cell("44"), std::string("r2") + change.after) << change.before;
  }
}

TEST(StrategoStatus, ASurvivingAttackerAlwaysBecomes4) {
  for (const char before : std::string("01234")) {
    const std::string pieces = std::string("64r2") + before + " 54bS 12b5";
    Table table = seed(pieces.c_str());
    table.play("64-54");
    EXPECT_EQ(table.cell("54"), "r24") << before;
  }
}

TEST(StrategoStatus, ASurvivingDefenderBecomes4IfItHadMovedAnd3Otherwise) {
  for (const Change change : {Change{'0', '3'}, {'1', '4'}, {'2', '4'}, {'3', '3'}, {'4', '4'}}) {
    const std::string pieces = std::string("64rS 54b2") + change.before + " 91r5 12b5";
    Table table = seed(pieces.c_str());
    table.play("64-54");
    EXPECT_EQ(table.cell("54"), std::string("b2") + change.after) << change.before;
  }
}

TEST(StrategoView, ShowsOwnRanksAndHidesEnemyOnesOfStatus0And1) {
  const Table table = seed("64r50 65r51 66r22 67r53 68r54 34b60 35b61 36b22 37b63 38b64");
  for (const char* square : {"64", "65", "66", "67", "68"}) {
    EXPECT_EQ(table.cell(square, kRedEyes), table.cell(square));
    const std::string hidden = std::string("r?") + table.cell(square)[2];
    EXPECT_EQ(table.cell(square, kBlueEyes), square[1] < '6' ? hidden : table.cell(square));
    EXPECT_EQ(table.cell(square, kSpectator), table.cell(square, kBlueEyes));
  }
  EXPECT_EQ(table.cell("34", kRedEyes), "b?0");
  EXPECT_EQ(table.cell("35", kRedEyes), "b?1");
  EXPECT_EQ(table.cell("36", kRedEyes), "b22");
  EXPECT_EQ(table.cell("37", kRedEyes), "b63");
  EXPECT_EQ(table.cell("38", kRedEyes), "b64");
  EXPECT_EQ(table.cell("34", kBlueEyes), "b60");
}

TEST(StrategoView, BothRanksAreRevealedByCombatAndStayKnown) {
  Table table = seed("64r7 54b5 91r5 12b5");
  table.play("64-54");
  EXPECT_EQ(table.cell("54", kBlueEyes), "r74");
  EXPECT_EQ(table.cell("54", kSpectator), "r74");
  EXPECT_EQ(table.game().event_note(table.event()), "7A5");
  table.play("12-13 54-44 13-14");
  EXPECT_EQ(table.cell("44", kBlueEyes), "r74");
  for (const Viewer viewer : {kRedEyes, kBlueEyes, kSpectator}) {
    EXPECT_EQ(words(table.game().view_text(table.view(viewer)))[6], "000001000000") << "the dead are known to all";
  }
}

TEST(StrategoView, ADefenderThatSurvivesIsRevealed) {
  Table table = seed("64r4 54bB 91r5 12b5");
  table.play("64-54");
  EXPECT_EQ(table.cell("54", kRedEyes), "bB3");
}

TEST(StrategoView, ALongMoveRevealsAScoutAndAStepDoesNot) {
  Table table = seed("64r2 12b5 91r5");
  table.play("64-54 12-13");
  EXPECT_EQ(table.cell("54", kBlueEyes), "r?1");
  table.play("54-34");
  EXPECT_EQ(table.cell("34", kBlueEyes), "r22");
}

TEST(StrategoView, TheEndOfTheGameRevealsNothing) {
  Table table = seed("64r7 54bF 91r5 12b5");
  table.play("64-54");
  EXPECT_EQ(table.end(), "flag, Red wins");
  EXPECT_EQ(table.cell("91", kBlueEyes), "r?0");
  EXPECT_EQ(table.cell("12", kRedEyes), "b?0");
}

TEST(StrategoView, CountsTheHiddenRanksThatAreLeft) {
  Table table = seed("64r7 65r7 54b5 12b6");
  EXPECT_EQ(table.view(kBlueEyes).unseen[0][index(Rank::kMajor)], 2);
  EXPECT_EQ(table.view(kRedEyes).unseen[0], RankCounts{});
  EXPECT_EQ(table.view(kSpectator).unseen[1][index(Rank::kCaptain)], 1);
  table.play("64-54");
  EXPECT_EQ(table.view(kBlueEyes).unseen[0][index(Rank::kMajor)], 1);
  EXPECT_EQ(table.view(kSpectator).unseen[1][index(Rank::kLieutenant)], 0);
}

TEST(StrategoView, HiddenRanksChangeNeitherViewNorHashNorText) {
  const Table one = seed("64r7 34b5 35b9 12b6");
  const Table other = seed("64r7 34b9 35b6 12b5");
  EXPECT_FALSE(one.position() == other.position());
  EXPECT_TRUE(one.view(kRedEyes) == other.view(kRedEyes));
  EXPECT_EQ(one.game().view_hash(one.view(kRedEyes)), one.game().view_hash(other.view(kRedEyes)));
  EXPECT_EQ(one.game().view_text(one.view(kRedEyes)), one.game().view_text(other.view(kRedEyes)));
  EXPECT_TRUE(one.view(kSpectator) == other.view(kSpectator));
  EXPECT_FALSE(one.view(kBlueEyes) == other.view(kBlueEyes));
  EXPECT_NE(one.game().view_hash(one.view(kBlueEyes)), one.game().view_hash(other.view(kBlueEyes)));
}

TEST(StrategoView, OnlyTheSeatToActHasLegalActions) {
  const Table table = seed("64r7 34b5");
  ActionBuffer<Action> buffer(table.game().max_actions());
  const auto count = [&](Viewer viewer) {
    auto& actions = buffer.list();
    table.game().legal(table.view(viewer), table.position().history, actions);
    return actions.size();
  };
  EXPECT_EQ(count(kRedEyes), 4U);
  EXPECT_EQ(count(kBlueEyes), 0U);
  EXPECT_EQ(count(kSpectator), 0U);
}

TEST(StrategoView, BarredMovesAreNotLegalInTheView) {
  Table table = seed("64r7 09b5");
  table.play("64-54 09-08 54-64 08-07 64-54 07-06 54-64 06-05");
  EXPECT_EQ(table.barred(), "64-54");
  for (const Viewer viewer : {kRedEyes, kBlueEyes, kSpectator}) {
    EXPECT_EQ(table.game().view_text(table.view(viewer)).find("64-54"), std::string::npos);
  }
}

// Knobs

TEST(StrategoView, RanksShownInCombatAreHiddenAgainIfTheKnobSaysSo) {
  const std::vector<Setting> knobs{{"reveal", "combat"}};
  Table attack = with(knobs, "64r7 54b5 91r5 12b5");
  attack.play("64-54");
  EXPECT_EQ(attack.cell("54"), "r71");
  EXPECT_EQ(attack.cell("54", kBlueEyes), "r?1");
  EXPECT_EQ(attack.view(kBlueEyes).unseen[0][index(Rank::kMajor)], 1);
  EXPECT_EQ(attack.game().event_note(attack.event()), "7A5") << "the turn itself showed both";
  Table defence = with(knobs, "64r4 54bB 91r5 12b5");
  defence.play("64-54");
  EXPECT_EQ(defence.cell("54"), "bB0");
  EXPECT_EQ(defence.cell("54", kRedEyes), "b?0");
  Table far = with(knobs, "64r22 54bS 91r5 12b5");
  far.play("64-54");
  EXPECT_EQ(far.cell("54", kBlueEyes), "r22") << "a Scout that moved far stays one";
}

TEST(StrategoView, AKnownRankStaysKnownIfRanksAreHiddenAfterCombat) {
  Table table = with({{"reveal", "combat"}}, "64r73 54b5 91r5 12b5");
  table.play("64-54");
  EXPECT_EQ(table.cell("54"), "r74");
}

TEST(StrategoView, ALongMoveRevealsNothingIfTheKnobSaysSo) {
  Table table = with({{"long_move_is_scout", "off"}}, "64r2 12b5 91r5");
  table.play("64-34");
  EXPECT_EQ(table.cell("34"), "r21");
  EXPECT_EQ(table.cell("34", kBlueEyes), "r?1");
}

}  // namespace
}  // namespace palamedes::stratego
