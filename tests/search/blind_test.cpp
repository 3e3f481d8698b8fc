// Proves that no engine sees what is hidden. The test replays a game with other hidden ranks for the other side, from
// the set-up on, such that it looks the same to the seat to act. With the same seed, every engine must decide the
// same.
//
// PALAMEDES_TEST_BLIND_POSITIONS=1000 raises the number of positions.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/all_games.h"
#include "search/game_in_progress.h"
#include "search/players/levels.h"
#include "search/players/player.h"
#include "tests/search/decisions.h"
#include "tests/stratego/disguise.h"

namespace palamedes::search {
namespace {

using stratego::Action;
using stratego::Knowledge;
using stratego::Stratego;

constexpr int kUsualPositions = 60;

int positions_wanted() {
  const char* text = std::getenv("PALAMEDES_TEST_BLIND_POSITIONS");
  const int wanted = text == nullptr ? 0 : std::atoi(text);
  return wanted > 0 ? wanted : kUsualPositions;
}

Stratego make(const char* edition) { return *Stratego::make({.game = "stratego", .edition = edition}); }

const std::vector<std::string>& players() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> texts{"simple", "greedy:nodes=100,mistakes=50", "blind:nodes=400,plies=4,setup=named"};
    for (int level = 1; level <= kLevels; ++level) texts.push_back("level" + std::to_string(level));
    return texts;
  }();
  return all;
}

Decision<Stratego> decision_of(const Stratego& game, const std::string& text, const Knowledge& known,
                               std::uint64_t seed) {
  auto player = make_player(game, *parse_player(text));
  EXPECT_TRUE(player.ok()) << text;
  player->search->begin_game(seed);
  return player->decide(known, Rng(seed));
}

void expect_blind(const Stratego& game, const GameInProgress<Stratego>& course, const GameInProgress<Stratego>& other,
                  std::uint64_t seed) {
  EXPECT_EQ(course.known(), other.known());
  for (const std::string& player : players()) {
    SCOPED_TRACE(player);
    expect_same(decision_of(game, player, course.known(), seed), decision_of(game, player, other.known(), seed));
  }
}

TEST(Blind, HiddenRanksDoNotChangeADecision) {
  const int wanted = positions_wanted();
  int compared = 0;
  int different = 0;
  for (int n = 0; compared < wanted; ++n) {
    const Stratego game = make(n % 2 == 0 ? "seed" : "isf");
    Rng rng(game_seed(11, static_cast<std::uint64_t>(n)));
    const stratego::Played played = play_first_moves(game, rng, static_cast<int>(rng.below(260)));
    const auto course = replay(game, played);
    ASSERT_TRUE(course);
    const auto other = replay(game, with_other_ranks(*course, played, rng));
    if (!other) continue;  // with those ranks the game would have ended earlier
    ++compared;
    if (!(other->position() == course->position())) ++different;
    SCOPED_TRACE(n);
    expect_blind(game, *course, *other, static_cast<std::uint64_t>(n));
  }
  EXPECT_GT(different, wanted * 9 / 10) << "the hidden ranks must really differ";
}

TEST(Blind, RedsArmyDoesNotChangeBluesSetUp) {
  for (const char* edition : {"seed", "isf"}) {
    const Stratego game = make(edition);
    Rng rng(5);
    for (int n = 0; n < 4; ++n) {
      GameInProgress<Stratego> course(game, game.initial());
      GameInProgress<Stratego> other(game, game.initial());
      for (const Action action : stratego::placements(stratego::likely_army(rng), stratego::kRed)) course.apply(action);
      for (const Action action : stratego::placements(stratego::likely_army(rng), stratego::kRed)) other.apply(action);
      for (int placed = 0; placed < 10 * n; ++placed) {
        const Action action = decision_of(game, "simple", course.known(), 9).action;
        course.apply(action);
        other.apply(action);
      }
      expect_blind(game, course, other, 9);
    }
  }
}

TEST(Blind, DecisionsAreCompleteAndReproducible) {
  for (const char* edition : {"seed", "isf"}) {
    const Stratego game = make(edition);
    for (std::uint64_t n = 0; n < 6; ++n) {
      Rng rng(game_seed(12, n));
      const auto course = replay(game, play_first_moves(game, rng, static_cast<int>(rng.below(200))));
      ASSERT_TRUE(course);
      for (const std::string& player : players()) {
        SCOPED_TRACE(player);
        const auto decision = decision_of(game, player, course->known(), n);
        expect_complete(game, course->position(), decision);
        expect_same(decision, decision_of(game, player, course->known(), n));
      }
    }
  }
}

TEST(Blind, StaysWithinItsLimits) {
  const Stratego game = make("seed");
  Rng rng(3);
  const auto course = replay(game, play_first_moves(game, rng, 60));
  ASSERT_TRUE(course);
  for (const int nodes : {1, 10, 100, 1000, 5000}) {
    const auto decision = decision_of(game, "blind:nodes=" + std::to_string(nodes), course->known(), 1);
    EXPECT_LE(decision.nodes, static_cast<std::uint64_t>(nodes));
    EXPECT_GT(decision.nodes, static_cast<std::uint64_t>(nodes) / 2) << "and uses them";
  }
  const auto few = decision_of(game, "blind:samples=3,plies=6,halving=off,width=0,nodes=100000", course->known(), 1);
  for (const auto& candidate : few.candidates) EXPECT_EQ(candidate.visits, 3U);
  EXPECT_EQ(few.finished.count + few.estimated.count, 3 * few.candidates.size());
  EXPECT_EQ(few.depth, 6);
  auto deep = make_player(game, *parse_player("blind:depth=4"));
  const auto shallow = deep->decide(course->known(), Rng(1));
  EXPECT_EQ(shallow.depth, 4) << "and ends, though only the depth is limited";
  const std::atomic<bool> stop = true;
  auto player = make_player(game, *parse_player("blind:samples=1000000"));
  player->limits = {.stop = &stop};
  EXPECT_LE(player->decide(course->known(), Rng(1)).nodes, 200U) << "a stop sign ends it at once";
}

}  // namespace
}  // namespace palamedes::search
