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
    run.labels.name = "test-1";
    run.today = "2026-11-18";
    return run;
  }
  std::string file(const std::string& run, std::string_view name) const {
    return test::read_bytes(folder_.path() + '/' + run + '/' + std::string(name));
  }

  static inline EvalSamples samples_;
  test::TemporaryFolder folder_;
};

TEST_F(TrainEval, TheLossFalls) {
  const auto trained = train_eval(samples_, run("a"));
  ASSERT_TRUE(trained) << trained.error().message;
  ASSERT_EQ(trained->losses.size(), 3U);
  EXPECT_LT(trained->losses.back().training, trained->losses.front().training);
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

TEST_F(TrainEval, ARunResumedOnAnotherDayGivesTheSameFiles) {
  ASSERT_TRUE(train_eval(samples_, run("whole")));
  for (const int epoch : {1, 2, 3}) {
    const std::string name = "stopped-in-" + std::to_string(epoch);
    EvalRun stopped = run(name);
    const auto begun = train_eval(samples_, stopped, [&](const EvalProgress& now) { return now.epoch == epoch; });
    ASSERT_TRUE(begun) << begun.error().message;
    ASSERT_EQ(begun->losses.size(), static_cast<std::size_t>(epoch - 1));
    stopped.resume = true;
    stopped.labels = {};
    stopped.today = "2026-11-19";
    const auto trained = train_eval(samples_, stopped);
    ASSERT_TRUE(trained) << trained.error().message;
    EXPECT_EQ(trained->name, "test-1");
    for (const std::string_view file_name : {kLatestFile, kBestFile, kLossesFile})
      EXPECT_TRUE(file("whole", file_name) == file(name, file_name)) << name << ' ' << file_name;
  }
  EXPECT_EQ((*nn::read_network(file("stopped-in-1", kBestFile)))->description().date, "2026-11-18");
}

TEST_F(TrainEval, LabelsOfAResumedRunAreThoseItBeganWith) {
  EvalRun first = run("a");
  first.labels = {.name = "test-1", .date = "2001-02-03", .commit = "0123abc", .data = "a few games"};
  ASSERT_TRUE(train_eval(samples_, first));
  const auto about = (*nn::read_network(file("a", kBestFile)))->description();
  EXPECT_EQ(about.name, "test-1");
  EXPECT_EQ(about.date, "2001-02-03");
  EXPECT_EQ(about.commit, "0123abc");
  EXPECT_EQ(about.data, "a few games");
  EvalRun again = first;
  again.resume = true;
  EXPECT_TRUE(train_eval(samples_, again)) << "the same once more";
  for (std::string EvalLabels::* label :
       {&EvalLabels::name, &EvalLabels::date, &EvalLabels::commit, &EvalLabels::data}) {
    EvalRun other = again;
    other.labels.*label = "2001-02-04";
    EXPECT_EQ(train_eval(samples_, other).error().code, "other_run");
  }
}

TEST_F(TrainEval, LabelsThatNoFileCanHaveAreRefusedBeforeTheRunBegins) {
  for (const EvalLabels& labels :
       {EvalLabels{.name = "Not A Name"}, EvalLabels{.date = "yesterday"}, EvalLabels{.data = "two\nlines"}}) {
    EvalRun bad = run("a");
    bad.labels = labels;
    EXPECT_EQ(train_eval(samples_, bad, [](const EvalProgress&) { return true; }).error().code, "net_metadata");
  }
  EXPECT_TRUE(train_eval(samples_, run("a"))) << "the folder has no run yet";
}

TEST_F(TrainEval, TheBestNetCanBePlayed) {
  ASSERT_TRUE(train_eval(samples_, run("a")));
  const auto network = nn::read_network(file("a", kBestFile));
  ASSERT_TRUE(network) << network.error().message;
  EXPECT_EQ((*network)->description().editions, std::vector<std::string>{"seed"});
  const auto net = nn::EvalNetOf<liuzhou::Liuzhou>::make(samples_.rules.front(), **network);
  ASSERT_TRUE(net) << net.error().message;
}

TEST_F(TrainEval, ANetOfGamesWithChangedRulesSaysSo) {
  const auto note = [&](const char* folder) {
    EXPECT_TRUE(train_eval(samples_, run(folder)));
    const auto network = nn::read_network(file(folder, kBestFile));
    if (!network) return network.error().message;
    const auto& notes = (*network)->description().notes;
    return notes.contains("rules") ? notes.at("rules") : "";
  };
  EXPECT_EQ(note("a"), "");
  samples_.rules.front() = *liuzhou::Liuzhou::make({.game = "liuzhou", .knobs = {{"max_moves", "60"}}});
  EXPECT_EQ(note("b"), "some games had changed rule options");
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
