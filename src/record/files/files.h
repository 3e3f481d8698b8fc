// Files of lines: reading them plain or gzipped, and writing them so that a file is there
// completely or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace palamedes::record {

/// No line may be longer, so that a hostile file cannot fill the memory.
inline constexpr std::size_t kMaxLine = std::size_t{16} << 20;  // 16 MiB

/// Reads lines. Whether the bytes are gzip is told by their content, not by the name.
class LineReader {
 public:
  /// `path` "-" is standard input.
  static Result<LineReader> open(const std::string& path);
  /// Over bytes in memory, which must outlive the reader. `name` stands for the file in messages.
  static LineReader over(std::string_view bytes, std::string name);

  LineReader(LineReader&&) noexcept;
  LineReader& operator=(LineReader&&) noexcept;
  ~LineReader();

  /// Goes to the next line that is not blank; false at the end. A file without any such line is
  /// an error.
  Result<bool> next();
  /// The line without its line break, valid until `next` is called again.
  std::string_view line() const;

  /// "games.jsonl, line 3", for messages about the line.
  std::string where() const;
  const std::string& name() const;

 private:
  class Lines;
  explicit LineReader(std::unique_ptr<Lines> lines);
  std::unique_ptr<Lines> lines_;
};

/// Hands every line of the file to `use`, which finds it in the reader. The first error, of the file
/// or of `use`, ends the walk and is returned.
MaybeError for_each_line(const std::string& path, const std::function<MaybeError(const LineReader&)>& use);

/// Writes a file that has no name until `commit` gives it one: whatever happens before, nothing is
/// left behind, not even by a signal. Where the file system knows no files without names, it has a
/// temporary name beside its own, which a signal does leave behind. A name that ends in ".gz" gets
/// gzip.
class OutputFile {
 public:
  /// `path` "-" is standard output. What is there and no regular file (a device, a pipe) is
  /// written to directly.
  static Result<OutputFile> create(const std::string& path);

  OutputFile(OutputFile&&) noexcept;
  OutputFile& operator=(OutputFile&&) noexcept;
  ~OutputFile();

  MaybeError write(std::string_view text);
  MaybeError commit();

 private:
  class Sink;
  explicit OutputFile(std::unique_ptr<Sink> sink);
  std::unique_ptr<Sink> sink_;
};

}  // namespace palamedes::record
