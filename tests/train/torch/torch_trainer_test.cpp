// Whole training runs with a real network, on the CPU.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "games/ringrift/game.h"
#include "nn/encoders.h"
#include "tests/tictactoe/tictactoe.h"
#include "tests/train/perfect_play.h"
#include "tests/train/tictactoe_encoder.h"
#include "train/run/trainer.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

using tictactoe::TicTacToe;

const std::vector<Setting> kTinyRun{
    {"blocks", "1"},  {"channels", "16"},    {"policy", "8"},     {"hidden", "16"},    {"places", "32"},
    {"rows", "128"},  {"round-steps", "10"}, {"least", "500"},    {"window", "20000"}, {"full", "16"},
    {"quick", "4"},   {"gate-rounds", "10"}, {"gate-games", "8"}, {"gate-lines", "4"}, {"haste", "0"},
    {"threads", "1"}, {"random", "4"},       {"middle", "6"},     {"seed", "1"},       {"checkpoint-seconds", "0"},
};

class TorchTrainer : public testing::Test {
 protected:
  TorchTrainer()
      : folder_(std::filesystem::path(testing::TempDir()) /
                ("torch-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))),
        backend_(*make_torch_backend("cpu", 1)) {
    std::filesystem::remove_all(folder_);
  }
  ~TorchTrainer() override { std::filesystem::remove_all(folder_); }

  std::string folder(const std::string& name) const { return (folder_ / name).string(); }

  template <class G>
  RunState train(const std::string& name, const G& game, const std::vector<Setting>& changed,
                 std::function<bool()> stop = {}) {
    RunFolder run(folder(name));
    EXPECT_FALSE(run.open(true));
    Trainer<G> trainer({game}, merged_settings(kTinyRun, changed), run,
                       {.backend = backend_.get(), .stop = std::move(stop)});
    const auto error = trainer.begin();
    EXPECT_FALSE(error) << error->message;
    if (error) return {};
    const auto failed = trainer.run();
    EXPECT_FALSE(failed) << failed->message;
    return trainer.state();
  }

  std::string latest(const std::string& name) const {
    const auto bytes = read_file(folder(name) + '/' + std::string(kLatestNet));
    EXPECT_TRUE(bytes);
    return bytes ? *bytes : "";
  }

  std::filesystem::path folder_;
  std::unique_ptr<Backend> backend_;
};

TEST_F(TorchTrainer, LearnsTicTacToeToPerfectPlay) {
  const auto game = *TicTacToe::make({.game = "tictactoe"});
  train("run", game,
        {{"steps", "1500"},
         {"full", "32"},
         {"full-share", "100"},
         {"random", "6"},
         {"middle-share", "0"},
         {"rate", "0.005"},
         {"last-rate", "0.0005"},
         {"channels", "32"},
         {"blocks", "2"},
         {"checkpoint-seconds", "1000"}});
  auto judge = backend_->make_judge(board_shape(game), 1, latest("run"));
  ASSERT_TRUE(judge);
  // Against every way to play, a short search with the net never leaves the best result. A search without a net fails.
  EXPECT_EQ(mistakes(game, **judge), 0U);
  UniformJudge untrained(board_shape(game), 1);
  EXPECT_GT(mistakes(game, untrained), 0U);
}

TEST_F(TorchTrainer, OneSeedGivesTheSameNetByteForByte) {
  const auto game = *TicTacToe::make({.game = "tictactoe"});
  const RunState first = train("first", game, {{"steps", "60"}});
  const RunState second = train("second", game, {{"steps", "60"}});
  EXPECT_EQ(first.steps, 60U);
  EXPECT_EQ(second.learner.hash, first.learner.hash);
  EXPECT_EQ(second.slots.hash, first.slots.hash);
  EXPECT_TRUE(latest("second") == latest("first"));
  train("other", game, {{"steps", "60"}, {"seed", "2"}});
  EXPECT_FALSE(latest("other") == latest("first"));
}

TEST_F(TorchTrainer, ThreadsOfSelfPlayDoNotChangeTheNet) {
  const auto game = *TicTacToe::make({.game = "tictactoe"});
  train("one", game, {{"steps", "40"}});
  train("four", game, {{"steps", "40"}, {"threads", "4"}});
  EXPECT_TRUE(latest("four") == latest("one"));
}

TEST_F(TorchTrainer, ARunThatStopsAndGoesOnEqualsAnUninterruptedOne) {
  const auto game = *TicTacToe::make({.game = "tictactoe"});
  const RunState whole = train("whole", game, {{"steps", "60"}});
  for (int part = 0; part < 4; ++part) {
    int rounds = 0;
    train("parts", game, {{"steps", "60"}}, [&] { return ++rounds > 2; });
  }
  const RunState parts = train("parts", game, {{"steps", "60"}});
  EXPECT_EQ(parts.games, whole.games);
  EXPECT_EQ(parts.learner.hash, whole.learner.hash);
  EXPECT_TRUE(latest("parts") == latest("whole"));
}

using SmallRift = ringrift::RingRift<ringrift::Small>;

/// Trains a tiny net for some steps; the net that it gives.
class TorchRingRift : public TorchTrainer {
 protected:
  void learn(const GameConfig& config, const std::string& name) {
    const auto game = SmallRift::make(config);
    ASSERT_TRUE(game) << game.error().message;
    const RunState state = train(name, *game,
                                 {{"steps", "24"},
                                  {"least", "60"},
                                  {"rows", "32"},
                                  {"round-steps", "4"},
                                  {"reuse", "2"},
                                  {"places", "8"},
                                  {"full", "4"},
                                  {"quick", "2"},
                                  {"quick-share", "100"},
                                  {"middle", "150"},
                                  {"middle-share", "100"},
                                  {"gate-rounds", "3"},
                                  {"gate-games", std::to_string(2 * game->seats())},
                                  {"gate-lines", "2"},
                                  {"rate", "0.004"},
                                  {"last-rate", "0.004"},
                                  {"checkpoint-seconds", "1000"}});
    EXPECT_EQ(state.steps, 24U);
    EXPECT_GT(state.games, 0U);
    EXPECT_GT(state.best_round, 0U);
    auto judge = backend_->make_judge(board_shape(*game), 1, latest(name));
    ASSERT_TRUE(judge) << judge.error().message;
  }
};

TEST_F(TorchRingRift, TwoPlayersLearnOnSquare8) {
  learn({.game = "ringrift", .board = "square8", .players = 2}, "two");
}

TEST_F(TorchRingRift, FourPlayersLearnOnSquare8) {
  learn({.game = "ringrift", .board = "square8", .players = 4}, "four");
}

TEST_F(TorchRingRift, ThreePlayersLearnOnHex8) {
  learn({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3}, "three");
  // The net of one board judges the others: the weights do not depend on the board or the number of seats.
  const auto square = SmallRift::make({.game = "ringrift", .board = "square8", .players = 4});
  ASSERT_TRUE(square);
  const BoardShape shape = board_shape(*square);
  auto judge = backend_->make_judge(shape, 1, latest("three"));
  ASSERT_TRUE(judge) << judge.error().message;
  const Batch batch = (*judge)->batch(0);
  ActionBuffer<ringrift::Action> buffer(square->max_actions());
  auto& legal = buffer.list();
  square->legal(square->initial(), legal);
  const nn::Encoder<SmallRift> encoder(*square);
  write_position<SmallRift>(encoder, square->initial(), std::span(legal.begin(), legal.size()),
                            place_of(shape, batch.positions, 0));
  (*judge)->start(0, 1);
  (*judge)->wait(0);
  float sum = 0;
  for (const float chance : batch.chances[0]) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-4);
}

}  // namespace
}  // namespace palamedes::train
