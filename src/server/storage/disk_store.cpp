#include "server/storage/disk_store.h"

#include <fmt/core.h>

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <utility>

#include "core/text/printable.h"
#include "server/storage/folder.h"
#include "server/storage/reader.h"
#include "server/storage/sql/read_tables.h"
#include "server/storage/sql/schema.h"
#include "server/storage/sql/sqlite.h"
#include "server/storage/writer.h"

namespace palamedes::server {
namespace {

namespace fs = std::filesystem;

Database open_connection(const std::string& path) {
  Database database(path, OpenMode::write);
  const std::string mode = database.text("PRAGMA journal_mode = WAL");
  if (mode != "wal") {
    throw SqlFailure("store_failed", fmt::format("{}: this file system does not support write-ahead logging (journal "
                                                 "mode {}); choose a folder on a local disk",
                                                 path, mode));
  }
  // A small cache (negative means KiB): running games are in memory, and the system caches the file.
  database.run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -512");
  return database;
}

/// Has connections for writing and for reading, each with a thread. With write-ahead logging a reader sees the last
/// commit and never waits for the writer.
class SqliteStore final : public Store {
 public:
  SqliteStore(FolderLock lock, const std::string& path)
      : lock_(std::move(lock)),
        connection_(open_connection(path)),
        tables_(connection_),
        reader_(open_connection(path)),
        writer_(open_connection(path)) {}

  void write(StoreWrite write, Done done) override {
    writer_.write([write = std::move(write)](WriteTables& tables) { return tables.apply(write); }, std::move(done));
  }
  void erase(std::vector<std::string> ids, Done done) override {
    writer_.write(
        [ids = std::move(ids)](WriteTables& tables) {
          for (const std::string& id : ids) tables.erase(id);
          return MaybeError();
        },
        std::move(done));
  }
  void change_guests(GuestsChange change, Done done) override {
    writer_.write(
        [change = std::move(change)](WriteTables& tables) {
          tables.change_guests(change);
          return MaybeError();
        },
        std::move(done));
  }
  void read(std::function<void(StoreReader&)> query) override { reader_.read(std::move(query)); }
  Result<std::vector<StoredGame>> unfinished() override {
    return wait_for([&] { return tables_.unfinished(); });
  }
  Result<std::optional<StoredGame>> game(std::string_view id) override {
    const std::scoped_lock lock(reading_);
    return game_of(tables_.load(id));
  }
  Result<std::vector<std::string>> events(std::string_view id) override {
    const std::scoped_lock lock(reading_);
    return events_of(tables_.load(id));
  }
  Result<std::map<std::string, std::vector<std::string>>> unfinished_events() override {
    return wait_for([&] { return tables_.unfinished_events(); });
  }
  Result<std::vector<StoredGame>> list(const ListQuery& query) override {
    const std::scoped_lock lock(reading_);
    return tables_.list(query);
  }
  MaybeError ready() override {
    const MaybeError error = reader_.ready();
    return error ? error : writer_.ready();
  }
  std::size_t waiting() const override { return writer_.waiting(); }
  std::size_t reading() const override { return reader_.reading(); }
  void on_commit(CommitWatch watch) override { writer_.watch(std::move(watch)); }

 private:
  template <class Query>
  auto wait_for(const Query& query) -> Result<decltype(query())> {
    const std::scoped_lock lock(reading_);
    try {
      return query();
    } catch (const SqlFailure& failure) {
      return failure.error();
    }
  }

  FolderLock lock_;
  std::mutex reading_;
  Database connection_;
  ReadTables tables_;
  Reader reader_;
  Writer writer_;
};

/// Creates the database under a temporary name, so that a database with the real name is always complete.
void make_database(const std::string& folder) {
  const std::string path = database_path(folder);
  const std::string unready = path + ".new";
  fs::remove(unready);
  if (const auto error = protect_database(unready, true)) throw SqlFailure(error->code, error->message);
  {
    Database database(unready, OpenMode::create);
    migrate(database);
  }
  for (const auto& error : {rename_file(unready, path), sync_folder(folder)}) {
    if (error) throw SqlFailure(error->code, error->message);
  }
}

/// A larger database is not read completely when it is opened. Damage in it is found by the checksums of its rows, and
/// by the commands that check all of it.
constexpr std::uintmax_t kCheckedAtOpening = std::uintmax_t{64} << 20;

/// Changes nothing, so that a damaged database can still be rescued.
void check_before_use(const std::string& path) {
  Database database(path, OpenMode::write);
  database.leave_log_when_closed();
  check_schema(database);
  if (fs::file_size(path) > kCheckedAtOpening) return;
  const std::string verdict = database.text("PRAGMA quick_check(1)");
  if (verdict != "ok") throw SqlFailure("store_corrupt", fmt::format("{} is damaged: {}", path, printable(verdict)));
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& folder) {
  auto lock = FolderLock::take(folder);
  if (!lock) return lock.error();
  const std::string path = database_path(folder);
  try {
    if (fs::exists(path)) {
      if (const auto error = protect_database(path, false)) return *error;
      check_before_use(path);
    } else if (fs::exists(log_path(path)) || fs::exists(restoring_path(folder))) {
      return Error{"store_missing",
                   fmt::format("{} is missing. A restore may have been interrupted: run 'palamedes restore' "
                               "again",
                               path)};
    } else {
      make_database(folder);
    }
    {
      Database database = open_connection(path);
      migrate(database);
    }
    return std::unique_ptr<Store>(std::make_unique<SqliteStore>(*std::move(lock), path));
  } catch (const SqlFailure& failure) {
    return failure.error();
  } catch (const fs::filesystem_error& failure) {
    return Error{"store_failed", failure.what()};
  }
}

}  // namespace palamedes::server
