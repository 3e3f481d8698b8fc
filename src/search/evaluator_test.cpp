#include "search/evaluator.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/with_game.h"
#include "tests/search/random_tree_game.h"

namespace palamedes::search {
namespace {

TEST(Score, FasterWinsAndSlowerLossesAreBetter) {
  const Outcome won = Outcome::win(Seat{0}, 1);
  EXPECT_GT(final_score(won, Seat{0}, 1), final_score(won, Seat{0}, 3));
  EXPECT_LT(final_score(won, Seat{1}, 1), final_score(won, Seat{1}, 3));
  EXPECT_EQ(final_score(Outcome::draw(1), Seat{0}, 5), 0);
  EXPECT_TRUE(is_decided(final_score(won, Seat{1}, 1000)));
}

TEST(Score, SquashedIsOddBoundedAndHalfAtAClearAdvantage) {
  EXPECT_EQ(squashed(0, 100), 0.0);
  EXPECT_NEAR(squashed(100, 100), 0.5, 1e-12);
  EXPECT_EQ(squashed(-100, 100), -squashed(100, 100));
  EXPECT_LT(squashed(kDecided - 1, 1), 1.0 + 1e-12);
  EXPECT_EQ(squashed(kWon - 7, 100), 1.0);
  EXPECT_EQ(squashed(-kWon, 100), -1.0);
}

/// Checks in the positions of random games that the scores of all seats add up to 0, and the parts of the breakdown to
/// the scores.
void expect_exact_breakdowns(const GameConfig& config) {
  const auto error = with_game(config, [&]<class G>(const G& game) {
    const Evaluator<G> evaluator(game);
    Rng rng(3);
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    for (auto state = game.initial(); !game.outcome(state);) {
      const SeatScores scores = evaluator.scores(state);
      SeatScores sums{};
      for (const TermScore& part : evaluator.breakdown(state)) {
        for (std::size_t i = 0; i < kMaxSeats; ++i) sums[i] += part.score[i];
      }
      ASSERT_EQ(sums, scores) << game.state_text(state);
      ASSERT_EQ(scores[0] + scores[1] + scores[2] + scores[3], 0);
      ASSERT_EQ(evaluator.score(state, game.to_act(state)), scores[index(game.to_act(state))]);
      auto& actions = buffer.list();
      game.legal(state, actions);
      game.apply(state, actions[rng.below(actions.size())]);
    }
  });
  ASSERT_FALSE(error) << error->message;
}

/// Scores a position by its move counter, so that every score can be foretold.
class CountingNet final : public nn::EvalNet<liuzhou::Liuzhou> {
 public:
  Score score(const liuzhou::State& state, Seat seat) const override {
    const Score score = 10 + state.moves;
    return seat == state.to_act ? score : -score;
  }
};

TEST(Evaluator, WithANetScoresComeFromItAndEverythingElseFromTheTerms) {
  const auto game = *liuzhou::Liuzhou::make({.game = "liuzhou"});
  const Evaluator<liuzhou::Liuzhou> hand(game);
  const Evaluator<liuzhou::Liuzhou> learned(game, {}, std::make_shared<CountingNet>());
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  Rng rng(5);
  for (auto state = game.initial(); !game.outcome(state);) {
    const Score expected = 10 + state.moves;
    ASSERT_EQ(learned.score(state, state.to_act), expected);
    ASSERT_EQ(learned.scores(state)[index(state.to_act)], expected);
    ASSERT_EQ(learned.scores(state)[index(opponent(state.to_act))], -expected);
    auto& legal = buffer.list();
    game.legal(state, legal);
    const auto action = legal[rng.below(legal.size())];
    ASSERT_EQ(learned.promise(state, action), hand.promise(state, action));
    ASSERT_EQ(learned.is_noisy(state, action), hand.is_noisy(state, action));
    ASSERT_EQ(learned.breakdown(state).front().score, hand.breakdown(state).front().score);
    game.apply(state, action);
  }
}

TEST(Evaluator, BreakdownsAddUpToTheScoresExactly) {
  for (const char* edition : {"seed", "current"}) expect_exact_breakdowns({.game = "liuzhou", .edition = edition});
  for (const char* edition : {"seed", "canon"}) {
    for (const int players : {2, 3, 4}) {
      expect_exact_breakdowns({.game = "ringrift", .edition = edition, .board = "square8", .players = players});
    }
    expect_exact_breakdowns({.game = "ringrift", .edition = edition, .board = "hexagonal", .players = 3});
  }
}

TEST(Evaluator, WeightsReplaceTheDefaults) {
  const RatedTree game({.seats = 3});
  const Evaluator<RatedTree> usual(game);
  const Evaluator<RatedTree> same(game, default_weights<RatedTree>());
  const Evaluator<RatedTree> none(game, {0, 0});
  EXPECT_EQ(usual.scores(game.initial()), same.scores(game.initial()));
  EXPECT_EQ(none.scores(game.initial()), SeatScores{});
  EXPECT_NE(usual.scores(game.initial()), SeatScores{});
}

TEST(Evaluator, ChangedWeightsAddToTheScoreOfANetWhatTheyAddToTheHandEvaluation) {
  const auto game = *liuzhou::Liuzhou::make({.game = "liuzhou"});
  const auto net = std::make_shared<CountingNet>();
  Weights changed = default_weights<liuzhou::Liuzhou>();
  for (Score& weight : changed) weight *= 2;
  const Evaluator<liuzhou::Liuzhou> plain(game, {}, net);
  const Evaluator<liuzhou::Liuzhou> styled(game, changed, net);
  const Evaluator<liuzhou::Liuzhou> hand(game);
  Rng rng(5);
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  auto state = game.initial();
  int different = 0;
  for (int ply = 0; ply < 30 && !game.outcome(state); ++ply) {
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      EXPECT_EQ(styled.score(state, seat), plain.score(state, seat) + hand.score(state, seat));
      EXPECT_EQ(styled.score(state, seat), styled.scores(state)[index(seat)]);
    }
    different += hand.score(state, seat_at(0)) != 0 ? 1 : 0;
    auto& legal = buffer.list();
    game.legal(state, legal);
    game.apply(state, legal[rng.below(legal.size())]);
  }
  EXPECT_GT(different, 5);
}

}  // namespace
}  // namespace palamedes::search
