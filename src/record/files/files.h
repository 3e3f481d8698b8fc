// Files of lines: reads plain and gzipped files, and writes files that appear only when they are complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace palamedes::record {

/// The longest line, so that a hostile file cannot fill the memory.
inline constexpr std::size_t kMaxLine = std::size_t{16} << 20;  // 16 MiB

/// Reads lines. Recognizes gzip by the content, not by the name.
class LineReader {
 public:
  /// `path` "-" is standard input.
  static Result<LineReader> open(const std::string& path);
  /// Reads bytes in memory, which must outlive the reader. `name` is the file in error messages.
  static LineReader over(std::string_view bytes, std::string name);

  LineReader(LineReader&&) noexcept;
  LineReader& operator=(LineReader&&) noexcept;
  ~LineReader();

  /// Goes to the next line that is not blank; false at the end. An error if the file has only blank lines.
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

/// Calls `use` for every line of the file. Stops at the first error, of the file or of `use`, and returns it.
MaybeError for_each_line(const std::string& path, const std::function<MaybeError(const LineReader&)>& use);

/// Writes a file that has no name until `commit` gives it one. Before that, nothing is left behind, not even
/// after a signal. On file systems without nameless files, it has a temporary name, and a signal does leave
/// that file behind. A file whose name ends in ".gz" is compressed.
class OutputFile {
 public:
  /// `path` "-" is standard output. Writes directly to an existing file that is not a regular file, such as a
  /// device or a pipe.
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
