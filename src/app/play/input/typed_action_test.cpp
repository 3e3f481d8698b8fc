#include "app/play/input/typed_action.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

/// The answer to a typed text in a position of Liuzhou chess: the action, or the error's code.
struct Answer {
  std::string action;
  std::string code;
  std::string message;
};

Answer answer(const char* state, std::string_view typed) {
  const auto game = make_game({.game = "liuzhou"});
  const auto position = *(*game)->parse_state(state);
  const auto read = read_action(*position, position->legal(), typed);
  if (read) return {*read, "", ""};
  return {"", std::string(read.error().code), read.error().message};
}

constexpr const char* kPlacement = "b...../....../....../....../....../...... PLACEMENT w m0 c0 f0 t1 q0";
constexpr const char* kMovement = "bwbw../w.w.../bww.../w...../....../....b. MOVEMENT b m0 c0 f0 t40 q0";

TEST(TypedAction, CanonicalTextsAreTakenAsTheyAre) { EXPECT_EQ(answer(kPlacement, "Pb1").action, "Pb1"); }

TEST(TypedAction, LetterAndCaseMayBeLeftOut) {
  for (const char* typed : {"pb1", "b1", "B1", "PB1", "p b1"})
    EXPECT_EQ(answer(kPlacement, typed).action, "Pb1") << typed;
}

TEST(TypedAction, CellsMayBeJoinedByDashesOrBlanks) {
  for (const char* typed : {"e6e5", "e6-e5", "e6 e5", "e6 - e5", "E6-E5", "S e6-e5", "se6e5"}) {
    EXPECT_EQ(answer(kMovement, typed).action, "Se6e5") << typed;
  }
}

TEST(TypedAction, APartOfAnActionIsAnsweredWithTheWholeOnes) {
  const Answer part = answer(kMovement, "e6");
  EXPECT_EQ(part.code, "incomplete_action");
  EXPECT_EQ(
      part.message,
      "'e6' is part of e6-e5 (Black moves e6-e5), e6-d6 (Black moves e6-d6), e6-f6 (Black moves e6-f6): type one of "
      "them in full");
}

TEST(TypedAction, ManyCandidatesAreCutShort) {
  const auto game = make_game({.game = "liuzhou"});
  const auto position = (*game)->initial();
  const std::vector<std::string> legal(20, "Pa1");
  const auto read = read_action(*position, legal, "pa1");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, "ambiguous_action");
  EXPECT_TRUE(read.error().message.ends_with("a1 (Black places a stone on a1) and 15 more")) << read.error().message;
}

TEST(TypedAction, WhatTheRulesForbidIsRefusedInTheirWords) {
  EXPECT_EQ(answer(kPlacement, "a1").message, "a stone stands on a1 already");
  EXPECT_EQ(answer(kPlacement, "PA1").message, "a stone stands on a1 already");
  EXPECT_EQ(answer(kMovement, "e6-e4").code, "not_a_neighbour");
  EXPECT_EQ(answer(kMovement, "Pa2").code, "wrong_phase");
  EXPECT_EQ(answer(kMovement, "pb5").code, "wrong_phase");
}

TEST(TypedAction, APointAloneIsRefusedForWhatIsToBeDoneNow) {
  const char* marking = "bb..../bb..../....../....ww/....ww/w..... MARK_SELECTION b m1 c0 f0 t9 q0";
  EXPECT_EQ(answer(marking, "e4").code, "structural_stone");
  EXPECT_EQ(answer(marking, "a6").action, "Ma6");
}

TEST(TypedAction, NonsenseIsRefusedWithoutHarm) {
  for (const std::string& typed : {std::string(""), std::string("-"), std::string("---"), std::string("\xff\xfe"),
                                   std::string("hello there"), std::string(5000, 'a'), std::string("P")}) {
    const Answer refused = answer(kPlacement, typed);
    EXPECT_EQ(refused.action, "") << typed;
    EXPECT_FALSE(refused.message.empty()) << typed;
    EXPECT_LT(refused.message.size(), 400U) << typed;
  }
}

/// Action texts as other games have them.
std::string read(const std::vector<std::string>& legal, std::string_view typed) {
  const auto game = make_game({.game = "liuzhou"});
  const auto result = read_action(*(*game)->initial(), legal, typed);
  return result ? *result : std::string(result.error().code);
}

TEST(TypedAction, AMinusSignIsNeverDropped) {
  EXPECT_EQ(read({"M:3,4>3,5"}, "-3,4>3,5"), "bad_action_text");
  EXPECT_EQ(read({"M:-3,4>-3,5"}, "3,4>3,5"), "bad_action_text");
  EXPECT_EQ(read({"M:-3,4>-3,5", "M:3,4>3,5"}, "3,4>3,5"), "M:3,4>3,5");
}

TEST(TypedAction, CellsOfTheDescriptionWillDo) {
  const auto game = make_game({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 2});
  ASSERT_TRUE(game) << game.error().message;
  const auto position = (*game)->initial();
  const auto code = [&](std::string_view typed) {
    const auto action = read_action(*position, position->legal(), typed);
    return action ? *action : std::string(action.error().code);
  };
  EXPECT_EQ(position->describe("P:0,0:2"), "Red places 2 rings on e5");
  EXPECT_EQ(code("e5"), "ambiguous_action");
  EXPECT_EQ(code("2 e5"), "P:0,0:2");
  EXPECT_EQ(code("places 2 on E5"), "P:0,0:2");
  ASSERT_FALSE(position->apply("P:0,0:2"));
  EXPECT_EQ(position->describe("M:0,0>2,0"), "Red moves e5-g5");
  EXPECT_EQ(code("e5-g5"), "M:0,0>2,0");
  EXPECT_EQ(code("g5"), "incomplete_action") << "both cells must be named";
}

/// What typing gives on hex8 with a red stack on e5, which must move: the action, or the message.
std::string typed_on_hex8(std::string_view typed) {
  const auto game = make_game({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 2});
  const auto position = (*game)->initial();
  EXPECT_FALSE(position->apply("P:0,0:2"));
  const auto action = read_action(*position, position->legal(), typed);
  return action ? *action : action.error().message;
}

TEST(TypedAction, CellsMayBeNamedAsTheBoardNamesThem) {
  for (const char* typed :
       {"e5-g5", "E5 - G5", "M:e5>g5", "m:e5>g5", "M: e5 > g5", "e5>g5", "E5>G5", "M:0,0>2,0", "0,0>2,0"}) {
    EXPECT_EQ(typed_on_hex8(typed), "M:0,0>2,0") << typed;
  }
}

TEST(TypedAction, WhatTheRulesForbidIsRefusedWithTheNamesOfTheBoard) {
  const std::string reason = typed_on_hex8("M:0,0>1,0");
  EXPECT_THAT(reason, testing::Not(testing::HasSubstr("there is no action")));
  for (const char* typed : {"M:e5>f5", "m:e5>f5", "e5>f5"}) EXPECT_EQ(typed_on_hex8(typed), reason) << typed;
}

/// What typing gives in a position of RingRift, seed edition, two players on square8: the action, or the message.
std::string typed_on_square8(const std::string& rest, std::string_view typed) {
  const auto game = make_game({.game = "ringrift"});
  const auto position = (*game)->parse_state("v1|seed|square8|2|" + rest);
  EXPECT_TRUE(position) << position.error().message;
  const auto action = read_action(**position, (*position)->legal(), typed);
  return action ? *action : action.error().message;
}

const std::string kMustMove =
    "M|1|hand=3,3|elim=0,0|terr=0,0|must=3,3|from=-|pend=-|rec=0|act=1|last=1|lps=1/1+/0x0|st=3,3=11 3,4=222 5,5=2|"
    "mk=|co=";

TEST(TypedAction, CellsAloneAreRefusedWithTheRuleThatForbidsThem) {
  for (const char* typed : {"d4 e4", "d4-e4", "d4e4", "D4 to E4", "move d4 e4"}) {
    EXPECT_EQ(typed_on_square8(kMustMove, typed), "a stack of 2 must move at least 2 cells, not 1") << typed;
  }
  EXPECT_EQ(typed_on_square8(kMustMove, "d4 d5 d6"), "a cap of 2 cannot capture a cap of 3");
  EXPECT_EQ(typed_on_square8(kMustMove, "d4 e5 f6"), "e5 does not hold the first stack on the way to f6");
  EXPECT_EQ(typed_on_square8(kMustMove, "f6 f7"), "no stack of yours stands on f6");
  EXPECT_EQ(typed_on_square8(kMustMove, "2 h8"),
            "placing rings is not due now (Move the stack on d4, or capture with it)");
}

TEST(TypedAction, PlacementsTypedWithCellsAloneAreRefusedWithTheRuleThatForbidsThem) {
  const std::string placing =
      "P|1|hand=2,3|elim=0,0|terr=0,1|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|st=5,5=2|mk=1,1=2|co=2,2=2";
  EXPECT_EQ(typed_on_square8(placing, "2 d4"), "P:3,3:2");
  EXPECT_EQ(typed_on_square8(placing, "3 d4"), "there are only 2 rings in hand");
  EXPECT_EQ(typed_on_square8(placing, "4 d4"), "one to three rings may be placed on d4");
  EXPECT_EQ(typed_on_square8(placing, "2 f6"), "only one ring may be placed on the stack on f6");
  EXPECT_EQ(typed_on_square8(placing, "b2"), "a marker lies on b2");
  EXPECT_EQ(typed_on_square8(placing, "c3"), "c3 is collapsed");
}

TEST(TypedAction, ALineMayBeTypedFromEitherEnd) {
  const std::string lines =
      "L|1|hand=3,3|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=1|last=1|lps=1/1+/0x0|st=7,5=1 7,7=2|"
      "mk=0,0=1 1,0=1 2,0=1 3,0=1 4,0=1 0,5=1 1,5=1 2,5=1 3,5=1|co=";
  EXPECT_EQ(typed_on_square8(lines, "a6 d6"), "L:0,5-3,5");
  EXPECT_EQ(typed_on_square8(lines, "d6 a6"), "L:0,5-3,5");
  EXPECT_EQ(typed_on_square8(lines, "e1 a1 e1 b1"), "L:0,0-4,0/1,0-4,0");
  EXPECT_EQ(typed_on_square8(lines, "e1 b1 e1 a1"), "L:0,0-4,0/1,0-4,0");
  EXPECT_EQ(typed_on_square8(lines, "c6 a6"), "no line of yours of 4 or more goes from a6 to c6");
  EXPECT_EQ(typed_on_square8(lines, "e1 a1 e1 c1"), "the part to collapse must be 4 markers of the line in a row");
}

TEST(TypedAction, ARegionMayBeTypedByAnyOfItsCells) {
  const std::string regions =
      "T|1|hand=3,3|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=1|last=1|lps=1/1+/0x0|st=0,0=2 5,5=1 6,2=2|"
      "mk=0,2=1 1,1=1 1,0=1|co=";
  EXPECT_EQ(typed_on_square8(regions, "a1"), "T:0,0/1");
  EXPECT_EQ(typed_on_square8(regions, "a2"), "T:0,0/1");
  EXPECT_THAT(typed_on_square8(regions, "take a2"), testing::StartsWith("there is no move 'take a2'"));
  EXPECT_EQ(typed_on_square8(regions, "h8"), "the region of a4 holds stacks of every colour on the board");
}

TEST(TypedAction, ARecoveryNeedNotNameTheOnlyStackThatCanPay) {
  const auto game = make_game({.game = "ringrift", .edition = "canon"});
  const auto typed = [&](const std::string& st, std::string_view text) {
    const auto position = (*game)->parse_state(
        "v1|canon|square8|2|M|1|hand=0,3|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1-/0x0|st=" +
        st + "|mk=0,0=1 1,0=1 2,0=1 4,1=1|co=");
    const auto action = read_action(**position, (*position)->legal(), text);
    return action ? *action : std::string(action.error().code);
  };
  EXPECT_EQ(typed("6,6=12", "e2 d1"), "R:4,1>3,0!6,6");
  EXPECT_EQ(typed("5,3=1122 6,6=12", "e2 d1"), "ambiguous_action");
  EXPECT_EQ(typed("5,3=1122 6,6=12", "e2 d1 f4"), "R:4,1>3,0!5,3");
  EXPECT_EQ(typed("6,6=12", "e2 e3"), "no_line");
}

TEST(TypedAction, CandidatesAreListedWithTheNamesOfTheBoard) {
  EXPECT_THAT(typed_on_hex8("e5-"), testing::HasSubstr("'e5-' is part of e5-"));
}

TEST(TypedAction, EveryActionCanBeTypedAsItIsShown) {
  for (const std::string board : {"square8", "hex8", "hexagonal"}) {
    const auto game = make_game({.game = "ringrift", .edition = "canon", .board = board, .players = 3});
    ASSERT_TRUE(game) << game.error().message;
    const auto position = (*game)->initial();
    Rng rng(1);
    for (int ply = 0; ply < 150 && !position->ending(); ++ply) {
      const auto legal = position->legal();
      const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const auto read = read_action(*position, legal, position->board_text(action));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(*read, action) << position->board_text(action);
      ASSERT_FALSE(position->apply(action));
    }
  }
}

/// The actions of a typed turn, or the message.
std::string turn(const AnyState& position, std::string_view typed) {
  const auto actions = read_turn(position, typed);
  if (!actions) return actions.error().message;
  std::string text;
  for (const std::string& action : *actions) text += (text.empty() ? "" : " ") + action;
  return text;
}

TEST(TypedTurn, MayBeTypedAtOnceAndLeavesOutPasses) {
  const auto game = make_game({.game = "ringrift"});
  const auto position = *(*game)->parse_state(
      "v1|seed|square8|2|P|1|hand=3,3|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=2|lps=1/1+/0x0|"
      "st=0,0=11 0,3=2 7,7=2|mk=|co=");
  EXPECT_EQ(turn(*position, "h1+2-h4"), "P:7,0:2 M:7,0>7,3");
  EXPECT_EQ(turn(*position, "a1-c1"), "skip-place M:0,0>2,0");
  EXPECT_EQ(turn(*position, "A1xA4-A6"), "skip-place C:0,0>0,3>0,5");
  EXPECT_EQ(turn(*position, "h1+2"), "P:7,0:2") << "the rest of the turn may follow later";
  EXPECT_EQ(turn(*position, "h1+2-h2"), "a stack of 2 must move at least 2 cells, not 1");
  EXPECT_EQ(turn(*position, "a1-c1, claim b2"), "the turn is over before 'claim b2'");
  EXPECT_THAT(turn(*position, "frog, a1-c1"), testing::StartsWith("there is no move 'frog'"));
}

TEST(TypedAction, AMovedDashIsNotTheSameAction) {
  EXPECT_EQ(read({"12-34"}, "1234"), "12-34");
  EXPECT_EQ(read({"12-34"}, "1-234"), "bad_action_text");
}

TEST(TypedAction, TheKindIsTheLeadingCapitals) {
  EXPECT_EQ(kind_of("Sb3b2"), "S");
  EXPECT_EQ(kind_of("skip-place"), "");
  EXPECT_EQ(kind_of("64-54"), "");
  EXPECT_EQ(kind_of(""), "");
}

}  // namespace
}  // namespace palamedes::app
