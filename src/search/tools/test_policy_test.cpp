#include "search/tools/test_policy.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/liuzhou/rules/rules.h"

namespace palamedes::search {
namespace {

using liuzhou::Liuzhou;

/// How often each action of the position is chosen.
std::map<std::string, int> choices(const Liuzhou& game, const char* text, TestPolicy policy, int times) {
  const auto state = game.parse_state(text);
  EXPECT_TRUE(state.ok()) << text;
  TestPlayer<Liuzhou> player(game, policy);
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(*state, legal);
  Rng rng(5);
  std::map<std::string, int> counts;
  for (int i = 0; i < times; ++i) ++counts[game.action_text(*state, player.choose(*state, legal, rng))];
  return counts;
}

// A position with few stones, in which Black's steps leave different numbers of replies.
constexpr const char* kOpen = "w..b../....../.b..w./b...../....../....bb MOVEMENT b m0 c0 f0 t60 q0";

TEST(TestPolicy, NamesAreParsed) {
  EXPECT_EQ(parse_test_policy("random"), TestPolicy::kRandom);
  EXPECT_EQ(parse_test_policy("blocking"), TestPolicy::kBlocking);
  EXPECT_EQ(parse_test_policy("Random"), std::nullopt);
  EXPECT_EQ(parse_test_policy(""), std::nullopt);
}

TEST(TestPolicy, RandomChoosesEveryActionEquallyOften) {
  const Liuzhou game = *Liuzhou::make({});
  const auto counts = choices(game, kOpen, TestPolicy::kRandom, 17'000);
  EXPECT_GT(counts.size(), 10U);
  const double expected = 17'000.0 / static_cast<double>(counts.size());
  for (const auto& [action, count] : counts) EXPECT_NEAR(count, expected, expected * 0.15) << action;
}

TEST(TestPolicy, BlockingMostlyLeavesTheFewestReplies) {
  const Liuzhou game = *Liuzhou::make({});
  const auto counts = choices(game, kOpen, TestPolicy::kBlocking, 4000);
  EXPECT_GT(counts.size(), 10U) << "one in four is random";
  std::uint32_t fewest = 100;
  int fewest_chosen = 0;
  const auto state = *game.parse_state(kOpen);
  for (const auto& [text, count] : counts) {
    auto after = state;
    game.apply(after, *game.parse_action(state, text));
    const std::uint32_t replies = game.count_legal(after);
    if (replies < fewest) fewest_chosen = 0;
    fewest = std::min(fewest, replies);
    if (replies == fewest) fewest_chosen += count;
  }
  EXPECT_GT(fewest_chosen, 4000 * 7 / 10);
}

TEST(TestPolicy, BlockingTakesAWin) {
  const Liuzhou game = *Liuzhou::make({.edition = "current"});
  const char* capture = "bb..../bb..../....../....../...w../.w.w.w CAPTURE_SELECTION b m0 c1 f0 t60 q0";
  const auto counts = choices(game, capture, TestPolicy::kBlocking, 400);
  EXPECT_EQ(counts.size(), 4U) << "all four captures win";
}

}  // namespace
}  // namespace palamedes::search
