#include "app/support/find_record.h"

#include <fmt/core.h>

#include <utility>

#include "app/cli.h"
#include "record/files/files.h"
#include "record/record_json.h"

namespace palamedes::app {

FoundRecord find_record(const std::string& file, std::uint64_t wanted) {
  auto reader = value_or_fail(record::LineReader::open(file));
  std::uint64_t number = 0;
  while (value_or_fail(reader.next())) {
    if (++number != wanted) continue;
    auto found = record::parse_record(reader.line());
    if (!found) throw Failure(fmt::format("{}: {}", reader.where(), found.error().message));
    return {*std::move(found), reader.where()};
  }
  throw Failure(fmt::format("{} has no game {}: its last is game {}", reader.name(), wanted, number));
}

}  // namespace palamedes::app
