// Reads bytes from a file or from memory, unpacks gzip, and splits them into lines.
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <span>
#include <utility>

#include "record/files/files.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10;

/// Where bytes come from.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;
  /// Fills a part of the block; 0 at the end.
  virtual Result<std::size_t> read(std::span<char> block) = 0;
};

class MemorySource final : public Source {
 public:
  explicit MemorySource(std::string_view bytes) : bytes_(bytes) {}

  Result<std::size_t> read(std::span<char> block) override {
    const std::size_t count = std::min(block.size(), bytes_.size());
    std::memcpy(block.data(), bytes_.data(), count);
    bytes_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view bytes_;
};

class FileSource final : public Source {
 public:
  FileSource(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
  ~FileSource() override {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
  }

  Result<std::size_t> read(std::span<char> block) override {
    while (true) {
      const ssize_t count = ::read(descriptor_, block.data(), block.size());
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) return Error{"unreadable_file", fmt::format("cannot read {}: {}", name_, strerror(errno))};
    }
  }

 private:
  int descriptor_;
  std::string name_;
};

/// Unpacks a source whose first block has been read.
class GzipSource final : public Source {
 public:
  GzipSource(std::unique_ptr<Source> packed, std::string_view first_block, std::string name)
      : packed_(std::move(packed)), name_(std::move(name)) {
    constexpr int kGzipOnly = 16;
    valid_ = inflateInit2(&stream_, MAX_WBITS + kGzipOnly) == Z_OK;
    std::memcpy(block_.data(), first_block.data(), first_block.size());
    hand_over(first_block.size());
  }
  ~GzipSource() override { inflateEnd(&stream_); }

  Result<std::size_t> read(std::span<char> block) override {
    if (!valid_) return corrupt("zlib has no memory");
    stream_.next_out = reinterpret_cast<Bytef*>(block.data());
    stream_.avail_out = static_cast<uInt>(block.size());
    while (stream_.avail_out == block.size()) {
      if (stream_.avail_in == 0) {
        const auto count = packed_->read(block_);
        if (!count) return count.error();
        if (*count == 0) {
          if (between_members_) return std::size_t{0};
          return Error{"truncated_gzip", fmt::format("{} is truncated: its gzip data end too early", name_)};
        }
        hand_over(*count);
      }
      if (between_members_ && *stream_.next_in == 0) {  // padding
        ++stream_.next_in;
        --stream_.avail_in;
        continue;
      }
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_STREAM_END) {  // a gzip file may consist of several parts
        inflateReset(&stream_);
        between_members_ = true;
        continue;
      }
      if (status != Z_OK) return corrupt(stream_.msg != nullptr ? stream_.msg : "bad data");
      between_members_ = false;
    }
    return block.size() - stream_.avail_out;
  }

 private:
  void hand_over(std::size_t count) {
    stream_.next_in = reinterpret_cast<Bytef*>(block_.data());
    stream_.avail_in = static_cast<uInt>(count);
  }
  Error corrupt(std::string_view what) const {
    return {"corrupt_gzip", fmt::format("{} holds corrupt gzip data: {}", name_, what)};
  }

  std::unique_ptr<Source> packed_;
  std::string name_;
  std::array<char, kBlock> block_{};
  z_stream stream_{};
  bool valid_ = false;
  bool between_members_ = false;
};

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

}  // namespace

class LineReader::Lines {
 public:
  Lines(std::unique_ptr<Source> source, std::string name) : source_(std::move(source)), name_(std::move(name)) {}

  Result<bool> next() {
    while (true) {
      auto found = next_line();
      if (!found) return found;
      if (!*found) {
        if (!any_) return Error{"empty_file", name_ + " is empty"};
        return false;
      }
      if (line_.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      any_ = true;
      return true;
    }
  }

  std::string_view line() const { return line_; }
  std::string where() const { return fmt::format("{}, line {}", name_, number_); }
  const std::string& name() const { return name_; }

 private:
  /// Returns a line within the block without copying it, and joins the parts of a line that crosses blocks.
  Result<bool> next_line() {
    joined_.clear();
    ++number_;
    while (true) {
      const std::size_t end = rest_.find('\n');
      if (joined_.size() + std::min(end, rest_.size()) > kMaxLine) {
        return Error{"line_too_long", fmt::format("{} is longer than {} MiB", where(), kMaxLine >> 20)};
      }
      if (end != std::string_view::npos) {
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        if (!joined_.empty()) {
          joined_ += line_;
          line_ = joined_;
        }
        return true;
      }
      joined_ += rest_;
      rest_ = {};
      const auto count = fill();
      if (!count) return count.error();
      if (*count == 0) {
        line_ = joined_;
        return !joined_.empty();
      }
    }
  }

  Result<std::size_t> fill() {
    auto count = source_->read(block_);
    if (!count) return count;
    if (!looked_) {
      looked_ = true;
      // A pipe may deliver the two bytes that identify gzip one at a time.
      while (*count == 1) {
        const auto more = source_->read(std::span(block_).subspan(1));
        if (!more) return more;
        if (*more == 0) break;
        *count += *more;
      }
      const std::string_view first(block_.data(), *count);
      if (is_gzip(first)) {
        source_ = std::make_unique<GzipSource>(std::move(source_), first, name_);
        count = source_->read(block_);
        if (!count) return count;
      } else if (name_.ends_with(".gz") && !first.empty()) {
        return Error{"not_gzip", name_ + " is not a gzip file although its name says so"};
      }
    }
    rest_ = std::string_view(block_.data(), *count);
    return count;
  }

  std::unique_ptr<Source> source_;
  std::string name_;
  std::array<char, kBlock> block_{};
  std::string_view rest_;  ///< the unread part of the block
  std::string joined_;
  std::string_view line_;
  std::uint64_t number_ = 0;  ///< number of the line
  bool looked_ = false;
  bool any_ = false;
};

LineReader::LineReader(std::unique_ptr<Lines> lines) : lines_(std::move(lines)) {}
LineReader::LineReader(LineReader&&) noexcept = default;
LineReader& LineReader::operator=(LineReader&&) noexcept = default;
LineReader::~LineReader() = default;

Result<LineReader> LineReader::open(const std::string& path) {
  const std::string name = path == "-" ? "standard input" : in_one_line(path);
  int descriptor = STDIN_FILENO;
  if (path != "-") {
    descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return Error{"unreadable_file", fmt::format("cannot open {}: {}", name, strerror(errno))};
  }
  return LineReader(std::make_unique<Lines>(std::make_unique<FileSource>(descriptor, name), name));
}

LineReader LineReader::over(std::string_view bytes, std::string name) {
  return LineReader(std::make_unique<Lines>(std::make_unique<MemorySource>(bytes), std::move(name)));
}

Result<bool> LineReader::next() { return lines_->next(); }
std::string_view LineReader::line() const { return lines_->line(); }
std::string LineReader::where() const { return lines_->where(); }
const std::string& LineReader::name() const { return lines_->name(); }

MaybeError for_each_line(const std::string& path, const std::function<MaybeError(const LineReader&)>& use) {
  auto reader = LineReader::open(path);
  if (!reader) return reader.error();
  while (true) {
    const auto found = reader->next();
    if (!found) return found.error();
    if (!*found) return std::nullopt;
    if (auto error = use(*reader)) return error;
  }
}

}  // namespace palamedes::record
