#include "record/bundle.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "record/record_replay.h"
#include "tests/support/replaced.h"

namespace palamedes::record {
namespace {

/// A game of two players against each other, with all decisions.
Bundle played(const GameConfig& config, const std::vector<std::string>& players, int plies) {
  const auto game = make_game(config);
  auto state = (*game)->initial();
  Bundle bundle{.record = begin_record(**game, *state)};
  bundle.record.id = "test";
  std::vector<std::unique_ptr<search::Opponent>> opponents;
  std::vector<bool> fresh(players.size(), true);
  for (const std::string& player : players) {
    opponents.push_back(*search::make_opponent(config, player));
    opponents.back()->begin_game(9);
  }
  search::GameSoFar so_far{.start = bundle.record.setup};
  for (int ply = 1; ply <= plies && !state->ending(); ++ply) {
    const std::size_t seat = index(state->to_act());
    const auto thought = opponents[seat]->decide(so_far, 9);
    EXPECT_TRUE(thought.ok()) << thought.error().message;
    bundle.decisions.emplace(ply, made_decision(*opponents[seat], *thought, players[seat], 9, fresh[seat]));
    fresh[seat] = false;
    auto next = state->clone();
    EXPECT_FALSE(next->apply(thought->action));
    add_ply(bundle.record, thought->action, *state, *next);
    so_far.actions.push_back(thought->action);
    state = std::move(next);
  }
  return bundle;
}

TEST(Bundle, RepeatedDecisionsAreTheSame) {
  for (const auto& [game, players] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"liuzhou", {"level5", "mcts:nodes=300"}},
           {"ringrift", {"level5:persona=territorial", "descent:nodes=200"}},
           {"stratego", {"level5", "level2"}},
           {"liuzhou", {"alphabeta:ms=3", "mcts:ms=3"}},
       }) {
    const Bundle bundle = played({.game = game}, players, game == "stratego" ? 110 : 40);
    const auto again = rerun(bundle);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(again->decisions, bundle.decisions.size());
    EXPECT_EQ(again->differences, std::vector<std::string>{}) << game;
  }
}

TEST(Bundle, DecisionsWithSeveralThreadsAreCountedAndNotMadeAgain) {
  Bundle bundle = played({.game = "liuzhou"}, {"level5", "level4"}, 10);
  std::size_t threaded = 0;
  for (auto& [ply, decision] : bundle.decisions) {
    if (bundle.record.plies[ply - 1].seat != seat_at(0)) continue;
    ++threaded;
    decision.runs = "alphabeta:nodes=100,threads=2";
    decision.threads = 2;
    decision.nodes = 1;
  }
  const auto read = parse_bundle(bundle_line(bundle));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, bundle);
  const auto again = rerun(*read);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_GE(threaded, 3U);
  EXPECT_EQ(again->threaded, threaded);
  EXPECT_EQ(again->decisions, bundle.decisions.size() - threaded);
  EXPECT_EQ(again->differences, std::vector<std::string>{});
}

TEST(Bundle, ADifferenceIsReported) {
  Bundle bundle = played({.game = "liuzhou"}, {"level5", "level5"}, 10);
  bundle.decisions.at(3).seed = 10;
  bundle.decisions.at(3).runs = "random";
  bundle.decisions.at(3).fresh = true;
  const auto again = rerun(bundle);
  ASSERT_TRUE(again.ok());
  EXPECT_FALSE(again->differences.empty());
  bundle.decisions.at(3).runs = "nobody";
  EXPECT_FALSE(rerun(bundle).ok());
}

TEST(Bundle, LinesReadBackAsTheSameBundle) {
  Bundle bundle = played({.game = "liuzhou"}, {"level5:persona=cautious", "level3"}, 6);
  bundle.failure = "it stopped";
  EXPECT_EQ(bundle.decisions.at(1).level, 5);
  EXPECT_EQ(bundle.decisions.at(1).persona, "cautious");
  const std::string line = bundle_line(bundle);
  const auto read = parse_bundle(line);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, bundle);
  EXPECT_EQ(bundle_line(*read), line);
}

TEST(Bundle, MalformedLinesAreRefused) {
  const std::string line = bundle_line(played({.game = "liuzhou"}, {"level5", "level5"}, 4));
  const auto changed = [&](std::string_view before, std::string_view after) {
    return test::replaced(line, before, after);
  };
  EXPECT_TRUE(parse_bundle(line).ok());
  for (const std::string& text :
       {std::string(), std::string("{}"), std::string("[]"), line.substr(0, line.size() / 2),
        changed("\"bundle\":1", "\"bundle\":2"), changed("\"ply\":1", "\"ply\":0"), changed("\"ply\":1", "\"ply\":2"),
        changed("\"ply\":1", "\"ply\":99"), changed("\"fresh\":true", "\"fresh\":1"),
        changed("\"seed\":\"9\"", "\"seed\":\"x\""), changed("\"nodes\":", "\"more\":1,\"nodes\":"),
        changed("\"decisions\":[", "\"decisions\":[7,")}) {
    EXPECT_FALSE(parse_bundle(text).ok()) << text.substr(0, 200);
  }
}

}  // namespace
}  // namespace palamedes::record
