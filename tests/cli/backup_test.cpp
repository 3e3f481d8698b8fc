// Runs `palamedes backup` and `palamedes restore` with the data of a server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "server/storage/disk_store.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

namespace fs = std::filesystem;
using server::a_write;
using server::open_store;
using server::write_now;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class BackupCommand : public testing::Test {
 protected:
  std::string data() const { return folder_.file("data"); }
  std::string file() const { return folder_.file("backup.db"); }
  std::string path() const { return folder_.path(); }
  void put(const std::string& folder, const std::string& id) const {
    ASSERT_EQ(write_now(*open_store(folder).value(), a_write(id, 1, {"one"})), std::nullopt);
  }
  static bool has(const std::string& folder, const std::string& id) {
    return open_store(folder).value()->game(id).value().has_value();
  }
  /// Runs the program with these environment variables and no others.
  static Finished run(const std::vector<std::string>& environment, const std::vector<std::string>& words) {
    std::vector<std::string> arguments{"-i"};
    arguments.insert(arguments.end(), environment.begin(), environment.end());
    arguments.emplace_back(test::program());
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program("/usr/bin/env", std::move(arguments));
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(BackupCommand, CopiesTheGamesOfARunningServerAndPutsThemBack) {
  {
    const auto store = open_store(data()).value();
    ASSERT_EQ(write_now(*store, a_write("before", 1, {"one"})), std::nullopt);
    const Finished backup = run_palamedes({"backup", file(), "--data", data()});
    ASSERT_EQ(backup.status, 0) << backup.err;
    EXPECT_EQ(backup.out, "backup written to " + file() + "\n");
    ASSERT_EQ(write_now(*store, a_write("after", 1, {"one"})), std::nullopt);
    const Finished refused = run_palamedes({"restore", file(), "--data", data()});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("in use by another palamedes"));
  }
  const Finished restored = run_palamedes({"restore", file(), "--data", data()});
  ASSERT_EQ(restored.status, 0) << restored.err;
  EXPECT_THAT(restored.out, StartsWith("games restored in " + data() + "\n"));
  EXPECT_THAT(restored.out, HasSubstr("is kept as " + data() + "/games.db.old-1\n"));
  EXPECT_TRUE(has(data(), "before"));
  EXPECT_FALSE(has(data(), "after"));
}

TEST_F(BackupCommand, FindsTheDataFolderOfTheServer) {
  const std::string usual = path() + "/palamedes/server";
  put(usual, "g1");
  const Finished backup = run({"XDG_STATE_HOME=" + path()}, {"backup", file()});
  ASSERT_EQ(backup.status, 0) << backup.err;
  const Finished restored = run({"HOME=" + path()}, {"restore", file()});
  ASSERT_EQ(restored.status, 0) << restored.err;
  EXPECT_TRUE(has(path() + "/.local/state/palamedes/server", "g1"));
  for (const char* command : {"backup", "restore"}) {
    const Finished homeless = run({}, {command, file()});
    EXPECT_EQ(homeless.status, 2);
    EXPECT_THAT(homeless.err, HasSubstr("--data"));
  }
}

TEST_F(BackupCommand, BadFilesAndFoldersAreRefusedInOneLine) {
  put(data(), "g1");
  write_bytes(path() + "/letter.txt", "Dear reader, this is not a database.\n");
  const std::vector<std::vector<std::string>> bad{
      {"backup", file(), "--data", path() + "/none"},
      {"backup", path() + "/none/backup.db", "--data", data()},
      {"backup", data() + "/games.db", "--data", data()},
      {"restore", path() + "/none.db", "--data", data()},
      {"restore", path() + "/letter.txt", "--data", data()},
      {"restore", path(), "--data", data()},
      {"restore", "/dev/null", "--data", data()},
  };
  for (const auto& words : bad) {
    const Finished refused = run_palamedes(words);
    EXPECT_EQ(refused.status, 1) << testing::PrintToString(words);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, StartsWith("palamedes: "));
    EXPECT_EQ(std::ranges::count(refused.err, '\n'), 1) << refused.err;
  }
  EXPECT_TRUE(has(data(), "g1"));
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(BackupCommand, WrongUseGivesStatusTwoAndHelpHasExamples) {
  for (const char* command : {"backup", "restore"}) {
    EXPECT_EQ(run_palamedes({command}).status, 2);
    EXPECT_EQ(run_palamedes({command, file(), "--data", ""}).status, 2);
    EXPECT_EQ(run_palamedes({command, file(), "more"}).status, 2);
    const Finished help = run_palamedes({command, "--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.out, HasSubstr("Examples:\n  palamedes " + std::string(command)));
  }
}

}  // namespace
}  // namespace palamedes::test
