#include "learn/train_eval.h"

#include <gtest/gtest.h>

#include "games/liuzhou/game.h"
#include "learn/eval_checkpoint.h"
#include "learn/selfplay.h"
#include "tests/support/files.h"

namespace palamedes::learn {
namespace {

class TrainEval : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const test::TemporaryFolder folder;
    SelfplaySpec spec{.games = 40};
    spec.header.config = {.game = "liuzhou", .edition = "seed"};
    spec.header.players = {"greedy:mistakes=20"};
    spec.header.most_random = 8;
    ASSERT_TRUE(selfplay(spec, folder.path() + "/games"));
    auto read = read_eval_samples({folder.path() + "/games"});
    ASSERT_TRUE(read) << read.error().message;
    samples_ = *std::move(read);
  }

  EvalRun run(const std::string& name) const {
    EvalRun run{.training = {.epochs = 3, .seed = 7}, .folder = folder_.path() + '/' + name};
    run.description.name = "test-1";
    run.description.date = "2026-11-18";
    return run;
  }
  std::string file(const std::string& run, std::string_view name) const {
    return test::read_bytes(folder_.path() + '/' + run + '/' + std::string(name));
  }

  static inline EvalSamples samples_;
  test::TemporaryFolder folder_;
};

TEST_F(TrainEval, TheLossFalls) {
  const auto losses = train_eval(samples_, run("a"));
  ASSERT_TRUE(losses) << losses.error().message;
  ASSERT_EQ(losses->size(), 3U);
  EXPECT_LT(losses->back().training, losses->front().training);
}

TEST_F(TrainEval, ARunStoppedInAnyEpochAndResumedGivesTheSameFiles) {
  ASSERT_TRUE(train_eval(samples_, run("whole")));
  EvalRun stopped = run("stopped");
  stopped.resume = true;
  int looks = 0;
  for (int tries = 0; tries < 4; ++tries)
    ASSERT_TRUE(
        train_eval(samples_, stopped, [&](const EvalProgress& now) { return now.epoch > tries && ++looks > 0; }));
  EXPECT_GE(looks, 3) << "the run was never stopped within an epoch";
  ASSERT_TRUE(train_eval(samples_, stopped));
  for (const std::string_view name : {kLatestFile, kBestFile, kLossesFile})
    EXPECT_TRUE(file("whole", name) == file("stopped", name)) << name;
}

TEST_F(TrainEval, TheBestNetCanBePlayed) {
  ASSERT_TRUE(train_eval(samples_, run("a")));
  const auto network = nn::read_network(file("a", kBestFile));
  ASSERT_TRUE(network) << network.error().message;
  EXPECT_EQ((*network)->description().editions, std::vector<std::string>{"seed"});
  const auto net = nn::EvalNetOf<liuzhou::Liuzhou>::make(samples_.rules.front(), **network);
  ASSERT_TRUE(net) << net.error().message;
}

TEST_F(TrainEval, LossesSayThatThereIsNoPolicy) {
  EXPECT_EQ(losses_line({.epoch = 2, .rate = 0.5, .training = 0.25, .validation = 0.75, .result = 1}),
            "{\"epoch\":2,\"rate\":5E-1,\"policy\":null,\"value\":2.5E-1,\"total\":2.5E-1,\"validation_value\":7.5E-1,"
            "\"validation_result\":1E0}\n");
}

TEST_F(TrainEval, ARunIsNeitherOverwrittenNorMixedWithAnother) {
  ASSERT_TRUE(train_eval(samples_, run("a")));
  EXPECT_EQ(train_eval(samples_, run("a")).error().code, "run_exists");
  EvalRun other = run("a");
  other.resume = true;
  other.training.rate = 0.01;
  EXPECT_EQ(train_eval(samples_, other).error().code, "other_run");
}

TEST_F(TrainEval, ADamagedCheckpointIsRefused) {
  ASSERT_TRUE(train_eval(samples_, run("a")));
  const std::string path = folder_.path() + "/a/" + std::string(kLatestFile);
  const std::string whole = test::read_bytes(path);
  for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{300}, whole.size() - 1}) {
    test::write_bytes(path, whole.substr(0, size));
    EXPECT_FALSE(read_checkpoint(path)) << size;
  }
  test::write_bytes(path, file("a", kBestFile));
  EXPECT_EQ(read_checkpoint(path).error().code, "bad_checkpoint");
}

TEST(EvalSamplesFiles, OfOtherGamesAreRefused) {
  const test::TemporaryFolder folder;
  SelfplaySpec spec{.games = 1};
  spec.header.config = {.game = "stratego"};
  spec.header.players = {"random"};
  ASSERT_TRUE(selfplay(spec, folder.path() + "/games"));
  EXPECT_EQ(read_eval_samples({folder.path() + "/games"}).error().code, "wrong_game");
}

}  // namespace
}  // namespace palamedes::learn
