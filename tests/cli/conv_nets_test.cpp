// Players that search with a convolutional network: from the file in the folder of networks to the moves of a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/text/split.h"
#include "record/record_json.h"
#include "tests/support/conv_net_file.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class ConvNets : public testing::Test {
 protected:
  std::string folder() const { return folder_.file("nets"); }
  std::string file(const std::string& name) const { return folder_.file(name); }
  Finished run(const std::vector<std::string>& words, const std::string& input = "") const {
    std::vector<std::string> arguments{"PALAMEDES_NETS=" + folder(), test::program()};
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program("/usr/bin/env", std::move(arguments), input);
  }
  /// Writes the network "mine" and returns how records name it.
  std::string write(const GameConfig& config, std::uint64_t seed = 1) const {
    const std::string bytes = conv_net_bytes(config, "mine", seed);
    std::filesystem::create_directories(folder());
    write_bytes(folder() + "/mine.safetensors", bytes);
    return "mine@" + hex16(fnv1a(bytes));
  }
  /// Plays two games of the player against a random one, the games in games.jsonl and the decisions in bundles.jsonl.
  Finished arena(const std::vector<std::string>& game, const std::string& player) const {
    for (const char* name : {"games.jsonl", "bundles.jsonl"}) std::filesystem::remove(file(name));
    std::vector<std::string> words{"arena"};
    words.insert(words.end(), game.begin(), game.end());
    words.insert(words.end(), {player, "random", "--games", "2", "--max-plies", "16", "--seed", "3", "--out",
                               file("games.jsonl"), "--bundles", file("bundles.jsonl")});
    return run(words);
  }
  std::vector<record::Record> games(const std::string& name) const {
    std::vector<record::Record> records;
    const std::string text = read_bytes(file(name));
    for (const std::string_view line : split(text, '\n')) {
      if (auto record = record::parse_record(line)) records.push_back(*std::move(record));
    }
    return records;
  }
  std::vector<std::string> actions(const std::string& name) const {
    std::vector<std::string> all;
    for (const record::Record& game : games(name)) {
      for (const record::RecordPly& ply : game.plies) all.push_back(ply.action);
    }
    return all;
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(ConvNets, PlayInTheArenaInEveryGameWithoutHiddenPieces) {
  const std::vector<std::pair<GameConfig, std::vector<std::string>>> games{
      {{.game = "liuzhou"}, {"liuzhou"}},
      {{.game = "liuzhou", .edition = "current"}, {"liuzhou", "--edition", "current"}},
      {{.game = "ringrift", .edition = "seed", .board = "square8"},
       {"ringrift", "--edition", "seed", "--board", "square8"}},
      {{.game = "ringrift", .edition = "canon", .board = "hex8"},
       {"ringrift", "--edition", "canon", "--board", "hex8"}}};
  for (const auto& [config, words] : games) {
    SCOPED_TRACE(words.back());
    const std::string reference = write(config);
    for (const char* player : {"mcts:nodes=20,net=mine", "mcts:nodes=20,gumbel=on,net=mine"}) {
      const Finished played = arena(words, player);
      ASSERT_EQ(played.status, 0) << played.err;
      EXPECT_THAT(played.err, Not(HasSubstr("network"))) << "nothing to complain about";
      EXPECT_THAT(read_bytes(file("games.jsonl")), HasSubstr("\"net\":\"" + reference + "\""));
      EXPECT_THAT(actions("games.jsonl"), SizeIs(32));
      const Finished again = run({"repro", file("bundles.jsonl")});
      EXPECT_EQ(again.status, 0) << again.out << again.err;
      EXPECT_THAT(again.out, HasSubstr(", differences: 0\n"));
    }
  }
}

TEST_F(ConvNets, DecideWhatIsPlayed) {
  write({.game = "liuzhou"}, 1);
  ASSERT_EQ(arena({"liuzhou"}, "mcts:nodes=20,net=mine").status, 0);
  const auto first = actions("games.jsonl");
  ASSERT_EQ(arena({"liuzhou"}, "mcts:nodes=20,net=mine").status, 0);
  EXPECT_EQ(actions("games.jsonl"), first) << "the same seed, the same game";
  write({.game = "liuzhou"}, 2);
  ASSERT_EQ(arena({"liuzhou"}, "mcts:nodes=20,net=mine").status, 0);
  EXPECT_NE(actions("games.jsonl"), first) << "another network, another game";
}

TEST_F(ConvNets, ReproNoticesAnotherNetwork) {
  const std::string before = write({.game = "liuzhou"}, 1);
  ASSERT_EQ(arena({"liuzhou"}, "mcts:nodes=20,net=mine").status, 0);
  const std::string after = write({.game = "liuzhou"}, 2);
  const Finished changed = run({"repro", file("bundles.jsonl")});
  EXPECT_EQ(changed.status, 1);
  EXPECT_THAT(changed.err, HasSubstr("the bundle was made with another network"));
  EXPECT_THAT(changed.err, HasSubstr(before.substr(before.find('@') + 1)));
  EXPECT_THAT(changed.err, HasSubstr(after.substr(after.find('@') + 1)));
}

TEST_F(ConvNets, PlayAWholeGameInTheTerminal) {
  const std::string reference = write({.game = "liuzhou", .edition = "current"});
  const Finished played = run({"play", "liuzhou", "--edition", "current", "--p1", "mcts:nodes=10,net=mine", "--p2",
                               "random", "--seed", "4", "--save", file("game.jsonl")});
  ASSERT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.err, Not(HasSubstr("network")));
  const auto saved = games("game.jsonl");
  ASSERT_EQ(saved.size(), 1U);
  EXPECT_TRUE(saved[0].result) << "it has ended";
  EXPECT_EQ(saved[0].seats[0].net, reference);
  EXPECT_EQ(saved[0].seats[0].fallback, "");
}

TEST_F(ConvNets, AnalyzeAPosition) {
  const std::string reference = write({.game = "liuzhou"});
  const Finished analysis = run({"analyze", "liuzhou", "--player", "mcts:net=mine", "--nodes", "100", "--json"});
  ASSERT_EQ(analysis.status, 0) << analysis.err;
  EXPECT_THAT(analysis.out, HasSubstr("net=" + reference));
  EXPECT_THAT(analysis.out, HasSubstr("\"not_finite\":0"));
}

TEST_F(ConvNets, OfAnotherBoardOrNumberOfPlayersAreRefused) {
  write({.game = "ringrift", .edition = "canon", .board = "square8"});
  const auto refused = [&](const std::vector<std::string>& words) {
    const Finished played = arena(words, "mcts:nodes=20,net=mine");
    EXPECT_EQ(played.status, 2) << words.back();
    return played.err;
  };
  EXPECT_THAT(refused({"ringrift", "--edition", "canon", "--board", "hex8"}),
              HasSubstr("the network mine plays the boards square8, not hex8"));
  EXPECT_THAT(refused({"ringrift", "--edition", "canon", "--board", "square8", "--players", "3"}),
              HasSubstr("the network mine does not play games of 3 players"));
  EXPECT_THAT(refused({"ringrift", "--edition", "seed", "--board", "square8"}),
              HasSubstr("the network mine plays the editions canon, not seed"));
}

TEST_F(ConvNets, WhoseWeightsAreOutOfRangeAreRefused) {
  const auto network = *nn::read_network(conv_net_bytes({.game = "liuzhou"}, "mine"));
  std::vector<nn::Tensor> tensors = network->tensors();
  for (nn::Tensor& tensor : tensors) {
    if (tensor.name == "policy.output") tensor.bytes[0] = 64;
  }
  std::filesystem::create_directories(folder());
  write_bytes(folder() + "/mine.safetensors", *nn::write_network(network->description(), tensors));
  const Finished played = arena({"liuzhou"}, "mcts:nodes=20,net=mine");
  EXPECT_EQ(played.status, 2);
  EXPECT_THAT(played.err, HasSubstr("policy.output has a number beyond 63"));
}

}  // namespace
}  // namespace palamedes::test
