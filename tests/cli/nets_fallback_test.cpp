// Levels whose network cannot be used: they play on with the evaluation written by hand, and say so everywhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/text/split.h"
#include "games/registry.h"
#include "record/bundle.h"
#include "record/nets/networks.h"
#include "record/record_json.h"
#include "search/players/levels.h"
#include "search/players/player_text.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"
#include "tests/support/test_nets.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A level that finds its network by a tag, which the folder can move.
struct TaggedLevel {
  std::string game{};
  std::string player{};
  std::string tag{};
  nn::NetworkDescription network{};  ///< what the tag means without a folder
};

std::optional<TaggedLevel> tagged_level() {
  const record::Networks nets("");
  for (const GameInfo* info : game_infos()) {
    for (int level = 1; level <= kLevels; ++level) {
      const std::string player = search::level_player(level);
      const auto runs = search::resolved({.game = std::string(info->id)}, player);
      const std::string tag = runs ? search::setting_of(*runs, "net") : "";
      const auto tags = nets.tags();
      if (tag.empty() || !tags || std::ranges::find(*tags, tag, &record::ListedTag::tag) == tags->end()) continue;
      const auto network = nets.find(tag);
      if (network) return TaggedLevel{std::string(info->id), player, tag, (*network)->description()};
    }
  }
  return std::nullopt;
}

class NetsFallback : public testing::Test {
 protected:
  void SetUp() override {
    const auto found = tagged_level();
    ASSERT_TRUE(found) << "no level finds its network by a tag";
    level_ = *found;
  }
  std::string folder() const { return folder_.file("nets"); }
  std::string file(const std::string& name) const { return folder_.file(name); }
  Finished run(const std::vector<std::string>& words, const std::string& input = "") const {
    std::vector<std::string> arguments{"PALAMEDES_NETS=" + folder(), test::program()};
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program("/usr/bin/env", std::move(arguments), input);
  }
  /// Plays two games of the level against a random player; the records are in `file("games.jsonl")`.
  Finished play() const {
    for (const char* name : {"games.jsonl", "bundles.jsonl"}) std::filesystem::remove(file(name));
    return run({"arena", level_.game, level_.player, "random", "--games", "2", "--max-plies", "8", "--out",
                file("games.jsonl"), "--bundles", file("bundles.jsonl")});
  }
  record::RecordSeat seat_of_the_level() const {
    const std::string text = read_bytes(file("games.jsonl"));
    for (const std::string_view line : split(text, '\n')) {
      const auto record = record::parse_record(line);
      if (!record) continue;
      for (const record::RecordSeat& seat : record->seats) {
        if (seat.level) return seat;
      }
    }
    ADD_FAILURE() << "no record";
    return {};
  }
  /// Lets the tag of the level mean this network of the folder.
  void use(const std::string& name) const {
    const Finished used = run({"nets", "use", name, "--tag", level_.tag});
    ASSERT_EQ(used.status, 0) << used.err;
  }
  void write(const nn::NetworkDescription& description) const {
    std::filesystem::create_directories(folder());
    write_bytes(folder() + "/" + description.name + ".safetensors", net_bytes(description));
  }
  /// The level must fall back for this reason, and come back after a rollback.
  void expect_fallback(const std::string& reason) const {
    const Finished arena = play();
    ASSERT_EQ(arena.status, 0) << arena.err;
    EXPECT_THAT(arena.err, HasSubstr(reason));
    EXPECT_EQ(arena.err.find(reason), arena.err.rfind(reason)) << "once is enough:\n" << arena.err;
    const record::RecordSeat seat = seat_of_the_level();
    EXPECT_THAT(seat.fallback, HasSubstr(reason));
    EXPECT_EQ(seat.net, "");
    EXPECT_THAT(read_bytes(file("bundles.jsonl")), HasSubstr("\"fallback\":"));
    EXPECT_EQ(run({"repro", file("bundles.jsonl")}).status, 0) << "without a network it decides alike again";
    const Finished engine = run({"engine", level_.game, "--player", level_.player}, "go nodes 50\n");
    EXPECT_THAT(engine.out, HasSubstr("info string playing with the evaluation written by hand: "));
    EXPECT_THAT(engine.out, HasSubstr("bestmove "));

    const Finished rollback = run({"nets", "rollback", level_.tag});
    ASSERT_EQ(rollback.status, 0) << rollback.err;
    const Finished again = play();
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_THAT(again.err, Not(HasSubstr("network")));
    EXPECT_THAT(seat_of_the_level().fallback, IsEmpty());
    EXPECT_THAT(seat_of_the_level().net, HasSubstr(level_.network.name + "@"));
  }

  TaggedLevel level_{};

 private:
  TemporaryFolder folder_;
};

TEST_F(NetsFallback, AMissingNetwork) {
  write(test_net("mine"));
  use("mine");
  std::filesystem::remove(folder() + "/mine.safetensors");
  expect_fallback("there is no network 'mine'");
}

TEST_F(NetsFallback, ADamagedNetwork) {
  write(test_net("mine"));
  use("mine");
  std::string bytes = read_bytes(folder() + "/mine.safetensors");
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  write_bytes(folder() + "/mine.safetensors", bytes);
  expect_fallback("mine.safetensors: the network file is damaged");
}

TEST_F(NetsFallback, AnotherNetworkUnderTheSameName) {
  write_net(folder(), "mine", 1);
  use("mine");
  write_net(folder(), "mine", 2);
  expect_fallback("the network mine has changed");
}

TEST_F(NetsFallback, ANetworkOfAnotherGame) {
  nn::NetworkDescription foreign = test_net("mine");
  foreign.game = "chess";
  write(foreign);
  use("mine");
  expect_fallback("the network mine plays chess");
}

TEST_F(NetsFallback, ANetworkOfAnotherEdition) {
  nn::NetworkDescription foreign = level_.network;
  foreign.name = "mine";
  foreign.editions = {"other"};
  write(foreign);
  use("mine");
  expect_fallback("the network mine plays the editions other");
}

TEST_F(NetsFallback, ANetworkOfAnotherKind) {
  nn::NetworkDescription foreign = level_.network;
  foreign.name = "mine";
  foreign.kind = "test-double";
  write(foreign);
  use("mine");
  expect_fallback("the network mine is of the kind test-double");
}

TEST_F(NetsFallback, ANetworkWithOtherInputs) {
  nn::NetworkDescription foreign = level_.network;
  foreign.name = "mine";
  foreign.layout ^= 1;
  write(foreign);
  use("mine");
  expect_fallback("the network mine expects inputs of the layout");
}

TEST_F(NetsFallback, ANetworkWithOtherTensors) {
  nn::NetworkDescription foreign = level_.network;
  foreign.name = "mine";
  write(foreign);
  use("mine");
  expect_fallback("tensor");
}

TEST_F(NetsFallback, SelfPlayOfALevelIsNotContinuedWithAnotherNetwork) {
  const std::vector<std::string> words{"selfplay",  level_.game, "--player", level_.player + ":nodes=20",
                                       "--games",   "2",         "--out",    file("games.bin"),
                                       "--threads", "1"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = words;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  ASSERT_EQ(run(words).status, 0);
  EXPECT_THAT(run({"selfplay", "show", file("games.bin"), "--summary"}).out, HasSubstr(level_.network.name + "@"));
  EXPECT_EQ(with({"--resume"}).status, 0);
  write_net(folder(), "mine", 1);
  use("mine");
  const Finished other = with({"--resume"});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("players"));
  std::filesystem::remove(folder() + "/mine.safetensors");
  EXPECT_EQ(with({"--resume"}).status, 1) << "it would play on with the evaluation written by hand";
}

TEST_F(NetsFallback, ABundleOfAnotherNetworkIsNotRepeated) {
  ASSERT_EQ(play().status, 0);
  EXPECT_EQ(run({"repro", file("bundles.jsonl")}).status, 0);
  std::string bundles = read_bytes(file("bundles.jsonl"));
  const std::string name = level_.network.name + "@";
  ASSERT_NE(bundles.find(name), std::string::npos);
  for (std::size_t at = bundles.find(name); at != std::string::npos; at = bundles.find(name, at + 1))
    bundles.replace(at + name.size(), 16, "0000000000000001");
  write_bytes(file("bundles.jsonl"), bundles);
  const Finished again = run({"repro", file("bundles.jsonl")});
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.err, HasSubstr("the bundle was made with another network"));
  EXPECT_THAT(again.err, HasSubstr("0000000000000001"));
}

}  // namespace
}  // namespace palamedes::test
