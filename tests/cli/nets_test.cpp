// Runs `palamedes nets`, and commands whose players ask for networks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>

#include "core/hash.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"
#include "tests/support/test_nets.h"

namespace palamedes::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class NetsCommand : public testing::Test {
 protected:
  std::string folder() const { return folder_.file("nets"); }
  std::string file(const std::string& name) const { return folder_.file(name); }
  /// Runs the program with this folder of networks.
  Finished run(const std::vector<std::string>& words, const std::string& input = "") const {
    std::vector<std::string> arguments{"PALAMEDES_NETS=" + folder(), test::program()};
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program("/usr/bin/env", std::move(arguments), input);
  }
  static std::string id_of(const std::string& name, std::int8_t number = 1) {
    return hex16(fnv1a(net_bytes(test_net(name), number)));
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(NetsCommand, ListsNetworksWithTheirTagsAndSaysWhichCannotBeUsed) {
  write_net(folder(), "mine");
  write_bytes(folder() + "/broken.safetensors", "rubbish");
  ASSERT_EQ(run({"nets", "use", "mine", "--tag", "best"}).status, 0);
  const Finished list = run({"nets", "list"});
  ASSERT_EQ(list.status, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr(id_of("mine")));
  EXPECT_THAT(list.out, HasSubstr("best"));
  EXPECT_THAT(list.out, HasSubstr("cannot be used"));
  const Finished json = run({"nets", "list", "--json"});
  EXPECT_THAT(json.out, HasSubstr(R"("code":"net_truncated")"));
  EXPECT_THAT(json.out, HasSubstr(R"("tags":["best"])"));
}

TEST_F(NetsCommand, TheOptionNamesAnotherFolder) {
  write_net(file("elsewhere"), "mine");
  EXPECT_EQ(run({"nets", "show", "mine"}).status, 1);
  EXPECT_EQ(run({"nets", "show", "mine", "--nets", file("elsewhere")}).status, 0);
}

TEST_F(NetsCommand, ShowsWhatANetworkIs) {
  write_net(folder(), "mine");
  const Finished show = run({"nets", "show", "mine"});
  ASSERT_EQ(show.status, 0) << show.err;
  EXPECT_THAT(show.out, HasSubstr("test-double"));
  EXPECT_THAT(show.out, HasSubstr("tensor numbers       I8 [3]"));
  const Finished json = run({"nets", "show", "mine", "--json"});
  const auto object = boost::json::parse(json.out).as_object();
  EXPECT_EQ(object.at("id").as_string(), id_of("mine"));
  EXPECT_EQ(object.at("numbers"), 3);
}

TEST_F(NetsCommand, ResultsAreWrittenIntoTheFileAndShown) {
  write_net(folder(), "mine");
  const std::string path = folder() + "/mine.safetensors";
  const Finished results = run({"nets", "results", path, "--hand", "+50 Elo [+20, +80]"});
  ASSERT_EQ(results.status, 0) << results.err;
  EXPECT_EQ(results.out,
            path + ": the id was " + id_of("mine") + " and is now " + hex16(fnv1a(read_bytes(path))) + "\n");
  ASSERT_EQ(run({"nets", "results", path, "--predecessor", "+1 Elo", "--alphabeta", "+2 Elo"}).status, 0);
  const Finished show = run({"nets", "show", "mine"});
  EXPECT_THAT(show.out, HasSubstr("against predecessor  +1 Elo\nagainst hand         +50 Elo [+20, +80]\n"
                                  "against alphabeta    +2 Elo\n"));
}

TEST_F(NetsCommand, ResultsThatCannotBeWrittenLeaveTheFileAsItIs) {
  write_net(folder(), "mine");
  const std::string path = folder() + "/mine.safetensors";
  const std::string before = read_bytes(path);
  EXPECT_EQ(run({"nets", "results", path}).status, 2) << "nothing to write";
  EXPECT_EQ(run({"nets", "results", path, "--hand", "two\nlines"}).status, 1);
  EXPECT_EQ(read_bytes(path), before);
  write_bytes(folder() + "/broken.safetensors", "rubbish");
  const Finished broken = run({"nets", "results", folder() + "/broken.safetensors", "--hand", "+1 Elo"});
  EXPECT_EQ(broken.status, 1);
  EXPECT_THAT(broken.err, HasSubstr("broken.safetensors: "));
  EXPECT_EQ(read_bytes(folder() + "/broken.safetensors"), "rubbish");
}

TEST_F(NetsCommand, CheckFindsEveryBadFile) {
  write_net(folder(), "mine");
  EXPECT_EQ(run({"nets", "check", "mine"}).out, "mine: good, id " + id_of("mine") + "\n");
  EXPECT_EQ(run({"nets", "check"}).status, 0);
  std::string bytes = net_bytes(test_net("damaged"));
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  write_bytes(folder() + "/damaged.safetensors", bytes);
  write_bytes(folder() + "/foreign.safetensors", net_bytes(test_net("other")));
  const Finished check = run({"nets", "check"});
  EXPECT_EQ(check.status, 1);
  EXPECT_THAT(check.err, HasSubstr("damaged.safetensors: the network file is damaged"));
  EXPECT_THAT(check.err, HasSubstr("foreign.safetensors contains a network with another name, other"));
  EXPECT_THAT(check.out, HasSubstr("mine: good"));
}

TEST_F(NetsCommand, UseAndRollbackSwitchATag) {
  write_net(folder(), "one", 1);
  write_net(folder(), "two", 2);
  EXPECT_EQ(run({"nets", "use", "one", "--tag", "best"}).out, "best now means one (" + id_of("one", 1) + ")\n");
  EXPECT_EQ(run({"nets", "use", "two", "--tag", "best"}).out, "best now means two (" + id_of("two", 2) + ")\n");
  EXPECT_THAT(run({"nets", "show", "best"}).out, HasSubstr(id_of("two", 2)));
  EXPECT_EQ(run({"nets", "rollback", "best"}).out, "best now means one (" + id_of("one", 1) + ")\n");
  EXPECT_THAT(run({"nets", "show", "best"}).out, HasSubstr(id_of("one", 1)));
  const Finished again = run({"nets", "rollback", "best"});
  EXPECT_EQ(again.status, 1);
  EXPECT_EQ(again.err, "palamedes: the tag best has always meant one: there is nothing to go back to\n");
}

TEST_F(NetsCommand, UseRefusesWhatCannotBeUsedAndChangesNothing) {
  write_net(folder(), "one");
  ASSERT_EQ(run({"nets", "use", "one", "--tag", "best"}).status, 0);
  const std::string tags = read_bytes(folder() + "/tags.json");
  write_bytes(folder() + "/broken.safetensors", "rubbish, but longer than eight bytes");
  const Finished broken = run({"nets", "use", "broken", "--tag", "best"});
  EXPECT_EQ(broken.status, 1);
  EXPECT_THAT(broken.err, HasSubstr("broken.safetensors: this is not a network file"));
  const Finished missing = run({"nets", "use", "missing", "--tag", "best"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_THAT(missing.err, HasSubstr("there is no network 'missing'; there are "));
  EXPECT_EQ(read_bytes(folder() + "/tags.json"), tags);
}

TEST_F(NetsCommand, RollbackToADeletedNetworkIsRefused) {
  write_net(folder(), "one", 1);
  write_net(folder(), "two", 2);
  ASSERT_EQ(run({"nets", "use", "one", "--tag", "best"}).status, 0);
  ASSERT_EQ(run({"nets", "use", "two", "--tag", "best"}).status, 0);
  std::filesystem::remove(folder() + "/one.safetensors");
  const Finished rollback = run({"nets", "rollback", "best"});
  EXPECT_EQ(rollback.status, 1);
  EXPECT_THAT(rollback.err, HasSubstr("the tag best keeps meaning two: there is no network 'one'"));
  EXPECT_THAT(run({"nets", "show", "best"}).out, HasSubstr(id_of("two", 2)));
}

TEST_F(NetsCommand, AnUnknownNetworkOfATypedPlayerIsAnErrorThatListsTheOthers) {
  write_net(folder(), "mine");
  const std::vector<std::vector<std::string>> commands{
      {"arena", "liuzhou", "alphabeta:nodes=10,net=nothing", "random", "--games", "2"},
      {"analyze", "liuzhou", "--player", "alphabeta:net=nothing"},
      {"bench", "liuzhou", "--search", "alphabeta:net=nothing", "--seconds", "0.1"},
      {"play", "liuzhou", "--p1", "alphabeta:net=nothing", "--p2", "random"},
      {"engine", "liuzhou", "--player", "level9:net=nothing"},
  };
  for (const auto& words : commands) {
    const Finished finished = run(words);
    EXPECT_EQ(finished.status, 2) << words[0];
    EXPECT_THAT(finished.err, HasSubstr("net: there is no network 'nothing'; there are ")) << words[0];
    EXPECT_THAT(finished.err, HasSubstr("mine")) << words[0];
  }
}

TEST_F(NetsCommand, NetworksThatDoNotFitAreRefusedWithTheReason) {
  write_net(folder(), "mine");
  const auto refused = [&](const std::string& game, const std::string& player) {
    const Finished finished = run({"arena", game, player, "random", "--games", "2"});
    EXPECT_EQ(finished.status, 2) << player;
    return finished.err;
  };
  EXPECT_THAT(refused("ringrift", "alphabeta:net=mine"), HasSubstr("the network mine plays liuzhou, not ringrift"));
  EXPECT_THAT(refused("liuzhou", "alphabeta:net=mine@0000000000000001"),
              HasSubstr("the player needs the network mine with the id 0000000000000001"));
  EXPECT_THAT(refused("liuzhou", "alphabeta:net=../mine"), HasSubstr("is not the name of a network"));
  EXPECT_THAT(refused("liuzhou", "greedy:net=mine"), HasSubstr("greedy has no setting 'net'"));
}

TEST_F(NetsCommand, TheIdOfTheNetworkIsInRecordsBundlesAndAnalyses) {
  std::filesystem::create_directories(folder());
  const std::string bytes = liuzhou_net_bytes("mine");
  write_bytes(folder() + "/mine.safetensors", bytes);
  ASSERT_EQ(run({"nets", "use", "mine", "--tag", "best"}).status, 0);
  const Finished arena = run({"arena", "liuzhou", "alphabeta:nodes=100,net=best", "random", "--games", "2",
                              "--max-plies", "6", "--out", file("games.jsonl"), "--bundles", file("bundles.jsonl")});
  ASSERT_EQ(arena.status, 0) << arena.err;
  const std::string reference = "mine@" + hex16(fnv1a(bytes));
  EXPECT_THAT(read_bytes(file("games.jsonl")), HasSubstr("\"net\":\"" + reference + "\""));
  EXPECT_THAT(read_bytes(file("bundles.jsonl")), HasSubstr("net=" + reference));
  const Finished analysis = run({"analyze", "liuzhou", "--player", "alphabeta:net=mine", "--nodes", "200", "--json"});
  EXPECT_THAT(analysis.out, HasSubstr("net=" + reference)) << analysis.err;
}

TEST_F(NetsCommand, ALevelTakesAPersonaAndANetworkTogether) {
  std::filesystem::create_directories(folder());
  const std::string bytes = liuzhou_net_bytes("my-net");
  write_bytes(folder() + "/my-net.safetensors", bytes);
  const Finished arena = run({"arena", "liuzhou", "level10:persona=aggressive,net=my-net,nodes=50", "random", "--games",
                              "2", "--max-plies", "8", "--json"});
  ASSERT_EQ(arena.status, 0) << arena.err;
  const auto runs = boost::json::parse(arena.out).at_pointer("/run/players/0/runs").as_string();
  EXPECT_EQ(std::string(runs),
            "alphabeta:aggression=160,safety=85,net=my-net@" + hex16(fnv1a(bytes)) + ",nodes=50,vary=1");
  EXPECT_THAT(arena.err, Not(HasSubstr("written by hand"))) << "it must not fall back";
}

TEST_F(NetsCommand, ReproNoticesAnotherNetwork) {
  std::filesystem::create_directories(folder());
  const std::string bytes = liuzhou_net_bytes("mine");
  write_bytes(folder() + "/mine.safetensors", bytes);
  const Finished arena = run({"arena", "liuzhou", "alphabeta:nodes=100,net=mine", "random", "--games", "2",
                              "--max-plies", "6", "--bundles", file("bundles.jsonl")});
  ASSERT_EQ(arena.status, 0) << arena.err;
  const Finished same = run({"repro", file("bundles.jsonl")});
  EXPECT_EQ(same.status, 0) << same.out << same.err;
  const std::string other = liuzhou_net_bytes("mine", 2);
  write_bytes(folder() + "/mine.safetensors", other);
  const Finished changed = run({"repro", file("bundles.jsonl")});
  EXPECT_EQ(changed.status, 1);
  EXPECT_THAT(changed.err, HasSubstr("the bundle was made with another network"));
  EXPECT_THAT(changed.err, HasSubstr(hex16(fnv1a(bytes))));
  EXPECT_THAT(changed.err, HasSubstr(hex16(fnv1a(other))));
  std::filesystem::remove(folder() + "/mine.safetensors");
  const Finished missing = run({"repro", file("bundles.jsonl")});
  EXPECT_EQ(missing.status, 1);
  EXPECT_THAT(missing.err, HasSubstr("there is no network 'mine'"));
}

TEST_F(NetsCommand, NetworksOfTheWrongKindOrWithOtherInputsAreRefused) {
  std::filesystem::create_directories(folder());
  const auto refused = [&](nn::NetworkDescription description) {
    write_bytes(folder() + "/mine.safetensors", net_bytes(description));
    const Finished finished = run({"arena", "liuzhou", "alphabeta:net=mine", "random", "--games", "2"});
    EXPECT_EQ(finished.status, 2);
    return finished.err;
  };
  nn::NetworkDescription description = test_net("mine");
  EXPECT_THAT(refused(description), HasSubstr("the network mine is of the kind test-double"));
  description.kind = nn::kLiuzhouEvalKind;
  EXPECT_THAT(refused(description), HasSubstr("the network mine expects inputs of the layout 0000000000000001"));
  description.layout = fnv1a(nn::eval_layout());
  EXPECT_THAT(refused(description), HasSubstr("tensor"));
  description.editions = {"other"};
  EXPECT_THAT(refused(description), HasSubstr("the network mine plays the editions other, not seed"));
  write_bytes(folder() + "/mine.safetensors", liuzhou_net_bytes("mine"));
  EXPECT_THAT(run({"arena", "liuzhou", "mcts:net=mine", "random", "--games", "2"}).err,
              HasSubstr("this player needs conv-policy-value"));
}

TEST_F(NetsCommand, ABrokenTagsFileIsReportedAndKept) {
  write_net(folder(), "mine");
  write_bytes(folder() + "/tags.json", "{");
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"nets", "list"}, {"nets", "check"}, {"nets", "use", "mine"}, {"nets", "rollback", "liuzhou"}}) {
    const Finished finished = run(words);
    EXPECT_EQ(finished.status, 1) << words[1];
    EXPECT_THAT(finished.err, HasSubstr("tags.json is damaged")) << words[1];
  }
  EXPECT_EQ(read_bytes(folder() + "/tags.json"), "{");
}

TEST_F(NetsCommand, NetOffPlaysWithoutANetwork) {
  const Finished arena = run({"arena", "liuzhou", "alphabeta:nodes=50,net=off", "random", "--games", "2"});
  EXPECT_EQ(arena.status, 0) << arena.err;
  EXPECT_THAT(arena.err, Not(HasSubstr("network")));
}

}  // namespace
}  // namespace palamedes::test
