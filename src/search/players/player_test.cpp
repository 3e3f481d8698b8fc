#include "search/players/player.h"

#include <gtest/gtest.h>

#include <set>

#include "games/liuzhou/game.h"
#include "games/stratego/game.h"
#include "search/players/algorithms.h"
#include "search/players/player_text.h"
#include "search/terms.h"
#include "search/tree/mcts.h"
#include "tests/search/mock_networks.h"

namespace palamedes::search {
namespace {

TEST(Player, TextsAreReadAndWrittenAlike) {
  for (const char* text : {"random", "alphabeta:nodes=2000", "mcts:ms=20,rave=on"}) {
    const auto spec = parse_player(text);
    ASSERT_TRUE(spec.ok()) << spec.error().message;
    EXPECT_EQ(player_text(*spec), text);
  }
}

TEST(Player, MalformedTextsAreRefused) {
  std::string many = "alphabeta:";
  for (int i = 0; i < 100; ++i) many += "a=b,";
  for (const std::string& text :
       {std::string(), std::string(":nodes=1"), std::string("alphabeta:"), std::string("alphabeta:nodes"),
        std::string("alphabeta:=5"), std::string("alphabeta:nodes="), std::string("a:b=c,,d=e"), many})
    EXPECT_FALSE(parse_player(text).ok()) << text;
}

/// The error of a player in Liuzhou; nothing if it can be made.
std::string refusal(const char* text) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  const auto player = make_player(*game, *parse_player(text));
  return player ? "" : player.error().message;
}

TEST(Player, EveryAlgorithmCanBeHad) {
  std::set<std::string_view> names;
  for (const AlgorithmInfo& algorithm : algorithms()) {
    EXPECT_TRUE(names.insert(algorithm.name).second);
    EXPECT_EQ(refusal(std::string(algorithm.name).c_str()).empty(), algorithm.open) << algorithm.name;
  }
}

TEST(Player, UnknownNamesAndSettingsAreRefused) {
  EXPECT_EQ(refusal("chess"),
            "Liuzhou chess has no player 'chess'; it has random, simple, greedy, alphabeta, mcts, descent");
  EXPECT_NE(refusal("random:nodes=5").find("random has no setting 'nodes'"), std::string::npos);
  EXPECT_NE(refusal("alphabeta:depth=0").find("depth takes a whole number from 1"), std::string::npos);
  EXPECT_NE(refusal("alphabeta:w.luck=3").find("has no setting 'w.luck'"), std::string::npos);
  EXPECT_EQ(refusal("alphabeta:w.room=3,aggression=150"), "");
}

TEST(Player, WhereThingsAreHiddenOnlyThoseWhoPlayBlindAreThere) {
  const auto game = stratego::Stratego::make({.game = "stratego"});
  for (const AlgorithmInfo& algorithm : algorithms()) {
    const auto player = make_player(*game, {.algorithm = std::string(algorithm.name)});
    EXPECT_EQ(player.ok(), algorithm.hiding) << algorithm.name;
  }
  EXPECT_EQ(make_player(*game, {.algorithm = "alphabeta"}).error().message,
            "Stratego has no player 'alphabeta'; it has random, simple, greedy, blind");
}

TEST(Player, WhoSetsUpHasATaste) {
  const auto game = stratego::Stratego::make({.game = "stratego"});
  for (const char* taste : {"random", "human", "named", "learned"})
    EXPECT_TRUE(make_player(*game, *parse_player("blind:setup=" + std::string(taste))).ok());
  EXPECT_FALSE(make_player(*game, *parse_player("simple:setup=wild")).ok());
  EXPECT_NE(refusal("random:setup=human").find("random has no setting 'setup'"), std::string::npos);
}

TEST(Player, NobodyThinksForEver) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  for (const AlgorithmInfo& algorithm : algorithms()) {
    if (!algorithm.searches || !algorithm.open) continue;
    const auto player = make_player(*game, {.algorithm = std::string(algorithm.name)});
    ASSERT_TRUE(player.ok());
    EXPECT_GT(player->limits.nodes, 0U) << algorithm.name;
  }
}

TEST(Player, ALimitOfDepthAloneEndsASearchEvenIfItCouldBeStopped) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  const std::atomic<bool> stop = false;
  for (const char* text : {"alphabeta:depth=2", "mcts:depth=2"}) {
    auto player = make_player(*game, *parse_player(text));
    ASSERT_TRUE(player.ok());
    player->limits.stop = &stop;
    const auto decision = player->decide(game->initial(), Rng(1));
    EXPECT_EQ(decision.depth, 2) << text;
    EXPECT_LE(decision.nodes, kUsualNodes) << text;
  }
  EXPECT_NE(refusal("descent:depth=2").find("has no setting 'depth'"), std::string::npos);
}

TEST(Player, TheGroupsOfWeightsChangeTheirTermsOnly) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  const auto state = game->initial();
  const auto depth_one = [&](const char* text) {
    return make_player(*game, *parse_player(text))->decide(state, Rng(1)).scores;
  };
  EXPECT_EQ(depth_one("alphabeta:depth=2"), depth_one("alphabeta:depth=2,safety=100"));
  EXPECT_EQ(depth_one("alphabeta:depth=2,safety=0,aggression=0,territory=0,mobility=0"), SeatScores{});
}

TEST(Terms, HaveUniqueNamesAndMeanings) {
  for (const char* name : {"liuzhou", "ringrift", "stratego"}) {
    const auto terms = terms_of({.game = name});
    ASSERT_TRUE(terms.ok());
    std::set<std::string_view> names;
    for (const Term& term : *terms) {
      EXPECT_TRUE(names.insert(term.name).second) << term.name;
      EXPECT_FALSE(term.meaning.empty()) << term.name;
      EXPECT_NE(term.weight, 0) << term.name << " does nothing";
    }
  }
}

TEST(Player, SaysOnceADecisionThatAnswersOfItsNetworkAreNotFinite) {
  using liuzhou::Liuzhou;
  const auto game = Liuzhou::make({.game = "liuzhou"});
  std::vector<std::string> said;
  const auto decide_twice = [&](std::shared_ptr<const nn::PolicyValue<Liuzhou>> network) {
    const MctsOptions options = MctsOptions::network_defaults();
    const Player<Liuzhou> player{.game = &*game,
                                 .search = std::make_unique<Mcts<Liuzhou>>(*game, Weights{}, options, network),
                                 .limits = {.nodes = 50},
                                 .network = "mine@0000000000000003",
                                 .on_not_finite = [&](const std::string& name) { said.push_back(name); }};
    const auto decision = player.decide(game->initial(), Rng(1));
    (void)player.decide(game->initial(), Rng(2));
    return decision.evaluations.not_finite;
  };
  EXPECT_EQ(decide_twice(std::make_shared<RandomNetwork<Liuzhou>>(*game)), 0U);
  EXPECT_TRUE(said.empty());
  EXPECT_GT(decide_twice(std::make_shared<BrokenNetwork<Liuzhou>>(*game, 1)), 10U);
  EXPECT_EQ(said, std::vector<std::string>(2, "mine@0000000000000003"));
}

TEST(Player, GetsFromItsMakerWhatToDoAboutAnswersThatAreNotFinite) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  std::vector<std::string> said;
  const PlayerResources resources{.on_not_finite = [&](const std::string& name) { said.push_back(name); }};
  const auto player = make_player(*game, *parse_player("mcts:nodes=10"), resources);
  ASSERT_TRUE(player.ok());
  ASSERT_TRUE(player->on_not_finite);
  player->on_not_finite("mine");
  EXPECT_EQ(said, std::vector<std::string>{"mine"});
}

}  // namespace
}  // namespace palamedes::search
