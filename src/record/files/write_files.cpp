// Writes to a file without a name and names it at the end; compresses it if the name ends in ".gz".
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "record/files/files.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWriteBlock = std::size_t{64} << 10;

Error cannot_write(const std::string& name, int number) {
  return {"unwritable_file", fmt::format("cannot write {}: {}", name, std::strerror(number))};
}

/// The file that a link points to, whether it exists or not, so that the link itself is not replaced.
fs::path target_of(const std::string& path) {
  constexpr int kMostLinks = 40;  // as many as the kernel follows
  fs::path target = path;
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(target, error); ++i) {
    target = target.parent_path() / fs::read_symlink(target, error);
  }
  return target;
}

/// The path by which linkat finds a file without a name.
std::string descriptor_path(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

/// A new file without a name, which disappears with the process; -1 if the file system does not support it.
int open_nameless(const fs::path& folder, mode_t mode) {
  const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
  if (descriptor < 0) return -1;
  if (::access(descriptor_path(descriptor).c_str(), F_OK) == 0) return descriptor;
  ::close(descriptor);  // without /proc it could never get a name
  return -1;
}

}  // namespace

class OutputFile::Sink {
 public:
  explicit Sink(const std::string& path)
      : path_(path), name_(path == "-" ? "standard output" : in_one_line(path)), packed_(path.ends_with(".gz")) {}
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  ~Sink() {
    if (deflating_) deflateEnd(&stream_);
    if (descriptor_ >= 0 && descriptor_ != STDOUT_FILENO) ::close(descriptor_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
  }

  MaybeError open() {
    if (auto error = open_descriptor()) return error;
    if (packed_) {
      // Always level 9, and zlib writes the time 0, so the same text gives the same bytes.
      constexpr int kWithHeader = 16;
      constexpr int kMemory = 8;
      const int status =
          deflateInit2(&stream_, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kWithHeader, kMemory, Z_DEFAULT_STRATEGY);
      if (status != Z_OK) return cannot_write(name_, ENOMEM);
      deflating_ = true;
    }
    return std::nullopt;
  }

  MaybeError write(std::string_view text) {
    if (packed_) return deflate_all(text, Z_NO_FLUSH);
    buffer_ += text;
    return buffer_.size() < kWriteBlock ? std::nullopt : write_buffer();
  }

  MaybeError commit() {
    if (packed_) {
      if (auto error = deflate_all({}, Z_FINISH)) return error;
    }
    if (auto error = write_buffer()) return error;
    if (target_.empty()) return std::nullopt;
    if (::fsync(descriptor_) != 0 || !take_name()) return cannot_write(name_, errno);
    return std::nullopt;
  }

 private:
  MaybeError open_descriptor() {
    if (path_ == "-") {
      descriptor_ = STDOUT_FILENO;
      return std::nullopt;
    }
    constexpr mode_t kAnyone = 0666;  // less the umask
    struct stat there{};
    const bool exists = ::stat(path_.c_str(), &there) == 0;
    if (!exists && errno != ENOENT) return cannot_write(name_, errno);
    if (exists && !S_ISREG(there.st_mode)) {
      descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
      return descriptor_ < 0 ? MaybeError(cannot_write(name_, errno)) : std::nullopt;
    }
    if (exists && ::access(path_.c_str(), W_OK) != 0) return cannot_write(name_, errno);
    target_ = target_of(path_).string();
    const fs::path folder = fs::path(target_).parent_path();
    descriptor_ = open_nameless(folder.empty() ? "." : folder, kAnyone);
    nameless_ = descriptor_ >= 0;
    if (!nameless_) {
      const std::string temporary = temporary_name();
      descriptor_ = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kAnyone);
      if (descriptor_ < 0) return cannot_write(name_, errno);
      temporary_ = temporary;
    }
    if (exists && ::fchmod(descriptor_, there.st_mode & 07777) != 0) return cannot_write(name_, errno);
    return std::nullopt;
  }

  std::string temporary_name() const { return fmt::format("{}.{}.tmp", target_, ::getpid()); }

  /// Gives the complete file its name. Linking cannot replace a file, only renaming can.
  bool take_name() {
    if (nameless_) {
      const std::string source = descriptor_path(descriptor_);
      const auto link_as = [&](const std::string& name) {
        return ::linkat(AT_FDCWD, source.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
      };
      if (link_as(target_)) return true;
      if (errno != EEXIST) return false;
      const std::string temporary = temporary_name();
      if (!link_as(temporary)) return false;
      temporary_ = temporary;
    }
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) return false;
    temporary_.clear();
    return true;
  }

  MaybeError deflate_all(std::string_view text, int flush) {
    std::array<char, kWriteBlock> block{};
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib does not write to it
    stream_.avail_in = static_cast<uInt>(text.size());
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(block.data());
      stream_.avail_out = static_cast<uInt>(block.size());
      deflate(&stream_, flush);
      buffer_.append(block.data(), block.size() - stream_.avail_out);
      if (auto error = write_buffer()) return error;
    } while (stream_.avail_out == 0);
    return std::nullopt;
  }

  MaybeError write_buffer() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
      const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
      if (count < 0) {
        if (errno == EINTR) continue;
        return cannot_write(name_, errno);
      }
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
    buffer_.clear();
    return std::nullopt;
  }

  std::string path_;
  std::string name_;
  std::string target_;     ///< empty if the file is written directly
  std::string temporary_;  ///< empty if there is no temporary file to remove
  bool nameless_ = false;  ///< the file has no name yet
  int descriptor_ = -1;
  std::string buffer_;
  bool packed_;
  bool deflating_ = false;
  z_stream stream_{};
};

OutputFile::OutputFile(std::unique_ptr<Sink> sink) : sink_(std::move(sink)) {}
OutputFile::OutputFile(OutputFile&&) noexcept = default;
OutputFile& OutputFile::operator=(OutputFile&&) noexcept = default;
OutputFile::~OutputFile() = default;

Result<OutputFile> OutputFile::create(const std::string& path) {
  auto sink = std::make_unique<Sink>(path);
  if (auto error = sink->open()) return *std::move(error);
  return OutputFile(std::move(sink));
}

MaybeError OutputFile::write(std::string_view text) { return sink_->write(text); }
MaybeError OutputFile::commit() { return sink_->commit(); }

}  // namespace palamedes::record
