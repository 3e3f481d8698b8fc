#include "server/storage/backup.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "server/storage/folder.h"
#include "server/storage/sql/schema.h"
#include "server/storage/sql/sqlite.h"

namespace palamedes::server {
namespace {

namespace fs = std::filesystem;

void fail_on(const MaybeError& error) {
  if (error) throw SqlFailure(error->code, error->message);
}

/// A temporary file beside the target. It is removed unless it becomes the target.
class Draft {
 public:
  explicit Draft(const std::string& path) : path_(path + ".XXXXXX") {
    const int file = ::mkstemp(path_.data());  // readable for its owner only, because games contain secrets
    if (file < 0) throw SqlFailure("store_failed", fmt::format("cannot write {}: {}", path, std::strerror(errno)));
    ::close(file);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() { ::unlink(path_.c_str()); }

  const std::string& path() const { return path_; }
  /// Renames the complete file, so the target never exists in part.
  void become(const std::string& path) {
    fail_on(sync_file(path_));
    fail_on(rename_file(path_, path));
    fail_on(sync_folder(fs::path(path).parent_path().string()));
  }

 private:
  std::string path_;
};

/// Copies all committed data, even while a server writes, and verifies the copy.
void copy_database(Database& database, const Draft& draft) {
  Statement copy(database, "VACUUM INTO ?1");
  copy.run(draft.path()).finish();
  Database made(draft.path(), OpenMode::read);
  check_schema(made);
  check_content(made);
}

bool is_missing(const std::string& path) {
  std::error_code ignored;
  return !fs::exists(path, ignored);
}

/// True for the database and the files that belong to it. They must not be overwritten by a copy.
bool is_part_of_database(const std::string& file, const std::string& folder) {
  std::error_code ignored;
  const fs::path path(file);
  return fs::equivalent(path, database_path(folder), ignored) ||
         (fs::equivalent(path.parent_path(), folder, ignored) && path.filename().string().starts_with(kDatabaseName));
}

void backup(const std::string& folder, const std::string& file) {
  const std::string path = database_path(folder);
  if (is_missing(path)) throw SqlFailure("store_missing", fmt::format("there is no database {}", path));
  if (is_part_of_database(file, folder)) {
    throw SqlFailure("store_failed", fmt::format("{} is part of the database itself: choose another file", file));
  }
  if (!is_missing(file) && !fs::is_regular_file(file)) {
    throw SqlFailure("store_failed", fmt::format("{} exists and is not a regular file", file));
  }
  Database database(path, OpenMode::write);
  database.leave_log_when_closed();
  check_schema(database);
  Draft draft(file);
  copy_database(database, draft);
  draft.become(file);
}

/// A free name for the old database.
std::string free_name(const std::string& path) {
  for (int number = 1;; ++number) {
    const std::string name = fmt::format("{}.old-{}", path, number);
    if (is_missing(name) && is_missing(log_path(name))) return name;
  }
}

/// Renames the database and its log, which contains the last commits. The database goes first: if this is interrupted,
/// a server refuses to start with a log alone, but it would start with a database that lacks those commits.
std::string put_aside(const std::string& path) {
  const std::string name = free_name(path);
  if (!is_missing(path)) fail_on(rename_file(path, name));
  if (!is_missing(log_path(path))) fail_on(rename_file(log_path(path), log_path(name)));
  fs::remove(path + "-shm");
  return name;
}

std::string restore(const std::string& file, const std::string& folder) {
  if (is_missing(file)) throw SqlFailure("store_missing", fmt::format("there is no file {}", file));
  if (!fs::is_regular_file(file)) throw SqlFailure("store_foreign", fmt::format("{} is not a regular file", file));
  Database backup(file, OpenMode::read);
  backup.leave_log_when_closed();
  check_schema(backup);
  check_content(backup);

  auto lock = FolderLock::take(folder);
  if (!lock) throw SqlFailure(lock.error().code, lock.error().message);
  const std::string path = database_path(folder);
  Draft draft(restoring_path(folder));
  copy_database(backup, draft);
  draft.become(restoring_path(folder));
  const bool replaces = !is_missing(path) || !is_missing(log_path(path));
  if (replaces) fail_on(protect_database(path, false));
  const std::string kept = replaces ? put_aside(path) : "";
  fail_on(rename_file(restoring_path(folder), path));
  fail_on(sync_folder(folder));
  return kept;
}

template <class Work>
MaybeError error_of(const Work& work) {
  try {
    work();
    return std::nullopt;
  } catch (const SqlFailure& failure) {
    return failure.error();
  } catch (const fs::filesystem_error& failure) {
    return Error{"store_failed", failure.what()};
  }
}

}  // namespace

MaybeError backup_store(const std::string& folder, const std::string& file) {
  return error_of([&] { backup(folder, absolute_path(file)); });
}

MaybeError restore_store(const std::string& file, const std::string& folder, std::string* kept) {
  return error_of([&] {
    std::string name = restore(absolute_path(file), folder);
    if (kept != nullptr) *kept = std::move(name);
  });
}

}  // namespace palamedes::server
