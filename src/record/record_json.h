// Records as lines of JSON, for files and for the server.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "record/record.h"

namespace palamedes::record {

/// The error names a field that is missing, unknown, malformed or too big. Does not check the plies; `replay` and
/// `follow` do.
Result<Record> parse_record(std::string_view line);

/// The line without its line break. The same record always gives the same bytes.
std::string record_line(const Record& record);

}  // namespace palamedes::record
