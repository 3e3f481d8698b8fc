#include "nn/liuzhou/eval_net.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/hash.h"
#include "core/rng.h"
#include "games/liuzhou/game.h"
#include "tests/wasm/eval_net_checksum.h"

namespace palamedes::nn {
namespace {

using liuzhou::Liuzhou;
using liuzhou::State;
using TestTensors = LiuzhouEvalTensors;

Liuzhou liuzhou_of(const std::string& edition) { return *Liuzhou::make({.game = "liuzhou", .edition = edition}); }

/// Calls `use` for the positions of random games.
void for_random_positions(const Liuzhou& game, int games, const std::function<void(const State&)>& use) {
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  for (int i = 0; i < games; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    for (State state = game.initial(); !game.outcome(state);) {
      use(state);
      auto& legal = buffer.list();
      game.legal(state, legal);
      game.apply(state, legal[rng.below(legal.size())]);
    }
  }
}

/// The net as the documents describe it, one number after the other.
Score plain_score(const TestTensors& tensors, const LiuzhouEvalFeatures& features) {
  std::vector<int> inputs;
  for (std::size_t i = 0; i < tensors.size.sums; ++i) {
    int sum = tensors.bias[i];
    for (const std::uint32_t row : features.rows) sum += tensors.rows[(row * tensors.size.sums) + i];
    inputs.push_back(std::clamp(sum >> 1, 0, 127));
  }
  inputs.insert(inputs.end(), features.numbers.begin(), features.numbers.end());
  int output = tensors.output_bias[features.head];
  for (std::size_t unit = 0; unit < tensors.size.hidden; ++unit) {
    const std::size_t at = (features.head * tensors.size.hidden) + unit;
    int sum = tensors.hidden_bias[at];
    for (std::size_t i = 0; i < inputs.size(); ++i) sum += inputs[i] * tensors.hidden_weights[(at * inputs.size()) + i];
    output += std::clamp(sum >> 8, 0, 127) * tensors.output_weights[at];
  }
  return output >> 8;
}

TEST(LiuzhouEvalNet, TheFastNetScoresAsThePlainOne) {
  for (const std::size_t sums : {16, 32}) {
    const TestTensors tensors = test::random_eval_tensors(1, sums);
    const auto net = make_eval_weights(tensors);
    EXPECT_EQ(net->size(), tensors.size);
    for (const char* edition : {"seed", "current"}) {
      const Liuzhou game = liuzhou_of(edition);
      for_random_positions(game, 30, [&](const State& state) {
        ASSERT_EQ(net->score(game.knobs(), state), plain_score(tensors, eval_features(game.knobs(), state)))
            << game.state_text(state);
      });
    }
  }
}

TEST(LiuzhouEvalNet, ExchangedColoursExchangeTheScores) {
  const Liuzhou game = liuzhou_of("seed");
  const auto net = make_eval_net(game, make_eval_weights(test::random_eval_tensors(2)));
  std::size_t unequal = 0;
  for_random_positions(game, 30, [&](const State& state) {
    State exchanged = state;
    std::swap(exchanged.stones[0], exchanged.stones[1]);
    exchanged.to_act = opponent(state.to_act);
    const Score score = net->score(state, liuzhou::kBlack);
    ASSERT_EQ(net->score(exchanged, liuzhou::kWhite), score);
    ASSERT_EQ(net->score(state, liuzhou::kWhite), -score);
    unequal += score != 0 ? 1 : 0;
  });
  EXPECT_GT(unequal, 100U);
}

/// The same number with every compiler, with sanitizers, and in WebAssembly (tests/wasm).
TEST(LiuzhouEvalNet, TheScoresOf100000PositionsAreTheSameEverywhere) {
  EXPECT_EQ(hex16(test::eval_net_checksum(*make_eval_weights(test::random_eval_tensors(1)), 100'000)),
            "1742f22d06431bbc");
  EXPECT_EQ(hex16(test::eval_net_checksum(*make_eval_weights(test::random_eval_tensors(1, 32)), 100'000)),
            "1d0bd821af36b647");
}

TEST(LiuzhouEvalNet, EveryPatternHasRowsOfItsOwn) {
  const Liuzhou game = liuzhou_of("seed");
  for_random_positions(game, 5, [&](const State& state) {
    const auto features = eval_features(game.knobs(), state);
    ASSERT_TRUE(std::ranges::is_sorted(features.rows));
    for (std::size_t i = 0; i < LiuzhouEvalFeatures::kBlocks; ++i) ASSERT_EQ(features.rows[i] / 256, i);
    for (std::size_t i = 0; i < LiuzhouEvalFeatures::kLines; ++i)
      ASSERT_EQ((features.rows[25 + i] - (25 * 256)) / 4096, i);
    for (const std::int16_t number : features.numbers) ASSERT_TRUE(number >= 0 && number <= 127);
  });
}

class LiuzhouEvalNetFile : public testing::Test {
 protected:
  LiuzhouEvalNetFile() {
    description_.kind = kLiuzhouEvalKind;
    description_.name = "test-1";
    description_.game = "liuzhou";
    description_.editions = {"seed"};
    description_.seats = {2};
    description_.layout = fnv1a(eval_layout());
    description_.date = "2026-11-18";
  }

  Result<TestTensors> read_again() const {
    const auto bytes = write_network(description_, write_eval_tensors(tensors_));
    if (!bytes) return bytes.error();
    const auto network = read_network(*bytes);
    if (!network) return network.error();
    return read_eval_tensors(**network);
  }
  std::string refusal() const {
    const auto read = read_again();
    return read ? "accepted" : std::string(read.error().code);
  }

  NetworkDescription description_{};
  TestTensors tensors_ = test::random_eval_tensors(3);
};

TEST_F(LiuzhouEvalNetFile, KeepsEveryNumber) {
  for (const std::size_t sums : {16, 32}) {
    tensors_ = test::random_eval_tensors(3, sums);
    const auto read = read_again();
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, tensors_);
  }
}

TEST_F(LiuzhouEvalNetFile, OfASizeThatNoNetHasIsRefused) {
  for (const LiuzhouEvalSize size : {LiuzhouEvalSize{24, 24}, LiuzhouEvalSize{32, 16}, LiuzhouEvalSize{16, 32}}) {
    tensors_ = test::random_eval_tensors(3, size.sums);
    tensors_.size = size;
    tensors_.hidden_weights.resize(LiuzhouEvalTensors::kHeads * size.hidden * size.inputs());
    tensors_.hidden_bias.resize(LiuzhouEvalTensors::kHeads * size.hidden);
    tensors_.output_weights.resize(LiuzhouEvalTensors::kHeads * size.hidden);
    EXPECT_EQ(refusal(), "net_tensor") << size.sums << ' ' << size.hidden;
  }
}

TEST_F(LiuzhouEvalNetFile, OfAnotherKindIsRefused) {
  description_.kind = "other";
  EXPECT_EQ(refusal(), "net_kind");
}

TEST_F(LiuzhouEvalNetFile, OfAnotherLayoutIsRefused) {
  description_.layout ^= 1;
  EXPECT_EQ(refusal(), "net_layout");
}

TEST_F(LiuzhouEvalNetFile, WithANumberThatCouldOverflowIsRefused) {
  tensors_.bias[3] = 20'000;
  EXPECT_EQ(refusal(), "net_range");
  tensors_.bias[3] = 0;
  tensors_.output_bias[0] = 1 << 28;
  EXPECT_EQ(refusal(), "net_range");
}

TEST_F(LiuzhouEvalNetFile, WithATensorOfAnotherSizeIsRefused) {
  std::vector<Tensor> tensors = write_eval_tensors(tensors_);
  tensors[5].shape = {6};
  tensors[5].bytes.resize(6 * sizeof(std::int32_t));
  const auto network = read_network(*write_network(description_, tensors));
  ASSERT_TRUE(network);
  EXPECT_FALSE(EvalNetOf<Liuzhou>::make(liuzhou_of("seed"), **network));
}

TEST_F(LiuzhouEvalNetFile, BuildsItsTablesOnceForAllNets) {
  const auto network = read_network(*write_network(description_, write_eval_tensors(tensors_)));
  ASSERT_TRUE(network);
  EXPECT_EQ((*network)->built().find<LiuzhouEvalWeights>(), nullptr) << "nobody needs them yet";
  const auto one = EvalNetOf<Liuzhou>::make(liuzhou_of("seed"), **network);
  const auto tables = (*network)->built().find<LiuzhouEvalWeights>();
  ASSERT_NE(tables, nullptr);
  const auto two = EvalNetOf<Liuzhou>::make(liuzhou_of("current"), **network);
  ASSERT_TRUE(one);
  ASSERT_TRUE(two);
  EXPECT_EQ((*network)->built().find<LiuzhouEvalWeights>(), tables);
  EXPECT_EQ(tables.use_count(), 4) << "the network, both nets and this test";
}

}  // namespace
}  // namespace palamedes::nn
