#include "app/play/typed_action.h"

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
  EXPECT_EQ(part.message,
            "'e6' is part of Se6e5 (Black steps from e6 to e5), Se6d6 (Black steps from e6 to d6), Se6f6 (Black steps "
            "from e6 to f6): type one of them in full");
}

TEST(TypedAction, ManyCandidatesAreCutShort) {
  const auto game = make_game({.game = "liuzhou"});
  const auto position = (*game)->initial();
  const std::vector<std::string> legal(20, "Pa1");
  const auto read = read_action(*position, legal, "a1");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, "ambiguous_action");
  EXPECT_TRUE(read.error().message.ends_with("Pa1 (Black places on a1) and 15 more")) << read.error().message;
}

TEST(TypedAction, WhatTheRulesForbidIsRefusedInTheirWords) {
  EXPECT_EQ(answer(kPlacement, "a1").message, "a stone stands on a1 already");
  EXPECT_EQ(answer(kPlacement, "PA1").message, "a stone stands on a1 already");
  EXPECT_EQ(answer(kMovement, "e6-e4").code, "not_a_neighbour");
  EXPECT_EQ(answer(kMovement, "Pa2").code, "wrong_phase");
  EXPECT_EQ(answer(kMovement, "pb5").code, "wrong_phase");
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
  EXPECT_EQ(position->describe("M:0,0>2,0"), "Red moves e5 to g5");
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
  for (const char* typed : {"M:e5>g5", "m:e5>g5", "M: e5 > g5", "e5>g5", "E5>G5", "M:0,0>2,0", "0,0>2,0"}) {
    EXPECT_EQ(typed_on_hex8(typed), "M:0,0>2,0") << typed;
  }
}

TEST(TypedAction, WhatTheRulesForbidIsRefusedWithTheNamesOfTheBoard) {
  const std::string reason = typed_on_hex8("M:0,0>1,0");
  EXPECT_THAT(reason, testing::Not(testing::HasSubstr("there is no action")));
  for (const char* typed : {"M:e5>f5", "m:e5>f5", "e5>f5"}) EXPECT_EQ(typed_on_hex8(typed), reason) << typed;
}

TEST(TypedAction, CandidatesAreListedWithTheNamesOfTheBoard) {
  EXPECT_THAT(typed_on_hex8("e5>"), testing::HasSubstr("'e5>' is part of M:e5>"));
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
