// Checksums of rows. They find bits that the disk or the memory has flipped inside a value, which SQLite does not
// notice.
#pragma once

#include <sqlite3.h>

namespace palamedes::server {

/// Adds the SQL function `row_sum(value, ...)`: FNV-1a with 64 bits over all values with their lengths. It is stored in
/// databases, so it never changes. Returns SQLite's status.
int add_row_sum(sqlite3* database);

}  // namespace palamedes::server
