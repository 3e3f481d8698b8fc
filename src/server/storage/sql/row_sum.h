// Checksums of rows. They find bits that the disk or the memory has flipped inside a value, which SQLite does not
// notice.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace palamedes::server {

/// Adds the SQL function `row_sum(value, ...)`: FNV-1a with 64 bits over all values with their lengths. It is stored in
/// databases, so it never changes. Returns SQLite's status.
int add_row_sum(sqlite3* database);

/// The checksum of the seats of a game: `row_sum` of their rows as one text.
class SeatsSum {
 public:
  /// In the order of the seats.
  void add(std::int64_t seat, std::string_view kind, std::string_view guest, bool is_playing);
  std::int64_t value() const;

 private:
  std::string text_{};
};

}  // namespace palamedes::server
