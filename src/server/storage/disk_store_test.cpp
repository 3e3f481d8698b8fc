// Tests only for the store on disk: durability, group commits, failing disks, files of other programs.
#include "server/storage/disk_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <numeric>
#include <thread>

#include "server/storage/backup.h"
#include "server/storage/folder.h"
#include "server/storage/memory_store.h"
#include "server/storage/sql/schema.h"
#include "server/storage/sql/sqlite.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

namespace fs = std::filesystem;

using testing::Each;
using testing::HasSubstr;
using testing::SizeIs;
using Clock = std::chrono::steady_clock;
using test::read_bytes;
using test::TemporaryFolder;
using test::write_bytes;

std::unique_ptr<Store> opened(const TemporaryFolder& folder) { return open_store(folder.path()).value(); }

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

void fill(Store& store, int games, std::uint64_t events) {
  for (int game = 0; game < games; ++game) {
    std::vector<std::string> texts(events, R"({"kind":"action","seat":1,"text":"move a1-b2","at":1700000000000})");
    store.write(a_write(fmt::format("game-{}", game), 1, std::move(texts)), nullptr);
  }
}

TEST(DiskStore, AcknowledgedWritesSurviveReopening) {
  const TemporaryFolder folder;
  {
    const auto store = opened(folder);
    ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
    ASSERT_EQ(write_now(*store, a_write("g1", 2, {"two"})), std::nullopt);
  }
  const auto store = opened(folder);
  EXPECT_EQ(store->events("g1").value(), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(code_of(write_now(*store, a_write("g1", 2, {"again"}))), "event_exists");
}

TEST(DiskStore, AcknowledgedWritesAreInTheFilesImmediately) {
  const TemporaryFolder folder;
  const TemporaryFolder copy;
  const auto store = opened(folder);
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  // Copies the files as a killed server leaves them, without closing the store.
  std::filesystem::copy(folder.path(), copy.path(), std::filesystem::copy_options::recursive);
  EXPECT_EQ(opened(copy)->events("g1").value(), std::vector<std::string>{"one"});
}

TEST(DiskStore, FinishesQueuedWritesBeforeItCloses) {
  const TemporaryFolder folder;
  std::size_t good = 0;
  {
    const auto store = opened(folder);
    for (std::uint64_t i = 1; i <= 300; ++i) {
      store->write(a_write("g1", i, {"{}"}), [&](const MaybeError& error) { good += error ? 0 : 1; });
    }
  }
  EXPECT_EQ(good, 300U);
  EXPECT_THAT(opened(folder)->events("g1").value(), SizeIs(300));
}

TEST(DiskStore, QueuedWritesAreCommittedTogether) {
  const TemporaryFolder folder;
  const auto store = opened(folder);
  std::vector<std::size_t> commits;  // used only in the store's thread, and here after the last write
  store->on_commit([&](net::Seconds, std::size_t writes) { commits.push_back(writes); });
  // The callback of the first write blocks the store until all other writes are queued.
  std::promise<void> first_is_committed;
  std::promise<void> all_are_queued;
  store->write(a_write("first", 1, {"{}"}), [&](auto) {
    first_is_committed.set_value();
    all_are_queued.get_future().wait();
  });
  first_is_committed.get_future().wait();
  for (std::uint64_t i = 1; i <= 1000; ++i) store->write(a_write("g1", i, {"{}"}), nullptr);
  EXPECT_GE(store->waiting(), 1000U);
  std::promise<void> ended;
  store->write(a_write("last", 1, {"{}"}), [&](auto) { ended.set_value(); });
  all_are_queued.set_value();
  ended.get_future().wait();
  EXPECT_LE(commits.size(), 3U) << "1002 writes";
  EXPECT_EQ(std::accumulate(commits.begin(), commits.end(), std::size_t{0}), 1002U);
  EXPECT_THAT(store->events("g1").value(), SizeIs(1000));
}

TEST(DiskStore, ReadersDoNotWaitForACommit) {
  const TemporaryFolder folder;
  const auto store = opened(folder);
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"{}"})), std::nullopt);
  // Another connection holds the write lock, so the store's commit hangs.
  Database other(database_path(folder.path()), OpenMode::write);
  {
    const Transaction blocking(other, Transaction::Kind::write);
    store->write(a_write("g1", 2, {"{}"}), nullptr);
    const auto begin = Clock::now();
    EXPECT_THAT(store->events("g1").value(), SizeIs(1));
    EXPECT_LT(seconds_since(begin), 20);
    EXPECT_EQ(store->waiting(), 1U);
  }
  EXPECT_EQ(write_now(*store, a_write("g1", 3, {"{}"})), std::nullopt);
}

/// Simulates a full disk: no file of this process can grow beyond the limit while this object lives.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit low = before_;
    low.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &low);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(DiskStore, EveryWriterLearnsOfAFailedDiskAndTheStoreMayRecover) {
  const TemporaryFolder folder;
  const auto store = opened(folder);
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  std::vector<std::string> codes;
  {
    const FullDisk full(std::filesystem::file_size(log_path(database_path(folder.path()))));
    std::promise<void> go;
    store->write(a_write("g1", 2, {"two"}), [&, wait = go.get_future().share()](const MaybeError& error) {
      codes.push_back(code_of(error));
      wait.wait();
    });
    std::promise<void> ended;
    for (int i = 0; i < 10; ++i) {
      store->write(a_write(fmt::format("other{}", i), 1, {"{}"}),
                   [&](const MaybeError& error) { codes.push_back(code_of(error)); });
    }
    store->write(a_write("g1", 99, {"a gap"}), [&](const MaybeError& error) {
      codes.push_back(code_of(error));
      ended.set_value();
    });
    go.set_value();
    ended.get_future().wait();
    EXPECT_EQ(code_of(store->ready()), "store_failed");
    EXPECT_THAT(store->events("g1").value(), SizeIs(1)) << "reading goes on";
  }
  EXPECT_THAT(codes, SizeIs(12));
  EXPECT_THAT(codes, Each("store_failed"));
  // `ready` makes the store try again.
  const auto begin = Clock::now();
  while (store->ready() && seconds_since(begin) < 20) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(sentence(store->ready()), "");
  EXPECT_FALSE(store->game("other1").value().has_value());
  EXPECT_EQ(write_now(*store, a_write("g1", 2, {"two"})), std::nullopt);
}

TEST(DiskStore, AFailingDiskIsNotTriedInATightLoop) {
  const TemporaryFolder folder;
  const auto store = opened(folder);
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  std::atomic<int> attempts = 0;
  // A caller that tries again at once, as a game does whose next event follows from the rules.
  std::function<void(MaybeError)> again = [&](const MaybeError& error) {
    if (!error) return;
    ++attempts;
    store->write(a_write("g1", 2, {"two"}), again);
  };
  {
    const FullDisk full(std::filesystem::file_size(log_path(database_path(folder.path()))));
    store->write(a_write("g1", 2, {"two"}), again);
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    EXPECT_GE(attempts, 1);
    EXPECT_LE(attempts, 6);
  }
  const auto begin = Clock::now();
  while (store->events("g1").value().size() < 2 && seconds_since(begin) < 20)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_THAT(store->events("g1").value(), SizeIs(2)) << "it is stored when there is space again";
}

TEST(DiskStore, TheLogIsCopiedWhileTheStoreRuns) {
  const TemporaryFolder folder;
  const auto store = opened(folder);
  const std::string text(1'000'000, 'x');
  // The writer copies the log at 33 MB even if it is never idle.
  for (std::uint64_t i = 1; i <= 60; ++i) ASSERT_EQ(write_now(*store, a_write("g1", i, {text})), std::nullopt);
  EXPECT_LT(std::filesystem::file_size(log_path(database_path(folder.path()))), 36'000'000U) << "of 60 MB written";
}

TEST(DiskStore, AThousandGamesAreReadWellWithinASecond) {
  const TemporaryFolder folder;
  {
    const auto store = opened(folder);
    fill(*store, 1000, 100);
    StoreWrite over = a_write("over", 1, {"{}"});
    over.game.status = "over";
    ASSERT_EQ(write_now(*store, over), std::nullopt);
  }
  const auto begin = Clock::now();
  const auto store = opened(folder);
  const auto games = store->unfinished().value();
  const auto events = store->unfinished_events().value();
  const double taken = seconds_since(begin);
  RecordProperty("seconds", std::to_string(taken));
  EXPECT_THAT(games, SizeIs(1000));
  ASSERT_THAT(events, SizeIs(1000));
  EXPECT_THAT(events.at("game-999"), SizeIs(100));
  EXPECT_LT(taken, 2.0) << "a bound for a busy machine; on an idle one it takes about a tenth of it";
}

TEST(DiskStore, ASecondServerIsRefused) {
  const TemporaryFolder folder;
  auto store = opened(folder);
  const auto second = open_store(folder.path());
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code, "store_locked");
  EXPECT_THAT(second.error().message, HasSubstr("in use by another palamedes"));
  store.reset();
  EXPECT_TRUE(open_store(folder.path()).ok());
}

TEST(DiskStore, OnlyTheOwnerCanReadTheFolder) {
  const TemporaryFolder folder;
  const std::string inner = folder.file("state/palamedes/server");
  ASSERT_TRUE(open_store(inner).ok());
  EXPECT_EQ(fs::status(inner).permissions(), fs::perms::owner_all);
  const auto refused = open_store("/dev/null/server");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "store_failed");
}

fs::perms permissions_of(const std::string& path) { return fs::status(path).permissions(); }
constexpr fs::perms kOwnerOnly = fs::perms::owner_read | fs::perms::owner_write;

TEST(DiskStore, OnlyTheOwnerCanReadTheFilesEvenInAnOpenFolder) {
  const TemporaryFolder folder;
  fs::permissions(folder.path(), static_cast<fs::perms>(0755));
  const auto old_mask = ::umask(0022);
  const auto store = opened(folder);
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  ::umask(old_mask);
  const std::string path = database_path(folder.path());
  for (const std::string& file : {path, path + "-wal", path + "-shm"})
    EXPECT_EQ(permissions_of(file), kOwnerOnly) << file;
}

TEST(DiskStore, OpeningProtectsADatabaseThatOthersCouldRead) {
  const TemporaryFolder folder;
  ASSERT_EQ(write_now(*opened(folder), a_write("g1", 1, {"one"})), std::nullopt);
  const std::string path = database_path(folder.path());
  fs::permissions(path, static_cast<fs::perms>(0644));
  const auto store = opened(folder);
  EXPECT_EQ(permissions_of(path), kOwnerOnly);
  EXPECT_EQ(store->events("g1").value(), (std::vector<std::string>{"one"}));
}

TEST(DiskStore, FolderNamesHaveNoSpecialMeaningForSqlite) {
  const TemporaryFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  for (const char* name : {":memory:", "file:x?mode=memory", "a'b"}) {
    {
      const auto store = open_store(name).value();
      EXPECT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
      EXPECT_EQ(sentence(backup_store(name, "file:backup?mode=memory")), "");
      EXPECT_TRUE(std::filesystem::exists("file:backup?mode=memory"));
    }
    EXPECT_THAT(open_store(name).value()->events("g1").value(), SizeIs(1)) << name;
  }
  std::filesystem::current_path(before);
}

// The store refuses a damaged or foreign database and does not change it.

/// Changes the bytes of a database and returns the error of opening it.
Error refused_after(const std::function<void(std::string& bytes)>& change) {
  const TemporaryFolder folder;
  {
    const auto store = opened(folder);
    fill(*store, 20, 100);
  }
  const std::string path = database_path(folder.path());
  std::string bytes = read_bytes(path);
  change(bytes);
  write_bytes(path, bytes);
  const auto again = open_store(folder.path());
  EXPECT_TRUE(read_bytes(path) == bytes) << "the file was changed";
  if (again.ok()) return {"", "it was opened"};
  EXPECT_THAT(again.error().message, HasSubstr(path));
  return again.error();
}

TEST(DamagedStore, AnotherKindOfFileIsRefused) {
  const Error error = refused_after([](std::string& bytes) { bytes = "This is a letter, not a database.\n"; });
  EXPECT_EQ(error.code, "store_corrupt");
  EXPECT_THAT(error.message, HasSubstr("is not a database"));
}

TEST(DamagedStore, AnEmptyFileIsRefused) {
  const Error error = refused_after([](std::string& bytes) { bytes.clear(); });
  EXPECT_EQ(error.code, "store_corrupt");
  EXPECT_THAT(error.message, HasSubstr("it is empty"));
}

TEST(DamagedStore, ATruncatedFileIsRefusedWhereverItIsCut) {
  for (const double part : {0.001, 0.1, 0.5, 0.9, 0.999}) {
    const Error error = refused_after(
        [&](std::string& bytes) { bytes.resize(static_cast<std::size_t>(static_cast<double>(bytes.size()) * part)); });
    EXPECT_EQ(error.code, "store_corrupt") << part << ": " << error.message;
  }
}

TEST(DamagedStore, OverwrittenPagesAreRefused) {
  for (const std::size_t page : {1U, 5U, 20U}) {
    const Error error = refused_after([&](std::string& bytes) {
      ASSERT_GT(bytes.size(), (page + 1) * 4096);
      std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page * 4096), 4096, '\x5a');
    });
    EXPECT_EQ(error.code, "store_corrupt") << page << ": " << error.message;
  }
}

TEST(DamagedStore, ItsBytesAreNotInTheMessage) {
  const Error error = refused_after([](std::string& bytes) {
    const std::string name = "CREATE INDEX games_listed ON";
    const std::size_t place = bytes.find(name);
    ASSERT_NE(place, std::string::npos);
    bytes.replace(place, name.size(), "CREATE INDEX \x1b[31m\xff\xfe\x07\n \"; )");
  });
  EXPECT_EQ(error.code, "store_corrupt");
  EXPECT_TRUE(std::ranges::all_of(error.message, [](char c) { return c >= ' ' && c <= '~'; })) << error.message;
}

/// Runs `sql` on a database and returns the error of opening it; nothing if it opens.
MaybeError opened_after(const std::string& sql) {
  const TemporaryFolder folder;
  opened(folder).reset();
  Database(database_path(folder.path()), OpenMode::write).run(sql);
  const std::string before = read_bytes(database_path(folder.path()));
  const auto again = open_store(folder.path());
  if (again.ok()) return std::nullopt;
  EXPECT_TRUE(read_bytes(database_path(folder.path())) == before) << "the file was changed";
  return again.error();
}

TEST(DamagedStore, DatabasesOfOtherProgramsAndVersionsAreRefused) {
  EXPECT_EQ(opened_after("PRAGMA cache_size = 100"), std::nullopt);
  EXPECT_EQ(code_of(opened_after("PRAGMA application_id = 7")), "store_foreign");
  const MaybeError newer = opened_after("PRAGMA user_version = 999");
  EXPECT_EQ(code_of(newer), "store_newer");
  EXPECT_THAT(sentence(newer), HasSubstr("version 999"));
  EXPECT_EQ(code_of(opened_after("PRAGMA user_version = 0")), "store_corrupt");
  EXPECT_EQ(code_of(opened_after("PRAGMA user_version = -1")), "store_corrupt");
  EXPECT_EQ(code_of(opened_after("DROP TABLE events")), "store_corrupt");
  EXPECT_EQ(code_of(opened_after("CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM events; END")),
            "store_corrupt");
}

TEST(DamagedStore, ALogWithoutItsDatabaseIsRefused) {
  const TemporaryFolder folder;
  write_bytes(log_path(database_path(folder.path())), "log");
  const auto refused = open_store(folder.path());
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "store_missing");
}

// The store in memory can simulate failures and delays.

TEST(MemoryStore, HoldsWritesBackUntilReleased) {
  MemoryStore store;
  store.hold();
  int done = 0;
  store.write(a_write("g1", 1, {"one"}), [&](auto) { ++done; });
  EXPECT_EQ(done, 0);
  EXPECT_EQ(store.waiting(), 1U);
  EXPECT_FALSE(store.game("g1").value().has_value());
  store.release();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(store.waiting(), 0U);
  EXPECT_TRUE(store.game("g1").value().has_value());
}

TEST(MemoryStore, FailsOnRequestAndRecovers) {
  MemoryStore store;
  store.fail_with(Error{"store_failed", "the disk is full"});
  EXPECT_EQ(code_of(write_now(store, a_write("g1", 1, {"one"}))), "store_failed");
  EXPECT_EQ(code_of(store.ready()), "store_failed");
  store.fail_with(std::nullopt);
  EXPECT_EQ(write_now(store, a_write("g1", 1, {"one"})), std::nullopt);
  EXPECT_EQ(store.ready(), std::nullopt);
}

}  // namespace
}  // namespace palamedes::server
