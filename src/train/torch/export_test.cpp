#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "nn/conv/judge.h"
#include "nn/liuzhou/encoder.h"
#include "train/torch/export/export_net.h"
#include "train/torch/sample_fixture.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

constexpr std::uint32_t kExportPositions = 60;

/// A net that has learned some positions by heart, so that its answers differ from position to position.
std::string learned_net(SampleFixture& samples) {
  const auto backend = std::move(*make_torch_backend("cpu", 1));
  auto learner = std::move(*backend->make_learner(
      samples.shape, {{"blocks", "3"}, {"channels", "16"}, {"policy", "8"}, {"hidden", "16"}, {"average", "0.5"}}, 1));
  for (int step = 0; step < 60; ++step) learner->step(samples.batch(), 0.01);
  return learner->network();
}

void check_export(const GameConfig& config) {
  SampleFixture samples(config, kExportPositions, 3);
  const auto net = exported(learned_net(samples), samples.shape, samples.batch().positions, kExportPositions);
  ASSERT_TRUE(net.ok()) << net.error().message;
  EXPECT_FALSE(nn::weights_fault(net->weights));
  EXPECT_LT(net->report.value_mean, 0.05);
  EXPECT_LT(net->report.policy_mean, 0.02);
  EXPECT_GT(net->report.same_best, 0.7);
  testing::Test::RecordProperty("value_mean", std::to_string(net->report.value_mean));
  testing::Test::RecordProperty("policy_mean", std::to_string(net->report.policy_mean));
  testing::Test::RecordProperty("range", std::to_string(net->report.range));
  testing::Test::RecordProperty("evenness", std::to_string(net->report.evenness));
}

TEST(Export, WholeNumbersAnswerAlmostLikeTheNet) { check_export({.game = "liuzhou"}); }

TEST(Export, WholeNumbersAnswerAlmostLikeTheNetWhereTheBoardDoesNotFillItsGrid) {
  check_export({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3});
}

TEST(Export, TheEnginePlaysTheFile) {
  SampleFixture samples({.game = "liuzhou"}, kExportPositions, 3);
  const auto net = exported(learned_net(samples), samples.shape, samples.batch().positions, kExportPositions);
  ASSERT_TRUE(net.ok());
  const auto file = network_file(*net, samples.shape,
                                 {.name = "liuzhou-test",
                                  .game = "liuzhou",
                                  .editions = {"seed", "current"},
                                  .seats = {2},
                                  .date = "2026-11-19",
                                  .commit = "test",
                                  .data = "made-up positions"});
  ASSERT_TRUE(file.ok()) << file.error().message;
  const auto network = nn::read_network(*file);
  ASSERT_TRUE(network.ok()) << network.error().message;
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  ASSERT_TRUE(game.ok());
  const auto judge = nn::make_conv_judge(*game, **network);
  ASSERT_TRUE(judge.ok()) << judge.error().message;
  nn::Judgement judgement;
  (*judge)->judge(game->initial(), {}, judgement);
  EXPECT_NEAR(judgement.values[0], -judgement.values[1], 1e-5);
}

}  // namespace
}  // namespace palamedes::train
