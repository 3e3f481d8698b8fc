// Whole training runs of tic-tac-toe, with a table in place of a network.
#include "train/run/trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>

#include "core/text/split.h"
#include "tests/tictactoe/tictactoe.h"
#include "tests/train/perfect_play.h"
#include "tests/train/table_backend.h"
#include "tests/train/tictactoe_encoder.h"

namespace palamedes::train {
namespace {

using tictactoe::TicTacToe;

const std::vector<Setting> kSmall{{"places", "32"},
                                  {"rows", "64"},
                                  {"round-steps", "10"},
                                  {"least", "300"},
                                  {"window", "4000"},
                                  {"full", "16"},
                                  {"quick", "4"},
                                  {"random", "2"},
                                  {"middle", "4"},
                                  {"gate-rounds", "10"},
                                  {"gate-games", "40"},
                                  {"gate-lines", "4"},
                                  {"rate", "0.2"},
                                  {"last-rate", "0.05"},
                                  {"haste", "0"},
                                  {"threads", "2"},
                                  {"checkpoint-seconds", "0"}};

std::vector<Setting> with(std::vector<Setting> settings, const std::string& name, const std::string& value) {
  return merged_settings(std::move(settings), {{name, value}});
}

class TrainerTest : public testing::Test {
 protected:
  TrainerTest()
      : folder_(std::filesystem::path(testing::TempDir()) /
                ("trainer-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    std::filesystem::remove_all(folder_);
  }
  ~TrainerTest() override { std::filesystem::remove_all(folder_); }

  std::string folder(const std::string& name) const { return (folder_ / name).string(); }

  /// Trains until the settings or `stop` end it, and returns the state.
  RunState train(const std::string& name, const std::vector<Setting>& settings, std::function<bool()> stop = {}) {
    const auto game = TicTacToe::make({.game = "tictactoe"});
    RunFolder run(folder(name));
    EXPECT_FALSE(run.open(true));
    Trainer<TicTacToe> trainer({*game}, settings, run, {.backend = &backend_, .stop = std::move(stop)});
    const auto error = trainer.begin();
    EXPECT_FALSE(error) << error->message;
    const auto failed = trainer.run();
    EXPECT_FALSE(failed) << failed->message;
    return trainer.state();
  }

  TableBackend backend_;
  std::filesystem::path folder_;
};

TEST_F(TrainerTest, LearnsTicTacToeToPerfectPlay) {
  train("run", merged_settings(kSmall, {{"steps", "1500"},
                                        {"full", "32"},
                                        {"full-share", "100"},
                                        {"random", "6"},
                                        {"middle-share", "0"},
                                        {"window", "20000"},
                                        {"checkpoint-seconds", "1000"}}));
  const auto network = read_file(folder("run") + '/' + std::string(kLatestNet));
  ASSERT_TRUE(network);
  const auto game = TicTacToe::make({.game = "tictactoe"});
  auto judge = backend_.make_judge(board_shape(*game), 1, *network);
  ASSERT_TRUE(judge);
  // Against every way to play, a short search with the net never leaves the best result. A search without a net fails.
  EXPECT_EQ(mistakes(*game, **judge), 0U);
  UniformJudge untrained(board_shape(*game), 1);
  EXPECT_GT(mistakes(*game, untrained), 0U);
}

TEST_F(TrainerTest, ARunThatStopsAndGoesOnEqualsAnUninterruptedOne) {
  const auto settings = with(kSmall, "steps", "200");
  const RunState whole = train("whole", settings);
  int rounds = 0;
  for (int part = 0; part < 6; ++part) {
    rounds = 0;
    train("parts", with(settings, "threads", std::to_string(1 + (part % 3))), [&] { return ++rounds > 4; });
  }
  const RunState parts = train("parts", settings);
  EXPECT_EQ(parts.steps, 200U);
  EXPECT_EQ(parts.games, whole.games);
  EXPECT_EQ(parts.learner.hash, whole.learner.hash);
  EXPECT_EQ(parts.slots.hash, whole.slots.hash);
  EXPECT_EQ(parts.elo, whole.elo);
}

TEST_F(TrainerTest, ARunThatWasKilledLosesNoMoreThanItsLastRounds) {
  const auto settings = with(kSmall, "steps", "200");
  const RunState whole = train("whole", settings);
  // What a killed process leaves behind: the last checkpoint, files of the next one, and half of a file.
  int rounds = 0;
  train("killed", settings, [&] { return ++rounds > 12; });
  std::filesystem::copy(folder("killed"), folder("copy"));
  train("killed", settings, [&] { return ++rounds > 20; });
  for (const auto& file : std::filesystem::directory_iterator(folder("killed"))) {
    const auto name = file.path().filename();
    if (!std::filesystem::exists(folder("copy") / name)) std::filesystem::copy(file.path(), folder("copy") / name);
  }
  ASSERT_FALSE(write_file(folder("copy") + "/learner-999.bin.new", "half"));
  const RunState resumed = train("copy", settings);
  EXPECT_EQ(resumed.learner.hash, whole.learner.hash);
}

TEST_F(TrainerTest, ARunThatIsCarriedToAnotherMachineGoesOnThere) {
  const auto settings = with(kSmall, "steps", "100");
  const RunState whole = train("whole", settings);
  int rounds = 0;
  train("there", settings, [&] { return ++rounds > 8; });
  const RunFolder run(folder("there"));
  const auto learner = read_file(run.path_of(run.read_state()->learner.name));
  ASSERT_TRUE(learner);
  const auto left = pack_run(run, *learner, folder("out"), {.file_bytes = 20'000, .all_bytes = 10'000'000});
  ASSERT_TRUE(left);
  EXPECT_EQ(left->games, 0U);
  for (const auto& file : std::filesystem::directory_iterator(folder("out"))) EXPECT_LE(file.file_size(), 20'000U);
  RunFolder carried(folder("carried"));
  ASSERT_FALSE(carried.open(false));
  ASSERT_FALSE(unpack_run(folder("out"), carried));
  EXPECT_EQ(train("carried", settings).learner.hash, whole.learner.hash);
}

TEST_F(TrainerTest, WhatDoesNotFitStaysBehindAndTheRunGoesOnWithoutIt) {
  const auto settings = with(kSmall, "steps", "100");
  train("run", with(settings, "steps", "60"));
  const RunFolder run(folder("run"));
  const auto state = run.read_state();
  const auto learner = read_file(run.path_of(state->learner.name));
  std::uint64_t bytes = learner->size() + state->best.bytes + state->slots.bytes + state_text(*state).size() + 5000;
  bytes += read_file(run.path_of(kTelemetryFile))->size();
  const auto left = pack_run(run, *learner, folder("out"), {.all_bytes = bytes});
  ASSERT_TRUE(left);
  EXPECT_GT(left->games, 0U);
  const auto carry = read_file(folder("out") + "/carry.json");
  EXPECT_NE(carry->find("\"left_behind_games\":" + std::to_string(left->games)), std::string::npos);
  RunFolder carried(folder("carried"));
  ASSERT_FALSE(carried.open(false));
  ASSERT_FALSE(unpack_run(folder("out"), carried));
  EXPECT_EQ(train("carried", settings).steps, 100U);
}

TEST_F(TrainerTest, TheNewestGamesOfAFileThatIsTooLargeGoAlong) {
  train("run", with(with(kSmall, "steps", "60"), "checkpoint-seconds", "1000"));
  const RunFolder run(folder("run"));
  const auto state = run.read_state();
  // The window may be in several files; here the last one has most games.
  const FileMark& newest = state->window.back();
  const auto learner = read_file(run.path_of(state->learner.name));
  std::uint64_t bytes = learner->size() + state->best.bytes + state->slots.bytes + state_text(*state).size() + 3000;
  bytes += read_file(run.path_of(kTelemetryFile))->size() + (newest.bytes / 2);
  const auto left = pack_run(run, *learner, folder("out"), {.all_bytes = bytes});
  ASSERT_TRUE(left);
  RunFolder carried(folder("carried"));
  ASSERT_FALSE(carried.open(false));
  ASSERT_FALSE(unpack_run(folder("out"), carried));
  const auto there = carried.read_state();
  ASSERT_TRUE(there);
  ASSERT_EQ(there->window.size(), 1U);
  const auto all = games_of_file(run, newest);
  const auto some = games_of_file(carried, there->window[0]);
  ASSERT_TRUE(all && some);
  EXPECT_GT(some->size(), all->size() / 3);
  ASSERT_LT(some->size(), all->size());
  EXPECT_TRUE(std::equal(some->rbegin(), some->rend(), all->rbegin())) << "they are the newest, in the same order";
  std::uint64_t games = 0;
  for (const FileMark& mark : state->window) games += mark.games;
  EXPECT_EQ(left->games + some->size(), games);
  EXPECT_EQ(train("carried", with(kSmall, "steps", "70")).steps, 70U);
}

TEST_F(TrainerTest, ACarriedRunHasItsNetsAgainAndTellsItsRules) {
  train("run", merged_settings(kSmall, {{"steps", "60"}, {"pool", "first"}}));
  const RunFolder run(folder("run"));
  ASSERT_TRUE(pack_run(run, *read_file(run.path_of(run.read_state()->learner.name)), folder("out"), {}));
  const auto told = carried_state(folder("out"));
  ASSERT_TRUE(told);
  EXPECT_EQ(told->variants, run.read_state()->variants);
  EXPECT_EQ(told->game, "tictactoe");
  RunFolder carried(folder("carried"));
  ASSERT_FALSE(carried.open(false));
  ASSERT_FALSE(unpack_run(folder("out"), carried));
  const auto game = TicTacToe::make({.game = "tictactoe"});
  Trainer<TicTacToe> trainer({*game}, {}, carried, {.backend = &backend_});
  ASSERT_FALSE(trainer.begin());
  for (const std::string_view net : {kBestNet, kLatestNet, kFirstNet}) {
    const auto there = read_file(carried.path_of(net));
    ASSERT_TRUE(there) << net;
    EXPECT_EQ(*there, *read_file(run.path_of(net))) << net;
  }
}

TEST_F(TrainerTest, TheManifestTellsRulesSourcesAndEarlierCommits) {
  train("first", with(kSmall, "steps", "20"));
  const RunFolder first(folder("first"));
  const auto games = window_games(first, *first.read_state());
  const auto network = read_file(first.path_of(kLatestNet));
  ASSERT_TRUE(games && network);
  const auto game = TicTacToe::make({.game = "tictactoe"});
  RunFolder run(folder("run"));
  ASSERT_FALSE(run.open(true));
  for (const char* commit : {"abc", "abc", "def"}) {
    const bool is_last = commit[0] == 'd';
    Trainer<TicTacToe> trainer({*game}, with(kSmall, "steps", is_last ? "30" : "20"), run,
                               {.backend = &backend_, .commit = commit});
    ASSERT_FALSE(trainer.begin());
    if (trainer.is_new()) {
      ASSERT_FALSE(trainer.begin_with(*network, "some folder/a net.safetensors"));
      ASSERT_FALSE(trainer.add_games(*games, {.name = "warm.bin", .bytes = 5, .hash = 0xabc}));
    }
    ASSERT_FALSE(trainer.run());
  }
  const auto manifest = read_file(run.path_of(kManifestFile));
  ASSERT_TRUE(manifest);
  const auto says = [&](const std::string& text) {
    EXPECT_NE(manifest->find(text), std::string::npos) << text << "\n" << *manifest;
  };
  says(R"("commit":"def","earlier_commits":["abc"])");
  says(R"("variants":[{"edition":)");
  says(R"("warm":[{"name":"warm.bin","bytes":5,"hash":"0000000000000abc","games":)" + std::to_string(games->size()));
  says(R"("init":{"name":"a_net.safetensors","bytes":)" + std::to_string(network->size()) + R"(,"hash":")" +
       hex16(fnv1a(*network)) + '"');
}

TEST_F(TrainerTest, ThePoolPlaysEarlierNetsAndEveryKthNetIsKept) {
  // Random openings leave nothing to decide in tic-tac-toe, so no net would ever become the best by the numbers.
  const auto settings = merged_settings(kSmall, {{"steps", "200"},
                                                 {"gate-rounds", "4"},
                                                 {"gate-percent", "0"},
                                                 {"kept-nets", "2"},
                                                 {"keep-rounds", "3"},
                                                 {"pool-games", "8"},
                                                 {"pool", "first/round-3/net-999/level1"}});
  train("run", settings);
  const RunFolder run(folder("run"));
  std::set<std::string> rounds;
  for (const auto& file : std::filesystem::directory_iterator(folder("run"))) {
    const std::string name = file.path().filename().string();
    if (name.starts_with("round-")) rounds.insert(name);
  }
  const auto state = run.read_state();
  ASSERT_TRUE(state);
  const std::uint64_t last = state->round / 3 * 3;
  const auto name_of = [](std::uint64_t round) { return "round-" + std::to_string(round) + ".safetensors"; };
  EXPECT_TRUE(rounds.contains(name_of(last)));
  EXPECT_TRUE(rounds.contains(name_of(last - 3)));
  EXPECT_FALSE(rounds.contains(name_of(last - 6))) << "two are enough";
  EXPECT_TRUE(rounds.contains(name_of(3))) << "the pool needs it";
  const auto telemetry = read_file(run.path_of(kTelemetryFile));
  ASSERT_TRUE(telemetry);
  for (const char* opponent : {"first", "round-3"}) {
    EXPECT_NE(telemetry->find("\"opponent\":\"" + std::string(opponent) + '"'), std::string::npos) << opponent << '\n'
                                                                                                   << *telemetry;
  }
  EXPECT_EQ(telemetry->find("\"opponent\":\"net-999\""), std::string::npos) << "there is no such net";
}

TEST_F(TrainerTest, DamagedFilesOfACarriedRunAreRefused) {
  train("run", with(kSmall, "steps", "10"));
  const RunFolder run(folder("run"));
  ASSERT_TRUE(pack_run(run, *read_file(run.path_of(run.read_state()->learner.name)), folder("out"), {}));
  auto bytes = *read_file(folder("out") + "/carry-1.bin");
  for (const std::size_t at : {std::size_t{0}, std::size_t{9}, bytes.size() / 2, bytes.size() - 1}) {
    auto damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    ASSERT_FALSE(write_file(folder("out") + "/carry-1.bin", damaged));
    RunFolder carried(folder("carried"));
    ASSERT_FALSE(carried.open(true));
    EXPECT_TRUE(unpack_run(folder("out"), carried));
    EXPECT_FALSE(carried.has_run());
  }
}

TEST_F(TrainerTest, AFileThatIsNotThatOfTheCheckpointIsRefused) {
  train("run", with(kSmall, "steps", "20"));
  const RunFolder run(folder("run"));
  const auto state = run.read_state();
  ASSERT_TRUE(state);
  auto bytes = read_file(run.path_of(state->learner.name));
  (*bytes)[10] ^= 1;
  ASSERT_FALSE(write_file(run.path_of(state->learner.name), *bytes));
  const auto game = TicTacToe::make({.game = "tictactoe"});
  Trainer<TicTacToe> trainer({*game}, {}, run, {.backend = &backend_});
  const auto error = trainer.begin();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "bad_run");
}

TEST_F(TrainerTest, GamesOfOthersAreLearnedFromBeforeSelfPlayBegins) {
  // The games of one run are the warm games of another one.
  train("first", with(kSmall, "steps", "60"));
  RunFolder first(folder("first"));
  const auto state = first.read_state();
  ASSERT_TRUE(state);
  std::vector<PlayedGame> games;
  for (const FileMark& mark : state->window) {
    const auto bytes = first.read(mark);
    ASSERT_TRUE(bytes);
    ByteReader reader(*bytes);
    for (std::uint64_t i = 0; i < mark.games; ++i) games.push_back(*read_game(reader));
  }
  ASSERT_GT(games.size(), 50U);

  const auto game = TicTacToe::make({.game = "tictactoe"});
  RunFolder folder_of_run(folder("second"));
  ASSERT_FALSE(folder_of_run.open(true));
  const auto settings = merged_settings(kSmall, {{"warm-steps", "30"}, {"steps", "50"}, {"rise", "5"}});
  Trainer<TicTacToe> trainer({*game}, settings, folder_of_run, {.backend = &backend_});
  ASSERT_FALSE(trainer.begin());
  ASSERT_FALSE(trainer.add_games(games));
  ASSERT_FALSE(trainer.run());
  EXPECT_EQ(trainer.state().steps, 50U);

  const auto telemetry = read_file(folder_of_run.path_of(kTelemetryFile));
  ASSERT_TRUE(telemetry);
  std::vector<bool> has_games;
  for (const auto line : split(*telemetry, '\n')) {
    if (line.starts_with("{\"round\"")) has_games.push_back(line.find("\"games\":0,") == std::string_view::npos);
  }
  EXPECT_EQ(has_games, (std::vector<bool>{false, false, false, true, true}));
}

TEST_F(TrainerTest, ARunDoesNotGoOnWithOtherRules) {
  train("run", with(kSmall, "steps", "10"));
  const RunFolder run(folder("run"));
  const auto state = run.read_state();
  ASSERT_TRUE(state);
  ASSERT_EQ(state->variants.size(), 1U);
  const auto other = TicTacToe::make({.game = "tictactoe", .edition = "misere"});
  ASSERT_TRUE(other) << other.error().message;
  Trainer<TicTacToe> trainer({*other}, {}, run, {.backend = &backend_});
  const auto error = trainer.begin();
  ASSERT_TRUE(error);
  EXPECT_NE(error->message.find(variant_text(state->variants[0])), std::string::npos) << error->message;
}

TEST_F(TrainerTest, SettingsThatNobodyKnowsAreRefused) {
  const auto game = TicTacToe::make({.game = "tictactoe"});
  Trainer<TicTacToe> trainer({*game}, {{"plaices", "3"}}, RunFolder(folder("run")), {.backend = &backend_});
  const auto error = trainer.begin();
  ASSERT_TRUE(error);
  EXPECT_NE(error->message.find("plaices"), std::string::npos);
}

TEST(RunState, ReadsWhatItWroteAndRefusesEveryCutText) {
  RunState state{.game = "liuzhou",
                 .variants = {{.game = "liuzhou", .edition = "seed"}},
                 .settings = {{"seed", "3"}, {"pool", "level1/level2"}},
                 .round = 5};
  state.variants.push_back({.game = "liuzhou", .edition = "current", .board = "hex8", .players = 3});
  state.commits = {"0123abc", "4567def+changes"};
  state.warm = {{.name = "a.bin", .bytes = 3, .hash = 4, .games = 5}};
  state.init = {.name = "b.safetensors", .bytes = 6, .hash = 7};
  state.learner = {.name = "learner-5.bin", .bytes = 100, .hash = 12345};
  state.slots = {.name = "slots-5.bin", .bytes = 1, .hash = 1, .games = 64};
  state.window = {state.slots, state.learner};
  state.elo = 12.5;
  const std::string text = state_text(state);
  const auto read = parse_state(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, state);
  EXPECT_FALSE(parse_state("palamedes training run, format 1\ngame liuzhou\nend\n")) << "there is no learner";
  for (const char* bad : {"seconds nan", "elo inf", "best  1 0000000000000001 0", "best a/b 1 0000000000000001 0"}) {
    const std::string damaged = text.substr(0, text.size() - 4) + bad + "\nend\n";
    EXPECT_FALSE(parse_state(damaged)) << bad;
  }
  for (std::size_t length = 0; length + 4 < text.size(); ++length) EXPECT_FALSE(parse_state(text.substr(0, length)));
}

}  // namespace
}  // namespace palamedes::train
