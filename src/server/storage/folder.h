// The server's data folder: its files, and the lock that keeps a second server out.
#pragma once

#include <string>

#include "core/result.h"

namespace palamedes::server {

inline constexpr const char* kDatabaseName = "games.db";

/// SQLite gives names such as "file:x" and ":memory:" a meaning of their own, but not when they begin with a slash.
std::string absolute_path(const std::string& path);

std::string database_path(const std::string& folder);
/// SQLite's write-ahead log: commits that are not in the database file yet. The two files belong together.
std::string log_path(const std::string& database);
/// The file that a restore prepares before it replaces the database.
std::string restoring_path(const std::string& folder);

/// RAII lock. The operating system releases it even if the process crashes.
class FolderLock {
 public:
  /// Creates the folder if there is none. Error "store_locked" if another server uses it.
  static Result<FolderLock> take(const std::string& folder);
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

/// After this, files that were created, renamed or removed in the folder survive a power failure.
MaybeError sync_folder(const std::string& folder);
/// Makes the database, its log and its index readable for their owner only, because they contain seeds, hidden pieces
/// and ids of players. Creates an empty file if there is none and `create` is set.
MaybeError protect_database(const std::string& path, bool create);
MaybeError sync_file(const std::string& path);
/// Renames the file, and replaces a file that has the new name.
MaybeError rename_file(const std::string& from, const std::string& to);

}  // namespace palamedes::server
