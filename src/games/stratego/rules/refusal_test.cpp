// The reasons have the order of §4. In each test one rule is the first that the move violates.
#include <gtest/gtest.h>

#include <string>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

TEST(StrategoRefusal, ThePhaseComesFirst) {
  Table over = seed("64r5 54bF 12b5");
  over.play("64-54");
  EXPECT_EQ(over.refused("99-99"), "game_over") << "before: not yours, immovable, same square";
  EXPECT_EQ(over.refused("5@64"), "game_over");
  Table setup({.edition = "seed"});
  EXPECT_EQ(setup.refused("00-00"), "setup_phase");
}

TEST(StrategoRefusal, TheOwnerComesBeforeTheRank) {
  EXPECT_EQ(seed("64r5 12bB 13b5").refused("12-12"), "not_your_piece");
  EXPECT_EQ(seed("64r5 12bB 13b5").refused("33-33"), "not_your_piece");
}

TEST(StrategoRefusal, TheRankComesBeforeTheWay) {
  const Table table = seed("64r5 75rB 65r5 12b5");
  EXPECT_EQ(table.refused("75-75"), "immovable");
  EXPECT_EQ(table.refused("75-31"), "immovable");
  EXPECT_EQ(table.refused("75-65"), "immovable");
  EXPECT_EQ(table.refused("99-42"), "immovable");
}

TEST(StrategoRefusal, TheSameSquareComesBeforeItsOwnPiece) {
  EXPECT_EQ(seed("64r5 12b5").refused("64-64"), "same_square");
  EXPECT_EQ(seed("64r2 12b5").refused("64-64"), "same_square");
}

TEST(StrategoRefusal, AStraightWayComesBeforeTheDistanceLakesAndFriends) {
  const Table table = seed("64r5 76r5 12b5");
  EXPECT_EQ(table.refused("64-76"), "not_straight") << "a friend stands there, and it is too far";
  EXPECT_EQ(table.refused("64-53"), "not_straight") << "a lake, one square off the diagonal";
  EXPECT_EQ(table.refused("64-42"), "not_straight");
}

TEST(StrategoRefusal, TheDistanceComesBeforeLakesFriendsAndPiecesInBetween) {
  const Table table = seed("62r5 65r5 64r5 60b4 61b4 12b5");
  EXPECT_EQ(table.refused("62-42"), "too_far") << "a lake";
  EXPECT_EQ(table.refused("62-65"), "too_far") << "a friend";
  EXPECT_EQ(table.refused("62-60"), "too_far") << "an enemy behind another";
}

TEST(StrategoRefusal, LakesComeBeforePiecesInBetween) {
  EXPECT_EQ(seed("72r2 62r5 12b5").refused("72-52"), "lake") << "a friend is in between";
  EXPECT_EQ(seed("40r2 41b5 12b5").refused("40-43"), "lake");
}

TEST(StrategoRefusal, FriendsComeBeforePiecesInBetween) {
  EXPECT_EQ(seed("90r2 92b5 95r5 12b5").refused("90-95"), "own_piece");
}

TEST(StrategoRefusal, PiecesInBetweenComeBeforeTheRangeOfScouts) {
  EXPECT_EQ(with({{"scout_ranged_attack", "off"}}, "90r2 92b5 95b5 12b5").refused("90-95"), "scout_blocked");
}

TEST(StrategoRefusal, TheRangeOfScoutsComesBeforeRepetition) {
  Table table = with({{"scout_ranged_attack", "off"}}, "90r2 83b5 08b5");
  table.play("90-93 08-07 93-90 07-06 90-93 06-05 93-90 83-93");
  EXPECT_EQ(table.refused("90-93"), "scout_range");
  EXPECT_EQ(table.barred(), "-") << "barred are moves that only the repetition rules forbid";
}

TEST(StrategoRefusal, TheTwoSquareRuleComesBeforeTheChase) {
  Table table = seed("64r5 08b5");
  table.play("64-54 08-07 54-64 07-06 64-54 06-05 54-64 05-04");
  EXPECT_EQ(table.refused("64-54"), "two_square");
}

TEST(StrategoRefusal, TheSquareOfAPlacementComesBeforeTheRank) {
  Table table({.edition = "seed"});
  table.play("F@90");
  EXPECT_EQ(table.refused("F@42"), "lake");
  EXPECT_EQ(table.refused("F@00"), "outside_zone");
  EXPECT_EQ(table.refused("F@90"), "occupied");
  EXPECT_EQ(table.refused("F@91"), "none_in_hand");
}

TEST(StrategoRefusal, TextsThatAreNotActionsAreRefused) {
  const Table table = seed("64r5 12b5");
  for (const char* text : {"",   "64",  "64-",   "64-5", "64-544", "64-5a", "6a-54", "64_54",  "6454",   "64-:4",
                           "F@", "F@9", "F@900", "?@90", "X@90",   "f@90",  "F-90",  "64-54 ", " 64-54", "-1-54"}) {
    EXPECT_EQ(table.refused(text), "bad_action_text") << text;
  }
  EXPECT_EQ(table.refused(std::string(100'000, '6')), "bad_action_text");
}

TEST(StrategoRefusal, ARefusalHasASentenceThatNamesTheSquare) {
  const Table table = seed("64r5 75rB 12b5");
  const auto sentence = [&](const char* action) {
    return table.game().refusal(table.position(), *table.game().parse_action(table.position(), action))->message;
  };
  EXPECT_EQ(sentence("75-65"), "a Bomb never moves");
  EXPECT_EQ(sentence("64-44"), "a Lieutenant moves one square; only Scouts move further");
  EXPECT_EQ(sentence("12-13"), "the piece on c9 is not yours");
  EXPECT_EQ(sentence("33-34"), "there is no piece of yours on d7");
}

}  // namespace
}  // namespace palamedes::stratego
