// State and action texts: every kind of error.
#include "games/liuzhou/text/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

using testing::HasSubstr;

/// A text that must be refused, and a part of the error message.
struct BadText {
  std::string text;
  std::string words;
};

void expect_refused(const GameConfig& config, const std::vector<BadText>& texts) {
  const Liuzhou game = *Liuzhou::make(config);
  for (const BadText& bad : texts) {
    const auto state = game.parse_state(bad.text);
    ASSERT_FALSE(state.ok()) << bad.text;
    EXPECT_EQ(state.error().code, "bad_state_text");
    EXPECT_THAT(state.error().message, HasSubstr(bad.words)) << bad.text;
    EXPECT_EQ(state.error().message.find('\n'), std::string::npos) << "one line";
  }
}

const std::string kEmpty = "....../....../....../....../....../......";

TEST(StateText, TheFieldsAreCounted) {
  expect_refused({}, {{"", "eight fields with one space between, not 1"},
                      {kEmpty, "not 1"},
                      {kEmpty + " PLACEMENT b m0 c0 f0 t0", "not 7"},
                      {kEmpty + " PLACEMENT b m0 c0 f0 t0 q0 ", "the ninth field must be"},
                      {kEmpty + "  PLACEMENT b m0 c0 f0 t0 q0", "there is no phase ''"},
                      {kEmpty + " PLACEMENT b m0 c0 f0 t0 q0 end=capture x", "not 10"},
                      {std::string(100'000, ' '), "not 100001"}});
}

TEST(StateText, TheBoardMustFit) {
  const std::string rest = " PLACEMENT b m0 c0 f0 t0 q0";
  expect_refused(
      {}, {{"....../....../....../....../....../....." + rest, "six rows of six characters"},
           {"....../....../....../....../....../......." + rest, "six rows of six characters"},
           {"......./...../....../....../....../......" + rest, "row 1 of the board must be six"},
           {"....../....../....../....../.......x....." + rest, "row 5 of the board must be six"},
           {"x...../....../....../....../....../......" + rest, "cell a1 holds 'x'"},
           {"....../....../....../....../....../.....?" + rest, "cell f6 holds '?'"},
           {"....../...../...../....../....../....../." + rest, "cell f2 holds '/'"},
           {"\x01...../....../....../....../....../......" + rest, "cell a1 holds '?'"},
           {std::string(5000, 'b') + rest, "'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb...'"}});
}

TEST(StateText, PhaseAndPlayerMustExist) {
  expect_refused({}, {{kEmpty + " placement b m0 c0 f0 t0 q0", "there is no phase 'placement'"},
                      {kEmpty + " PLACEMENT black m0 c0 f0 t0 q0", "must be 'b' or 'w', not 'black'"},
                      {kEmpty + " PLACEMENT B m0 c0 f0 t0 q0", "must be 'b' or 'w'"}});
}

TEST(StateText, CountersAreNumbersWithinTheirRange) {
  expect_refused({}, {{kPair + " MARK_SELECTION b m3 c0 f0 t0 q0", "'m' and a number from 0 to 2"},
                      {kPair + " MARK_SELECTION b 1 c0 f0 t0 q0", "field '1' must be 'm'"},
                      {kPair + " MARK_SELECTION b m01 c0 f0 t0 q0", "field 'm01'"},
                      {kPair + " MARK_SELECTION b m c0 f0 t0 q0", "field 'm'"},
                      {kPair + " MARK_SELECTION b m-1 c0 f0 t0 q0", "field 'm-1'"},
                      {kPair + " CAPTURE_SELECTION b m0 c3 f0 t0 q0", "'c' and a number from 0 to 2"},
                      {kPair + " FORCED_REMOVAL b m0 c0 f2 t0 q0", "'f' and a number from 0 to 1"},
                      {kPair + " PLACEMENT b m0 c0 f0 t65536 q0", "'t' and a number from 0 to 65535"},
                      {kPair + " PLACEMENT b m0 c0 f0 t99999999999 q0", "field 't99999999999'"},
                      {kPair + " PLACEMENT b m0 c0 f0 t0 q1", "'q' and a number from 0 to 0"}});
  expect_refused({.edition = "current"}, {{kPair + " PLACEMENT b m0 c0 f0 t0 q65536", "from 0 to 65535"}});
}

TEST(StateText, CountersBelongToTheirPhase) {
  expect_refused({}, {{kPair + " PLACEMENT b m1 c0 f0 t0 q0", "'m1' must be 0 outside MARK_SELECTION"},
                      {kPair + " MOVEMENT b m0 c1 f0 t0 q0", "'c1' must be 0 outside CAPTURE_SELECTION"},
                      {kPair + " REMOVAL b m0 c0 f1 t0 q0", "'f1' must be 0 outside FORCED_REMOVAL"},
                      {kPair + " MARK_SELECTION b m0 c0 f0 t9 q0", "nothing is owed in a selection phase"},
                      {kPair + " CAPTURE_SELECTION b m0 c0 f0 t9 q0", "nothing is owed in a selection phase"}});
}

TEST(StateText, InForcedRemovalTheCounterDecidesWhoIsToAct) {
  expect_refused({},
                 {{kPair + " FORCED_REMOVAL b m0 c0 f0 t37 q0", "the player to act is White at f0 and Black at f1"},
                  {kPair + " FORCED_REMOVAL w m0 c0 f1 t38 q0", "the player to act is White at f0 and Black at f1"}});
}

TEST(StateText, ImpossiblePositionsAreRefused) {
  expect_refused(
      {}, {{"b....W/....../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0", "still marked"},
           {"b...../....../....../....../....../...... MOVEMENT b m0 c0 f0 t201 q0", "the move limit was passed"}});
  // The limit ends the game even if the counter is beyond it.
  EXPECT_EQ(seed(kPair + " MOVEMENT b m0 c0 f0 t201 q0").end(), "move_limit, draw");
  EXPECT_EQ(seed(kPair + " MOVEMENT b m0 c0 f0 t200 q0").end(), "move_limit, draw");
}

TEST(StateText, TheNinthFieldMustNameAPossibleEnd) {
  const std::string lone = "b...../....../....../....../....../......";
  expect_refused({}, {{lone + " MOVEMENT b m0 c0 f0 t60 q0 end=", "must be 'end=' and a reason"},
                      {lone + " MOVEMENT b m0 c0 f0 t60 q0 end=magic", "must be 'end=' and a reason"},
                      {lone + " MOVEMENT b m0 c0 f0 t60 q0 removal", "must be 'end=' and a reason"},
                      {lone + " MOVEMENT b m0 c0 f0 t60 q0 end=capture", "did not end by 'capture'"},
                      {lone + " CAPTURE_SELECTION b m0 c1 f0 t60 q0 end=removal", "did not end by 'removal'"},
                      {kPair + " MOVEMENT b m0 c0 f0 t60 q0 end=removal", "did not end by 'removal'"},
                      {kPair + " MOVEMENT b m0 c0 f0 t200 q0 end=removal", "did not end by 'removal'"}});
  for (const char* reason : {"no_moves_remove", "forced_removal"}) {
    const std::string text = lone + " MOVEMENT b m0 c0 f0 t60 q0 end=" + reason;
    const auto position = seed(text);
    EXPECT_EQ(position.end(), std::string(reason) + ", Black wins");
    EXPECT_EQ(position.text(), text);
  }
}

TEST(StateText, EveryPhaseIsReadAndWritten) {
  for (const std::string& text : std::vector<std::string>{
           kEmpty + " PLACEMENT b m0 c0 f0 t0 q0",
           "bbW.../bb..../...Bw./....../....../...... MARK_SELECTION b m2 c0 f0 t20 q0",
           "bwbwbW/wbwbwb/bwbwBw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t38 q0",
           "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb FORCED_REMOVAL w m0 c0 f0 t37 q0",
           "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbw. FORCED_REMOVAL b m0 c0 f1 t38 q0",
           kPair + " MOVEMENT w m0 c0 f0 t60 q0",
           kPair + " CAPTURE_SELECTION w m0 c2 f0 t60 q0",
           kPair + " COUNTER_REMOVAL b m0 c0 f0 t199 q0",
       }) {
    EXPECT_EQ(seed(text).text(), text);
  }
}

TEST(ActionText, IsALetterAndCells) {
  const auto round_trip = [](const char* state, const char* action) {
    const auto position = seed(state);
    const auto parsed = position.game().parse_action(position.state(), action);
    ASSERT_TRUE(parsed.ok()) << action;
    EXPECT_EQ(position.game().action_text(position.state(), *parsed), action);
  };
  for (const char* action : {"Pa1", "Mf6", "R", "Fc3", "Sb3b2", "Ce1", "Na2", "Xc1", "Sa1f6"}) {
    round_trip("....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0", action);
  }
}

TEST(ActionText, AnythingElseIsRefused) {
  const Liuzhou game = *Liuzhou::make({});
  const auto code = [&](std::string_view text) {
    const auto action = game.parse_action(game.initial(), text);
    return action ? std::string("accepted") : std::string(action.error().code);
  };
  for (const char* bad :
       {"", "a1", "pa1", "Qa1", "P", "Pa", "Pa11", "Pa1 ", " Pa1", "Ra1", "RR", "Sa1", "Sa1a", "Sa1a2a3", "Sa1-a2"}) {
    EXPECT_EQ(code(bad), "bad_action_text") << bad;
  }
  for (const char* bad : {"Pg1", "Pa0", "Pa7", "P1a", "PA1", "Sa1a7", "Sg1a1", "M  "})
    EXPECT_EQ(code(bad), "off_board") << bad;
  EXPECT_EQ(code(std::string(1'000'000, 'P')), "bad_action_text");
  EXPECT_LT(game.parse_action(game.initial(), std::string(1'000'000, 'P')).error().message.size(), 200U);
}

TEST(Names, CellsAreNamedByColumnAndRow) {
  EXPECT_EQ(cell_name(cell_at(0, 0)), "a1");
  EXPECT_EQ(cell_name(cell_at(0, 5)), "f1");
  EXPECT_EQ(cell_name(cell_at(1, 0)), "a2");
  for (int i = 0; i < kCells; ++i) EXPECT_EQ(parse_cell(cell_name(static_cast<Cell>(i))), static_cast<Cell>(i));
  for (const char* bad : {"", "a", "a1a", "a0", "a7", "g1", "`1", "1a"})
    EXPECT_EQ(parse_cell(bad), std::nullopt) << bad;
}

}  // namespace
}  // namespace palamedes::liuzhou
