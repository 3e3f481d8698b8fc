// Records as lines of JSON, for files and for the server.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "record/record.h"

namespace palamedes::record {

/// Strict: the error names a field that is missing, unknown, malformed or too big. Whether the plies can
/// be played is checked by `replay` and `follow`.
Result<Record> parse_record(std::string_view line);

/// The line without its line break. The same record always gives the same bytes.
std::string record_line(const Record& record);

}  // namespace palamedes::record
