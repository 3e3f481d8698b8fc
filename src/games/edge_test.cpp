// Tests the adapter with Liuzhou chess. The game suite (tests/suite) checks for every game that the adapter
// agrees with the rules in every position.
#include "games/edge.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace palamedes {
namespace {

std::unique_ptr<AnyGame> liuzhou_game() { return *make_game({.game = "liuzhou", .edition = "current"}); }

TEST(Edge, ARefusedActionChangesNothing) {
  const auto position = liuzhou_game()->initial();
  const std::string before = position->text();
  EXPECT_EQ(position->apply("Sa1a2")->code, "wrong_phase");
  EXPECT_EQ(position->apply("nonsense")->code, "bad_action_text");
  EXPECT_EQ(position->apply("")->code, "bad_action_text");
  EXPECT_EQ(position->text(), before);
}

TEST(Edge, AnAppliedActionChangesTheStateText) {
  const auto position = liuzhou_game()->initial();
  EXPECT_EQ(position->apply("Pb1"), std::nullopt);
  EXPECT_EQ(position->text(), ".b..../....../....../....../....../...... PLACEMENT w m0 c0 f0 t1 q0");
  EXPECT_EQ(number(position->to_act()), 2);
}

TEST(Edge, AnActionThatCannotBeMadeChangesNothing) {
  const auto position = liuzhou_game()->initial();
  const std::string before = position->text();
  EXPECT_EQ(position->make("Sa1a2").error().code, "wrong_phase");
  EXPECT_EQ(position->make("nonsense").error().code, "bad_action_text");
  EXPECT_EQ(position->text(), before);
}

TEST(Edge, AMadeMoveOutlivesItsPosition) {
  std::shared_ptr<const MadeMove> move;
  {
    const auto position = liuzhou_game()->initial();
    move = *position->make("Pb1");
    EXPECT_FALSE(position->apply("Pc1"));
  }
  EXPECT_EQ(move->sight(kSpectator, Language::kEnglish).sentence, "Black placed a stone on b1");
}

TEST(Edge, TheProgressOfAPositionIsThatOfItsGame) {
  EXPECT_FALSE(liuzhou_game()->initial()->progress().has_value());
  const auto position = (*make_game({.game = "ringrift"}))->initial();
  const auto before = position->progress();
  ASSERT_TRUE(before.has_value());
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(position->apply(position->legal().front()));
  EXPECT_GT(position->progress(), before);
}

TEST(Edge, APositionOutlivesItsGame) {
  std::unique_ptr<AnyState> position;
  {
    const auto game = liuzhou_game();
    position = game->initial();
  }
  EXPECT_EQ(position->legal().size(), 36U);
}

TEST(Edge, ATextThatIsNoActionIsDescribedByItself) {
  const auto position = liuzhou_game()->initial();
  EXPECT_EQ(position->describe("Pa1"), "Black places a stone on a1");
  EXPECT_EQ(position->describe("gibberish"), "gibberish");
}

TEST(Edge, TheEndingHasAReasonASentenceAndAWinner) {
  const auto game = liuzhou_game();
  const auto won = game->parse_state("www.../wbb.../b...../....../....../...... MOVEMENT w m0 c0 f0 t61 q0");
  ASSERT_TRUE(won.ok()) << won.error().message;
  const auto ending = (*won)->ending();
  ASSERT_TRUE(ending.has_value());
  EXPECT_EQ(ending->reason, "no_moves_remove");
  EXPECT_EQ(ending->sentence, "White wins: Black has only 3 stones left (4 needed)");
  EXPECT_EQ(ending->outcome.winner(), seat_at(1));
  EXPECT_TRUE((*won)->legal().empty());
  EXPECT_EQ((*won)->apply("Sc1d1")->code, "game_over");
  EXPECT_FALSE(game->initial()->ending().has_value());
}

TEST(Edge, ABadStateTextGivesTheGamesError) {
  EXPECT_EQ(liuzhou_game()->parse_state("x").error().code, "bad_state_text");
}

}  // namespace
}  // namespace palamedes
