#include "record/nets/networks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <thread>

#include "core/hash.h"
#include "games/registry.h"
#include "search/players/levels.h"
#include "search/players/opponent.h"
#include "tests/support/files.h"
#include "tests/support/test_nets.h"

namespace palamedes::record {
namespace {

using test::net_bytes;
using test::test_net;
using test::write_bytes;
using test::write_net;
using testing::ElementsAre;
using testing::HasSubstr;

/// A program with the built-in network liuzhou-1, which the tag liuzhou means, and a folder.
class NetworksTest : public testing::Test {
 protected:
  std::string folder() const { return folder_.file("nets"); }
  std::string file(const std::string& name) const { return folder() + "/" + name; }
  std::unique_ptr<Networks> networks() const { return std::make_unique<Networks>(folder(), built_in_); }
  std::string code_of(const std::string& name) const {
    const auto network = networks()->find(name);
    return network ? "found" : std::string(network.error().code);
  }
  static std::uint64_t id_of(const Networks& networks, const std::string& name) {
    const auto network = networks.find(name);
    EXPECT_TRUE(network) << network.error().message;
    return network ? (*network)->id() : 0;
  }

  const std::string shipped_ = net_bytes(test_net("liuzhou-1"), 100);
  const std::string shipped_tags_ = R"({"palamedes_tags":1,"tags":{"liuzhou":["liuzhou-1"]}})";

 private:
  test::TemporaryFolder folder_;
  std::array<BuiltinFile, 2> built_in_{
      {{.name = "liuzhou-1.safetensors", .bytes = shipped_}, {.name = "tags.json", .bytes = shipped_tags_}}};
};

TEST_F(NetworksTest, WithoutAFolderThereAreTheNetworksOfTheProgram) {
  const auto nets = networks();
  EXPECT_THAT(nets->names(), ElementsAre("liuzhou", "liuzhou-1"));
  EXPECT_EQ(id_of(*nets, "liuzhou-1"), fnv1a(shipped_));
  EXPECT_EQ(id_of(*nets, "liuzhou"), fnv1a(shipped_));
  EXPECT_EQ(nets->find("liuzhou-2").error().message, "there is no network 'liuzhou-2'; there are liuzhou, liuzhou-1");
}

TEST_F(NetworksTest, FilesOfTheFolderAreFoundByTheirNames) {
  write_net(folder(), "mine");
  EXPECT_EQ(id_of(*networks(), "mine"), fnv1a(net_bytes(test_net("mine"))));
  EXPECT_THAT(networks()->names(), ElementsAre("liuzhou", "liuzhou-1", "mine"));
}

TEST_F(NetworksTest, AFileCannotReplaceABuiltInNetwork) {
  write_net(folder(), "liuzhou-1", 5);
  EXPECT_EQ(id_of(*networks(), "liuzhou-1"), fnv1a(shipped_));
  const auto list = networks()->list();
  ASSERT_EQ(list.size(), 2U);
  EXPECT_FALSE(list[0].is_hidden);
  EXPECT_TRUE(list[1].is_hidden);
}

TEST_F(NetworksTest, EveryBadFileHasItsReason) {
  const std::string good = net_bytes(test_net("mine"));
  const std::string path = file("mine.safetensors");
  std::filesystem::create_directories(folder());
  const auto code_after = [&](const std::string& bytes) {
    write_bytes(path, bytes);
    return code_of("mine");
  };
  EXPECT_EQ(code_of("mine"), "net_unknown");
  EXPECT_EQ(code_after(good), "found");
  EXPECT_EQ(code_after(""), "net_truncated");
  EXPECT_EQ(code_after(good.substr(0, good.size() - 1)), "net_truncated");
  EXPECT_EQ(code_after(good + "x"), "net_trailing");
  std::string flipped = good;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  EXPECT_EQ(code_after(flipped), "net_damaged");
  EXPECT_EQ(code_after(net_bytes(test_net("other"))), "net_name");
  std::filesystem::remove(path);
  std::filesystem::create_directory(path);
  EXPECT_EQ(code_of("mine"), "net_unreadable");
  std::filesystem::remove(path);
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(code_of("mine"), "net_unreadable") << "a pipe must not block";
  std::filesystem::remove(path);
  std::filesystem::create_symlink(file("nowhere"), path);
  EXPECT_EQ(code_of("mine"), "net_unreadable");
}

TEST_F(NetworksTest, MessagesDoNotTellWhereTheFolderIs) {
  std::filesystem::create_directories(folder());
  write_bytes(file("mine.safetensors"), "rubbish");
  const auto network = networks()->find("mine");
  ASSERT_FALSE(network);
  EXPECT_THAT(network.error().message, HasSubstr("mine.safetensors"));
  EXPECT_EQ(network.error().message.find(folder()), std::string::npos);
}

TEST_F(NetworksTest, NamesThatLeaveTheFolderDoNotExist) {
  for (const char* name : {"../mine", "/etc/passwd", "", "a/b", "..", "A"})
    EXPECT_EQ(code_of(name), "net_unknown") << name;
}

TEST_F(NetworksTest, UseMovesATagAndRollbackMovesItBack) {
  write_net(folder(), "mine");
  write_net(folder(), "other", 9);
  ASSERT_FALSE(networks()->use("liuzhou", "mine"));
  ASSERT_FALSE(networks()->use("liuzhou", "other"));
  EXPECT_EQ(id_of(*networks(), "liuzhou"), id_of(*networks(), "other"));
  EXPECT_EQ(networks()->rollback("liuzhou")->name, "mine");
  EXPECT_EQ(id_of(*networks(), "liuzhou"), id_of(*networks(), "mine"));
  EXPECT_EQ(networks()->rollback("liuzhou")->name, "liuzhou-1");
  EXPECT_EQ(id_of(*networks(), "liuzhou"), fnv1a(shipped_));
  const auto nothing = networks()->rollback("liuzhou");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, "net_rollback");
}

TEST_F(NetworksTest, ATagIsMovedOnlyToANetworkThatCanBeRead) {
  write_net(folder(), "mine");
  ASSERT_FALSE(networks()->use("liuzhou", "mine"));
  write_bytes(file("broken.safetensors"), "rubbish");
  EXPECT_EQ(networks()->use("liuzhou", "broken")->code, "net_truncated");
  EXPECT_EQ(networks()->use("liuzhou", "missing")->code, "net_unknown");
  EXPECT_EQ(networks()->use("mine", "mine")->code, "net_name") << "a name cannot be a tag";
  EXPECT_EQ(networks()->use("No Tag", "mine")->code, "net_name");
  EXPECT_EQ(id_of(*networks(), "liuzhou"), id_of(*networks(), "mine"));
}

TEST_F(NetworksTest, RollbackRefusesANetworkThatIsGoneOrChanged) {
  write_net(folder(), "mine");
  write_net(folder(), "other");
  ASSERT_FALSE(networks()->use("liuzhou", "mine"));
  ASSERT_FALSE(networks()->use("liuzhou", "other"));
  write_net(folder(), "mine", 50);
  EXPECT_EQ(networks()->rollback("liuzhou").error().code, "net_other");
  std::filesystem::remove(file("mine.safetensors"));
  EXPECT_EQ(networks()->rollback("liuzhou").error().code, "net_unknown");
  EXPECT_EQ(id_of(*networks(), "liuzhou"), id_of(*networks(), "other")) << "the tag stays where it was";
}

TEST_F(NetworksTest, ATagNoticesThatItsNetworkChanged) {
  write_net(folder(), "mine");
  ASSERT_FALSE(networks()->use("liuzhou", "mine"));
  write_net(folder(), "mine", 50);
  EXPECT_EQ(code_of("liuzhou"), "net_other");
  EXPECT_EQ(code_of("mine"), "found");
}

TEST_F(NetworksTest, DamagedTagsAreAReasonAndNothingIsOverwritten) {
  write_net(folder(), "mine");
  for (const char* text : {"", "{", "[]", R"({"palamedes_tags":2,"tags":{}})", R"({"palamedes_tags":1})",
                           R"({"palamedes_tags":1,"tags":{"a":[]}})", R"({"palamedes_tags":1,"tags":{"a":["../x"]}})",
                           R"({"palamedes_tags":1,"tags":{"A":["x"]}})", R"({"palamedes_tags":1,"tags":{"a":"x"}})"}) {
    write_bytes(file("tags.json"), text);
    EXPECT_EQ(code_of("liuzhou"), "net_tags") << text;
    EXPECT_EQ(networks()->use("liuzhou", "mine")->code, "net_tags") << text;
    EXPECT_EQ(test::read_bytes(file("tags.json")), text);
    EXPECT_EQ(code_of("liuzhou-1"), "found") << "names need no tags";
  }
}

TEST_F(NetworksTest, ATagRemembersABoundedNumberOfNetworks) {
  write_net(folder(), "mine");
  write_net(folder(), "other");
  for (int i = 0; i < 15; ++i) {
    ASSERT_FALSE(networks()->use("best", "mine"));
    ASSERT_FALSE(networks()->use("best", "other"));
  }
  const auto tags = networks()->tags();
  ASSERT_TRUE(tags);
  EXPECT_EQ((*tags)[0].tag, "best");
  EXPECT_EQ((*tags)[0].before.size(), kMostTagged - 1);
}

TEST_F(NetworksTest, AProcessKeepsTheNetworkThatItHasRead) {
  write_net(folder(), "mine");
  const auto nets = networks();
  const std::uint64_t before = id_of(*nets, "mine");
  write_net(folder(), "mine", 50);
  EXPECT_EQ(id_of(*nets, "mine"), before);
  EXPECT_NE(id_of(*networks(), "mine"), before);
}

TEST_F(NetworksTest, ManyThreadsReadTheSameNetwork) {
  write_net(folder(), "mine");
  const auto nets = networks();
  std::array<std::shared_ptr<const nn::Network>, 4> found;
  std::vector<std::thread> threads;
  for (auto& network : found) threads.emplace_back([&] { network = *nets->find("mine"); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& network : found) EXPECT_EQ(network, found[0]);
}

TEST(BuiltInNetworks, AllAreGoodAndEveryTagMeansOne) {
  const Networks nets("");
  for (const ListedNet& net : nets.list()) EXPECT_TRUE(net.network) << net.name << ": " << net.network.error().message;
  const auto tags = nets.tags();
  ASSERT_TRUE(tags) << tags.error().message;
  for (const ListedTag& tag : *tags) EXPECT_TRUE(nets.find(tag.tag)) << tag.tag;
}

TEST(BuiltInNetworks, NoLevelFallsBack) {
  const Networks nets("");
  for (const GameInfo* info : game_infos()) {
    for (const std::string_view edition : info->editions) {
      const GameConfig config{.game = std::string(info->id), .edition = std::string(edition)};
      for (int level = 1; level <= kLevels; ++level) {
        const auto opponent = search::make_opponent(config, search::level_player(level), {.nets = &nets});
        ASSERT_TRUE(opponent) << opponent.error().message;
        EXPECT_EQ((*opponent)->fallback(), "") << info->id << ' ' << edition << " level " << level;
      }
    }
  }
}

}  // namespace
}  // namespace palamedes::record
