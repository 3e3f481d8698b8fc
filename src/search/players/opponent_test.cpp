#include "search/players/opponent.h"

#include <gtest/gtest.h>

#include <utility>

#include "games/registry.h"
#include "search/players/levels.h"

namespace palamedes::search {
namespace {

std::unique_ptr<Opponent> opponent(const GameConfig& config, std::string_view text) {
  auto made = make_opponent(config, text);
  EXPECT_TRUE(made.ok()) << made.error().message;
  return made ? *std::move(made) : nullptr;
}

TEST(Opponent, DecidesInTexts) {
  const auto player = opponent({.game = "liuzhou"}, "alphabeta:nodes=2000");
  const auto thought = player->decide(GameSoFar{.actions = {"Pa1"}}, 1);
  ASSERT_TRUE(thought.ok()) << thought.error().message;
  EXPECT_EQ(number(thought->seat), 2);
  EXPECT_EQ(thought->candidates.size(), 35U);
  EXPECT_EQ(thought->line.front(), thought->action);
  EXPECT_GE(thought->nodes, 1000U);
  EXPECT_EQ(thought->algorithm, "alphabeta");
}

TEST(Opponent, WhatIsNoGameIsRefused) {
  const auto player = opponent({.game = "liuzhou"}, "random");
  EXPECT_EQ(player->decide(GameSoFar{.start = "nonsense"}, 1).ok(), false);
  const auto illegal = player->decide(GameSoFar{.actions = {"Pa1", "Pa1"}}, 1);
  ASSERT_FALSE(illegal.ok());
  EXPECT_NE(illegal.error().message.find("action 2 ('Pa1')"), std::string::npos) << illegal.error().message;
  EXPECT_EQ(player->decide(SeenSoFar{}, 1).error().code, "nothing_hidden");
  EXPECT_FALSE(make_opponent({.game = "chess"}, "random").ok());
  EXPECT_FALSE(make_opponent({.game = "liuzhou"}, "luck").ok());
}

TEST(Opponent, ExplainsAPositionWithTheWeightsOfThePlayer) {
  const auto player = opponent({.game = "liuzhou"}, "level6:aggression=200");
  const GameSoFar game{.actions = {"Pa1", "Pc3", "Pb1"}};
  const auto parts = player->breakdown(game);
  ASSERT_TRUE(parts.ok());
  bool doubled = false;
  for (const TermScore& part : *parts) doubled = doubled || (part.term.name == "owed" && part.term.weight == 240);
  EXPECT_TRUE(doubled);
}

/// Plays with the random mover and checks that who saw only its own side decides alike.
TEST(Opponent, WhoSawTheGameFromItsSeatDecidesLikeWhoIsToldAll) {
  for (const auto& [edition, me] : {std::pair("seed", seat_at(0)), {"seed", seat_at(1)}, {"isf", seat_at(1)}}) {
    const GameConfig config{.game = "stratego", .edition = edition};
    const auto game = make_game(config);
    auto state = (*game)->initial();
    const auto full = opponent(config, "random");
    const auto blind = opponent(config, "random");
    GameSoFar so_far;
    SeenSoFar seen{.start = state->view_text(viewer_of(me))};
    for (int ply = 0; ply < 200 && !state->ending(); ++ply) {
      const auto thought = full->decide(so_far, 7);
      ASSERT_TRUE(thought.ok()) << thought.error().message;
      if (state->to_act() == me) {
        const auto by_view = blind->decide(seen, 7);
        ASSERT_TRUE(by_view.ok()) << ply << by_view.error().message;
        EXPECT_EQ(by_view->action, thought->action) << ply;
      } else if (seen.plies.size() >= 80) {  // before, nobody can tell how much the others have left to set up
        EXPECT_EQ(blind->decide(seen, 7).error().code, "not_due");
      }
      const auto sight = state->sight(thought->action, viewer_of(me));
      seen.plies.push_back({.seat = state->to_act(), .action = sight.action, .note = sight.note});
      so_far.actions.push_back(thought->action);
      ASSERT_FALSE(state->apply(thought->action));
    }
  }
}

/// A source whose only network is damaged.
class DamagedNets final : public nn::NetSource {
 public:
  Result<std::shared_ptr<const nn::Network>> find(std::string_view /*name*/) const override {
    return Error{"net_damaged", "the network file is damaged"};
  }
  std::vector<std::string> names() const override { return {"mine"}; }
};

TEST(Opponent, ANetworkThatSomebodyNamedAndThatCannotBeUsedIsAnError) {
  const DamagedNets nets;
  const auto made = make_opponent({.game = "liuzhou"}, "alphabeta:nodes=50,net=mine", {.nets = &nets});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().code, "net_damaged");
  EXPECT_EQ(made.error().message, "alphabeta: net: the network file is damaged");
}

TEST(Opponent, ThatFallsBackPlaysWithoutANetworkAndSaysWhy) {
  const DamagedNets nets;
  std::vector<std::string> reported;
  const PlayerResources resources{
      .nets = &nets, .falls_back = true, .on_fallback = [&](const std::string& reason) { reported.push_back(reason); }};
  const GameConfig config{.game = "liuzhou"};
  const auto opponent = *make_opponent(config, "alphabeta:nodes=50,net=mine", resources);
  EXPECT_EQ(opponent->player(), "alphabeta:nodes=50,net=off");
  EXPECT_EQ(opponent->fallback(), "the network file is damaged");
  EXPECT_EQ(reported, std::vector<std::string>{"the network file is damaged"});
  const auto plain = *make_opponent(config, "alphabeta:nodes=50");
  const auto decision = opponent->decide(GameSoFar{}, 1);
  EXPECT_EQ(decision->fallback, "the network file is damaged");
  EXPECT_EQ(decision->action, plain->decide(GameSoFar{}, 1)->action);
  EXPECT_EQ(plain->fallback(), "");
  EXPECT_NE(decision->config_hash, plain->decide(GameSoFar{}, 1)->config_hash);
}

TEST(Opponent, ThatFallsBackDropsTheSettingsThatOnlyANetworkHas) {
  const DamagedNets nets;
  const PlayerResources resources{.nets = &nets, .falls_back = true};
  const auto opponent = make_opponent({.game = "liuzhou"}, "mcts:nodes=50,gumbel=on,net=mine", resources);
  ASSERT_TRUE(opponent.ok()) << opponent.error().message;
  EXPECT_EQ((*opponent)->player(), "mcts:nodes=50,net=off");
  EXPECT_FALSE(make_opponent({.game = "liuzhou"}, "mcts:nodes=50,gumbel=on,net=off").ok());
}

}  // namespace
}  // namespace palamedes::search
