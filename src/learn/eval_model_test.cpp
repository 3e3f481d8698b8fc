#include "learn/eval_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "core/rng.h"
#include "games/liuzhou/game.h"
#include "search/score.h"

namespace palamedes::learn {
namespace {

using liuzhou::Liuzhou;
using liuzhou::State;

/// With 16 and with 32 sums.
class EvalModelTest : public testing::TestWithParam<std::size_t> {
 protected:
  EvalModelTest()
      : game_(*Liuzhou::make({.game = "liuzhou", .edition = "seed"})), size_{GetParam(), GetParam()}, model_(5, size_) {
    // Larger weights than those of a new model, so that some sums are beyond their limits.
    for (float& weight : model_.weights.rows) weight *= 5;
  }

  State random_position(std::uint64_t seed, int plies) const {
    Rng rng(seed);
    State state = game_.initial();
    ActionBuffer<liuzhou::Action> buffer(game_.max_actions());
    for (int i = 0; i < plies && !game_.outcome(state); ++i) {
      const State before = state;
      auto& legal = buffer.list();
      game_.legal(state, legal);
      game_.apply(state, legal[rng.below(legal.size())]);
      if (game_.outcome(state)) return before;
    }
    return state;
  }

  double loss(const EvalModel::Features& features, float target) const {
    const double error = static_cast<double>(model_.forward(features).value) - target;
    return error * error;
  }
  /// The derivative of the loss by a weight, by small steps to both sides.
  double measured(float& weight, const EvalModel::Features& features, float target) {
    constexpr float kStep = 0.01F;
    const float before = weight;
    weight = before + kStep;
    const double above = loss(features, target);
    weight = before - kStep;
    const double below = loss(features, target);
    weight = before;
    return (above - below) / (2 * static_cast<double>(kStep));
  }

  Liuzhou game_;
  EvalModel::Size size_;
  EvalModel model_;
};

INSTANTIATE_TEST_SUITE_P(Sizes, EvalModelTest, testing::Values(16, 32));

TEST_P(EvalModelTest, GradientsAreThoseThatSmallStepsMeasure) {
  int compared = 0;
  int close = 0;
  double largest = 0;
  const auto compare = [&](double exact, double found) {
    ++compared;
    close += std::abs(exact - found) < 2e-3 + (0.05 * std::abs(exact)) ? 1 : 0;
    largest = std::max(largest, std::abs(exact));
  };
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto features = nn::eval_features(game_.knobs(), random_position(seed, 5 + (static_cast<int>(seed) * 7)));
    const float target = seed % 2 == 0 ? 0.9F : -0.9F;
    const auto gradient = model_.backward(features, model_.forward(features), target);
    const std::size_t first = features.head * size_.hidden;
    compare(gradient.output_bias, measured(model_.weights.output_bias[features.head], features, target));
    for (std::size_t unit = 0; unit < size_.hidden; ++unit) {
      compare(gradient.output_weights[unit], measured(model_.weights.output_weights[first + unit], features, target));
      compare(gradient.hidden_bias[unit], measured(model_.weights.hidden_bias[first + unit], features, target));
      const bool is_limited = gradient.hidden_bias[unit] == 0;
      for (const std::size_t input : {std::size_t{1}, size_.sums + 7})
        compare(is_limited ? 0 : gradient.hidden_weights[unit][input],
                measured(model_.weights.hidden_weights[((first + unit) * size_.inputs()) + input], features, target));
    }
    for (std::size_t i = 0; i < size_.sums; ++i) {
      compare(gradient.sums[i], measured(model_.weights.bias[i], features, target));
      const std::uint32_t row = features.rows[(seed * 3) % features.rows.size()];
      compare(gradient.sums[i], measured(model_.weights.rows[(row * size_.sums) + i], features, target));
    }
  }
  // A step across a limit of the activations measures something else; that is rare.
  EXPECT_GT(close, compared * 97 / 100);
  EXPECT_GT(largest, 0.05);
}

TEST_P(EvalModelTest, WholeNumbersScoreAlmostAsRealOnes) {
  const auto net = nn::make_eval_weights(model_.quantized());
  double worst = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = random_position(seed, static_cast<int>(seed % 70));
    const float exact = model_.forward(nn::eval_features(game_.knobs(), state)).output;
    const Score score = net->score(game_.knobs(), state);
    worst = std::max(worst, std::abs(static_cast<double>(score) - (160.0 * static_cast<double>(exact))));
  }
  EXPECT_LT(worst, 8.0);
}

TEST_P(EvalModelTest, StepsTowardsATargetReachIt) {
  const auto features = nn::eval_features(game_.knobs(), random_position(4, 40));
  for (int i = 0; i < 200; ++i) {
    const auto activations = model_.forward(features);
    model_.step(features, model_.backward(features, activations, 0.6F), 0.02F);
  }
  EXPECT_NEAR(model_.forward(features).value, 0.6F, 0.02F);
}

}  // namespace
}  // namespace palamedes::learn
