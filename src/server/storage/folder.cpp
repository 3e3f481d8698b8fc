#include "server/storage/folder.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

namespace palamedes::server {
namespace {

namespace fs = std::filesystem;

Error failed(const std::string& what, const std::string& path, int number) {
  return {"store_failed", fmt::format("cannot {} {}: {}", what, path, std::strerror(number))};
}

MaybeError sync(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) return failed("open", path, errno);
  const int number = ::fsync(file) == 0 ? 0 : errno;
  ::close(file);
  if (number != 0) return failed("write", path, number);
  return std::nullopt;
}

/// Readable for its owner only: games contain hidden pieces, seeds and ids of players.
MaybeError make_private_folder(const std::string& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return std::nullopt;
  if (!fs::create_directories(folder, error)) return failed("create the folder", folder, error.value());
  fs::permissions(folder, fs::perms::owner_all, error);
  if (error) return failed("protect the folder", folder, error.value());
  return std::nullopt;
}

}  // namespace

std::string database_path(const std::string& folder) { return absolute_path(folder) + '/' + kDatabaseName; }
std::string absolute_path(const std::string& path) { return fs::absolute(path).lexically_normal().string(); }
std::string log_path(const std::string& database) { return database + "-wal"; }
std::string restoring_path(const std::string& folder) { return database_path(folder) + ".restoring"; }

Result<FolderLock> FolderLock::take(const std::string& folder) {
  if (auto error = make_private_folder(folder)) return *std::move(error);
  const std::string path = (fs::path(folder) / "lock").string();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return failed("open", path, errno);
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return failed("lock", path, errno);
    return Error{"store_locked", fmt::format("{} is in use by another palamedes process", folder)};
  }
  return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

MaybeError sync_folder(const std::string& folder) {
  return sync(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
}
MaybeError sync_file(const std::string& path) { return sync(path, O_RDWR); }

MaybeError protect_database(const std::string& path, bool create) {
  if (create) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return failed("create", path, errno);
    ::close(file);
  }
  // SQLite creates the log and the index later, with the permissions of the database.
  for (const std::string& name : {path, log_path(path), path + "-shm"}) {
    if (::chmod(name.c_str(), 0600) != 0 && errno != ENOENT) return failed("protect", name, errno);
  }
  return std::nullopt;
}

MaybeError rename_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0) return failed("rename a file to", to, errno);
  return std::nullopt;
}

}  // namespace palamedes::server
