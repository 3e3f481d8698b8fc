// Checks that every decision of every search must pass.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "search/search.h"

namespace palamedes::search {

/// The scores without the distance to the end of the game.
inline SeatScores worth(SeatScores scores) {
  for (Score& score : scores) {
    if (is_decided(score)) score = score > 0 ? kWon : -kWon;
  }
  return scores;
}

/// Checks that the decision is legal, covers every legal action, and has a line that can be played.
template <Game G>
void expect_complete(const G& game, const Position<G>& state, const Decision<G>& decision) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  ASSERT_EQ(decision.candidates.size(), actions.size());
  EXPECT_NE(std::find(actions.begin(), actions.end(), decision.action), actions.end());
  for (std::uint32_t i = 0; i < actions.size(); ++i) {
    EXPECT_EQ(decision.candidates[i].action, actions[i]);
    if (decision.candidates[i].action == decision.action) {
      EXPECT_EQ(decision.candidates[i].score, decision.scores[index(game.to_act(state))]);
    }
  }
  ASSERT_FALSE(decision.line.empty());
  EXPECT_EQ(decision.line[0], decision.action);
  Position<G> end = state;
  for (const auto action : decision.line) {
    auto& legal = buffer.list();
    game.legal(end, legal);
    ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << "the line cannot be played";
    game.apply(end, action);
  }
}

/// Whether two decisions are equal in everything that does not depend on the clock.
template <Game G>
void expect_same(const Decision<G>& a, const Decision<G>& b) {
  EXPECT_EQ(a.action, b.action);
  EXPECT_EQ(a.scores, b.scores);
  EXPECT_EQ(a.certainty, b.certainty);
  EXPECT_EQ(a.line, b.line);
  EXPECT_EQ(std::tie(a.nodes, a.kept, a.depth, a.memory), std::tie(b.nodes, b.kept, b.depth, b.memory));
  const auto sampled = [](const Sample& sample) { return std::tie(sample.count, sample.mean, sample.variance); };
  EXPECT_EQ(sampled(a.finished), sampled(b.finished));
  EXPECT_EQ(sampled(a.estimated), sampled(b.estimated));
  ASSERT_EQ(a.candidates.size(), b.candidates.size());
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    const auto seen = [](const Candidate<G>& c) { return std::tie(c.score, c.certainty, c.visits); };
    EXPECT_EQ(seen(a.candidates[i]), seen(b.candidates[i])) << i;
  }
}

template <Game G>
std::uint64_t visits(const Decision<G>& decision) {
  std::uint64_t sum = 0;
  for (const auto& candidate : decision.candidates) sum += candidate.visits;
  return sum;
}

}  // namespace palamedes::search
