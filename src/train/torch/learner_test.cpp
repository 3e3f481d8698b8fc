#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "train/torch/learner_state.h"
#include "train/torch/parts.h"
#include "train/torch/sample_fixture.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

const GameConfig kLiuzhou{.game = "liuzhou"};
const std::vector<Setting> kSmall{{"blocks", "3"}, {"channels", "16"}, {"policy", "8"}, {"hidden", "16"}};
constexpr double kRate = 0.002;

std::unique_ptr<Backend> one_thread() { return std::move(*make_torch_backend("cpu", 1)); }

std::unique_ptr<Learner> small_learner(Backend& backend, const BoardShape& shape, std::uint64_t seed) {
  return std::move(*backend.make_learner(shape, kSmall, seed));
}

TEST(TorchLearner, TheSameSeedGivesTheSameNetByteForByte) {
  const auto backend = one_thread();
  SampleFixture samples(kLiuzhou, 64, 2);
  std::string first;
  for (int run = 0; run < 2; ++run) {
    const auto learner = small_learner(*backend, samples.shape, 7);
    for (int step = 0; step < 3; ++step) learner->step(samples.batch(), kRate);
    if (run == 0) first = learner->network();
    EXPECT_EQ(learner->network() == first, true);
  }
  EXPECT_NE(small_learner(*backend, samples.shape, 8)->network(), small_learner(*backend, samples.shape, 7)->network());
}

TEST(TorchLearner, ContinuesFromItsStateExactly) {
  const auto backend = one_thread();
  SampleFixture samples(kLiuzhou, 64, 2);
  const auto learner = small_learner(*backend, samples.shape, 7);
  learner->step(samples.batch(), kRate);
  learner->step(samples.batch(), kRate);
  const auto other = small_learner(*backend, samples.shape, 8);
  ASSERT_FALSE(other->restore(learner->state()));
  EXPECT_TRUE(other->state() == learner->state());
  const Losses a = learner->step(samples.batch(), kRate);
  const Losses b = other->step(samples.batch(), kRate);
  EXPECT_EQ(a.total, b.total);
  EXPECT_TRUE(other->state() == learner->state());
  EXPECT_TRUE(other->network() == learner->network());
}

TEST(TorchLearner, ContinuesAlmostExactlyFromACompactState) {
  const auto backend = one_thread();
  SampleFixture samples(kLiuzhou, 64, 2);
  const auto learner = small_learner(*backend, samples.shape, 7);
  for (int step = 0; step < 5; ++step) learner->step(samples.batch(), kRate);
  const std::string compact = learner->compact_state();
  EXPECT_LT(compact.size() * 3, learner->state().size() * 2);
  const auto from_file = compact_state(learner->state());
  ASSERT_TRUE(from_file) << from_file.error().message;
  EXPECT_TRUE(*from_file == compact) << "the command pack needs no learner";
  EXPECT_TRUE(*compact_state(compact) == compact);
  EXPECT_FALSE(compact_state(learner->network()));
  EXPECT_FALSE(compact_state("rubbish"));
  const auto other = small_learner(*backend, samples.shape, 8);
  std::string old = compact;  // as older programs wrote it
  old.replace(old.find("average_difference"), 18, "average difference");
  ASSERT_FALSE(small_learner(*backend, samples.shape, 8)->restore(old));
  ASSERT_FALSE(other->restore(compact));
  const Losses exact = learner->step(samples.batch(), kRate);
  const Losses near = other->step(samples.batch(), kRate);
  EXPECT_EQ(exact.total, near.total);
  EXPECT_NEAR(learner->step(samples.batch(), kRate).total, other->step(samples.batch(), kRate).total, 1e-4);
}

TEST(TorchLearner, RefusesDamagedAndForeignStates) {
  const auto backend = one_thread();
  const BoardShape shape = *shape_of(kLiuzhou);
  const auto learner = small_learner(*backend, shape, 7);
  const std::string state = learner->state();
  EXPECT_TRUE(learner->restore(state.substr(0, state.size() - 1)));
  EXPECT_TRUE(learner->restore("{}"));
  auto larger = std::move(*backend->make_learner(shape, {{"blocks", "1"}, {"channels", "32"}}, 1));
  EXPECT_TRUE(learner->restore(larger->state()));
  EXPECT_FALSE(learner->restore(state));
}

TEST(TorchLearner, NamesWrongSettings) {
  const auto backend = one_thread();
  const BoardShape shape = *shape_of(kLiuzhou);
  for (const Setting& setting : std::vector<Setting>{
           {"channels", "20"}, {"blocks", "many"}, {"decay", "-1"}, {"colour", "red"}, {"policy", "0"}}) {
    const auto learner = backend->make_learner(shape, {setting}, 1);
    ASSERT_FALSE(learner.ok()) << setting.name;
    EXPECT_NE(learner.error().message.find(setting.name), std::string::npos) << learner.error().message;
  }
}

TEST(TorchLearner, RemembersAThousandPositions) {
  const auto backend = one_thread();
  constexpr std::uint32_t kPositions = 1000;
  constexpr std::size_t kSize = 125;
  SampleFixture samples(kLiuzhou, kPositions, 6);
  auto learner = std::move(*backend->make_learner(
      samples.shape,
      {{"blocks", "2"}, {"channels", "32"}, {"policy", "32"}, {"hidden", "64"}, {"decay", "0"}, {"cells-loss", "0"}},
      1));
  constexpr int kMostRounds = 150;
  double above = 1e9;
  double value = 1e9;
  int round = 0;
  for (; round < kMostRounds && (above > 0.05 || value > 0.05); ++round) {
    above = 0;
    value = 0;
    const double rate = 0.004 * (1 - (0.9 * round / kMostRounds));
    for (std::size_t first = 0; first < kPositions; first += kSize) {
      const Losses losses = learner->step(samples.batch(first, kSize), rate);
      above += (losses.policy - losses.entropy) * kSize / kPositions;
      value += losses.value * kSize / kPositions;
    }
  }
  EXPECT_LT(above, 0.05) << round;
  EXPECT_LT(value, 0.05) << round;
  RecordProperty("rounds", round);
}

TEST(PlainJudge, KnowsWhatTheLearnerLearned) {
  const auto backend = one_thread();
  SampleFixture samples(kLiuzhou, 64, 4);
  const auto learner = small_learner(*backend, samples.shape, 7);
  auto judge = std::move(*backend->make_judge(samples.shape, 64, learner->network()));
  ASSERT_FALSE(fill_randomly(kLiuzhou, samples.shape, judge->batch(1).positions, 64, 1));
  judge->start(1, 64);
  judge->wait(1);
  const Batch batch = judge->batch(1);
  const Chances before = batch.chances[5];
  float sum = 0;
  for (const float chance : before) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_EQ(before[2], 0);
  EXPECT_EQ(before[3], 0);
  for (int step = 0; step < 20; ++step) learner->step(samples.batch(), 0.01);
  learner->publish(*judge);
  judge->start(1, 64);
  const Chances after = batch.chances[5];
  EXPECT_NE(before, after);
  const std::vector<float> logits(batch.logits.begin(), batch.logits.end());
  auto other = std::move(*backend->make_judge(samples.shape, 64, learner->network()));
  ASSERT_FALSE(fill_randomly(kLiuzhou, samples.shape, other->batch(0).positions, 64, 1));
  other->start(0, 64);
  EXPECT_EQ(after, other->batch(0).chances[5]);
  for (std::size_t a = 0; a < batch.positions.counts[5]; ++a) {
    const std::size_t at = (5 * samples.shape.actions) + a;
    EXPECT_EQ(logits[at], other->batch(0).logits[at]);
  }
}

TEST(PlainJudge, OneNetJudgesBoardsOfSeveralSizesAndSeats) {
  const auto backend = one_thread();
  const GameConfig square{.game = "ringrift", .board = "square8"};
  const GameConfig hex{.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3};
  SampleFixture on_square(square, 16, 4);
  SampleFixture on_hex(hex, 16, 4);
  const auto learner = small_learner(*backend, on_square.shape, 3);
  auto judge = backend->make_judge(on_hex.shape, 16, learner->network());
  ASSERT_TRUE(judge.ok()) << judge.error().message;
  ASSERT_FALSE(fill_randomly(hex, on_hex.shape, (*judge)->batch(0).positions, 16, 1));
  (*judge)->start(0, 16);
  for (const Chances& chances : (*judge)->batch(0).chances) {
    EXPECT_GT(chances[2], 0);
    EXPECT_EQ(chances[3], 0);
    EXPECT_GT(chances[4], 0);
  }
  const double before = learner->step(on_square.batch(), kRate).total;
  double after = before;
  for (int step = 0; step < 20; ++step) after = learner->step(on_square.batch(), kRate).total;
  EXPECT_LT(after, before);
}

TEST(TorchLearner, OneNetLearnsBoardsOfSeveralSizesAndSeats) {
  const auto backend = one_thread();
  SampleFixture square({.game = "ringrift", .board = "square8", .players = 4}, 16, 4);
  SampleFixture hex({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3}, 16, 4);
  const auto learner = small_learner(*backend, square.shape, 3);
  SampleBatch on_hex = hex.batch();
  on_hex.shape = &hex.shape;
  const Losses square_before = learner->step(square.batch(), 0);
  const Losses hex_before = learner->step(on_hex, 0);
  for (int step = 0; step < 30; ++step) {
    learner->step(square.batch(), kRate);
    learner->step(on_hex, kRate);
  }
  const Losses square_after = learner->step(square.batch(), 0);
  const Losses hex_after = learner->step(on_hex, 0);
  EXPECT_LT(square_after.policy, square_before.policy);
  EXPECT_LT(square_after.value, square_before.value);
  EXPECT_LT(hex_after.policy, hex_before.policy);
  EXPECT_LT(hex_after.value, hex_before.value);
  // The same net judges both boards.
  EXPECT_TRUE(backend->make_judge(square.shape, 16, learner->network()).ok());
  EXPECT_TRUE(backend->make_judge(hex.shape, 16, learner->network()).ok());
}

TEST(TorchLearner, BeginsWithTheWeightsOfANet) {
  const auto backend = one_thread();
  SampleFixture square({.game = "ringrift", .board = "square8"}, 16, 4);
  SampleFixture hex({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3}, 16, 4);
  const auto first = small_learner(*backend, square.shape, 3);
  first->step(square.batch(), kRate);
  const auto second = small_learner(*backend, hex.shape, 4);
  ASSERT_FALSE(second->adopt(first->network()));
  EXPECT_EQ(read_net(second->network(), hex.shape)->weights, read_net(first->network(), square.shape)->weights);
  const auto larger = std::move(*backend->make_learner(square.shape, {{"blocks", "1"}, {"channels", "32"}}, 1));
  EXPECT_TRUE(second->adopt(larger->network()));
  EXPECT_TRUE(second->adopt("nothing"));
}

TEST(PlainJudge, RefusesNetsOfOtherGames) {
  const auto backend = one_thread();
  const BoardShape liuzhou = *shape_of(kLiuzhou);
  const BoardShape ringrift = *shape_of({.game = "ringrift"});
  const std::string net = small_learner(*backend, liuzhou, 1)->network();
  EXPECT_FALSE(backend->make_judge(ringrift, 8, net).ok());
  EXPECT_FALSE(backend->make_judge(liuzhou, 8, net.substr(0, net.size() / 2)).ok());
  EXPECT_TRUE(backend->make_judge(liuzhou, 8, net).ok());
}

TEST(TorchBackend, RefusesDevicesThatDoNotExist) {
  for (const char* device : {"tpu", "cuda:99", "cuda:x", "cuda:", "cuda:-1"}) {
    EXPECT_FALSE(make_torch_backend(device, 1).ok()) << device;
  }
  EXPECT_TRUE(make_torch_backend("auto", 1).ok());
}

}  // namespace
}  // namespace palamedes::train
