// The server's data folder: its files, and the lock that keeps a second server out.
#pragma once

#include <string>

#include "core/result.h"

namespace palamedes::server {

inline constexpr const char* kDatabaseName = "games.db";

/// SQLite gives names such as "file:x" and ":memory:" a meaning of their own, but not when they begin with a slash.
std::string absolute_path(const std::string& path);

std::string database_path(const std::string& folder);
/// SQLite's log of what is not in the database yet. Both belong together.
std::string log_path(const std::string& database);
/// What a restore is about to put in the database's place.
std::string restoring_path(const std::string& folder);

/// Held as long as it lives, and gone with its process however that ends.
class FolderLock {
 public:
  /// Makes the folder if there is none. "store_locked" when a server has it.
  static Result<FolderLock> take(const std::string& folder);
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

/// What was written, renamed or removed in the folder survives a loss of power.
MaybeError sync_folder(const std::string& folder);
/// Makes the database, its log and its index readable for their owner alone: they hold seeds, hidden pieces and the
/// keys of guests. Creates an empty file if there is none and `create` is set.
MaybeError protect_database(const std::string& path, bool create);
MaybeError sync_file(const std::string& path);
/// Gives the file a new name, in place of what has that name.
MaybeError rename_file(const std::string& from, const std::string& to);

}  // namespace palamedes::server
