#include "server/storage/backup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "server/storage/disk_store.h"
#include "server/storage/folder.h"
#include "server/storage/sql/sqlite.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

namespace fs = std::filesystem;
using test::read_bytes;
using test::TemporaryFolder;
using test::write_bytes;
using testing::ElementsAre;
using testing::EndsWith;
using testing::Not;
using testing::StartsWith;

class Backup : public testing::Test {
 protected:
  std::string data() const { return folder_.file("data"); }
  std::string file() const { return folder_.file("backup.db"); }
  std::unique_ptr<Store> open() const { return open_store(data()).value(); }
  void put(const std::string& id) const { ASSERT_EQ(write_now(*open(), a_write(id, 1, {"one", "two"})), std::nullopt); }
  bool has(const std::string& id) const { return open()->game(id).value().has_value(); }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

TEST_F(Backup, RestoresTheGamesInAnotherFolder) {
  put("g1");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  const std::string other = folder().file("other");
  std::string kept = "?";
  ASSERT_EQ(sentence(restore_store(file(), other, &kept)), "");
  EXPECT_EQ(kept, "") << "nothing was there";
  const auto store = open_store(other).value();
  EXPECT_EQ(store->game("g1").value(), open()->game("g1").value());
  EXPECT_THAT(store->events("g1").value(), ElementsAre("one", "two"));
  EXPECT_EQ(write_now(*store, a_write("g1", 3, {"three"})), std::nullopt);
}

TEST_F(Backup, OnlyTheOwnerCanReadItAndNoOtherFilesRemain) {
  put("g1");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_THAT(folder().names(), ElementsAre("backup.db", "data"));
}

TEST_F(Backup, ReplacesAnOlderBackup) {
  put("g1");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  put("g2");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  ASSERT_EQ(sentence(restore_store(file(), folder().file("other"))), "");
  EXPECT_TRUE(open_store(folder().file("other")).value()->game("g2").value().has_value());
}

TEST_F(Backup, ABackupOfADatabaseInUseIsComplete) {
  const auto store = open();
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> written = 0;
  std::jthread writer([&] {
    for (std::uint64_t i = 1; !stop; ++i) {
      // Each write has two events, so a copy with half a write would be noticed.
      EXPECT_EQ(write_now(*store, a_write("a", 2 * i - 1, {"{}", "{}"})), std::nullopt);
      written = 2 * i;
    }
  });
  while (written < 20) std::this_thread::yield();
  for (int round = 0; round < 5; ++round) {
    const std::uint64_t before = written;
    ASSERT_EQ(sentence(backup_store(data(), file())), "");
    const std::string other = folder().file(fmt::format("other{}", round));
    ASSERT_EQ(sentence(restore_store(file(), other)), "");
    const std::size_t events = open_store(other).value()->events("a").value().size();
    EXPECT_GE(events, before) << "what was acknowledged before the backup is in it";
    EXPECT_EQ(events % 2, 0U) << "half a write";
  }
  stop = true;
}

TEST_F(Backup, AMissingDatabaseOrABadTargetIsRefused) {
  EXPECT_EQ(code_of(backup_store(data(), file())), "store_missing");
  EXPECT_FALSE(fs::exists(data())) << "asking makes no folder";
  put("g1");
  EXPECT_EQ(code_of(backup_store(data(), folder().file("none/backup.db"))), "store_failed");
  EXPECT_EQ(code_of(backup_store(data(), data())), "store_failed") << "a folder";
  const std::string database = database_path(data());
  for (const std::string& part : {database, log_path(database), data() + "/../data/games.db"}) {
    EXPECT_EQ(code_of(backup_store(data(), part)), "store_failed") << part;
  }
  fs::create_symlink(database, folder().file("link"));
  EXPECT_EQ(code_of(backup_store(data(), folder().file("link"))), "store_failed");
  EXPECT_TRUE(has("g1"));
}

TEST_F(Backup, ADamagedDatabaseIsNotBackedUp) {
  put("g1");
  write_bytes(database_path(data()), "not a database at all");
  EXPECT_EQ(code_of(backup_store(data(), file())), "store_corrupt");
  EXPECT_THAT(folder().names(), ElementsAre("data"));
}

TEST_F(Backup, RestoringKeepsTheOldDatabase) {
  put("before");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  put("after");
  std::string kept;
  ASSERT_EQ(sentence(restore_store(file(), data(), &kept)), "");
  EXPECT_TRUE(has("before"));
  EXPECT_FALSE(has("after"));
  EXPECT_THAT(kept, EndsWith("games.db.old-1"));
  // The old database can be restored like a backup.
  ASSERT_EQ(sentence(restore_store(kept, data(), &kept)), "");
  EXPECT_THAT(kept, EndsWith("games.db.old-2"));
  EXPECT_TRUE(has("after"));
}

TEST_F(Backup, RestoringKeepsTheLogOfAKilledServer) {
  put("before");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  const std::string killed = folder().file("killed");
  {
    const auto store = open();
    ASSERT_EQ(write_now(*store, a_write("after", 1, {"one"})), std::nullopt);
    fs::copy(data(), killed, fs::copy_options::recursive);
  }
  ASSERT_TRUE(fs::exists(log_path(database_path(killed))));
  std::string kept;
  ASSERT_EQ(sentence(restore_store(file(), killed, &kept)), "");
  EXPECT_FALSE(open_store(killed).value()->game("after").value().has_value());
  ASSERT_EQ(sentence(restore_store(kept, killed)), "");
  EXPECT_TRUE(open_store(killed).value()->game("after").value().has_value());
}

TEST_F(Backup, RestoringIsRefusedWhileTheServerRuns) {
  put("g1");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  const auto store = open();
  EXPECT_EQ(code_of(restore_store(file(), data())), "store_locked");
  EXPECT_EQ(write_now(*store, a_write("g1", 3, {"three"})), std::nullopt);
}

TEST_F(Backup, BadFilesAreNotRestored) {
  put("g1");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  const std::string good = read_bytes(file());
  const auto code_for = [&](const std::string& bytes) {
    write_bytes(file(), bytes);
    return code_of(restore_store(file(), data()));
  };
  EXPECT_EQ(code_for(""), "store_corrupt");
  EXPECT_EQ(code_for("rubbish"), "store_corrupt");
  EXPECT_EQ(code_for(good.substr(0, good.size() / 2)), "store_corrupt");
  for (std::size_t page = 1; page * 4096 < good.size(); ++page) {
    std::string damaged = good;
    std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(page * 4096), 4096, '\x5a');
    EXPECT_EQ(code_for(damaged), "store_corrupt") << page;
  }
  const auto code_after = [&](const std::string& sql) {
    write_bytes(file(), good);
    Database(file(), OpenMode::write).run(sql);
    return code_of(restore_store(file(), data()));
  };
  EXPECT_EQ(code_after("PRAGMA user_version = 999"), "store_newer");
  EXPECT_EQ(code_after("PRAGMA application_id = 1"), "store_foreign");
  EXPECT_EQ(code_after("DELETE FROM events WHERE number = 1"), "store_corrupt");
  EXPECT_EQ(code_after("CREATE TABLE more(x)"), "store_corrupt");
  EXPECT_EQ(code_of(restore_store(folder().file("none.db"), data())), "store_missing");
  EXPECT_EQ(code_of(restore_store(folder().path(), data())), "store_foreign") << "a folder";
  EXPECT_TRUE(has("g1"));
  for (const auto& entry : fs::directory_iterator(data())) {
    EXPECT_THAT(entry.path().filename().string(), Not(StartsWith("games.db."))) << "left behind";
  }
}

TEST_F(Backup, AnInterruptedRestoreIsNoticedAndCanBeRunAgain) {
  put("g1");
  ASSERT_EQ(sentence(backup_store(data(), file())), "");
  // The state of the folder if the restore is killed after it moved the old database away.
  fs::copy(file(), restoring_path(data()));
  fs::rename(database_path(data()), database_path(data()) + ".old-1");
  const auto refused = open_store(data());
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "store_missing");
  ASSERT_EQ(sentence(restore_store(file(), data())), "");
  EXPECT_TRUE(has("g1"));
}

}  // namespace
}  // namespace palamedes::server
