// The thread that reads the database, and who is spared from reading it.
#include "server/storage/reader.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "server/storage/disk_store.h"
#include "server/storage/folder.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

using test::TemporaryFolder;

std::mutex statements_lock;
std::set<std::thread::id> statement_threads;  ///< that ran an SQL statement

int note_thread(unsigned, void*, void*, void*) {
  const std::scoped_lock lock(statements_lock);
  statement_threads.insert(std::this_thread::get_id());
  return 0;
}
int note_threads_of(sqlite3* database, char**, const void*) {
  return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, note_thread, nullptr);
}

// The loop asks for /readyz, and waited for the disk.
TEST(StoreReaderThread, WhoAsksWhetherItIsReadyRunsNoStatement) {
  const TemporaryFolder folder;
  const auto begin_notes = reinterpret_cast<void (*)()>(note_threads_of);
  ASSERT_EQ(sqlite3_auto_extension(begin_notes), SQLITE_OK);
  const auto store = open_store(folder.path()).value();
  sqlite3_cancel_auto_extension(begin_notes);
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  {
    const std::scoped_lock lock(statements_lock);
    ASSERT_TRUE(statement_threads.contains(std::this_thread::get_id())) << "it opened the store";
    statement_threads.clear();
  }
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sentence(store->ready()), "");
  ASSERT_TRUE(read_now(*store, [](StoreReader& reader) { return reader.totals(); }));
  const std::scoped_lock lock(statements_lock);
  EXPECT_FALSE(statement_threads.contains(std::this_thread::get_id()));
  EXPECT_FALSE(statement_threads.empty());
}

TEST(StoreReaderThread, IsNotReadyIfItCannotBeRead) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path()).value();
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  {
    Database other(database_path(folder.path()), OpenMode::write);
    other.run("ALTER TABLE games RENAME TO lost");
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  const auto wait_until_it_is = [&](bool ready) {
    while (store->ready().has_value() == ready && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  };
  wait_until_it_is(false);
  EXPECT_EQ(code_of(store->ready()), "store_failed");
  {
    Database other(database_path(folder.path()), OpenMode::write);
    other.run("ALTER TABLE lost RENAME TO games");
  }
  wait_until_it_is(true);
  EXPECT_EQ(sentence(store->ready()), "");
}

}  // namespace
}  // namespace palamedes::server
