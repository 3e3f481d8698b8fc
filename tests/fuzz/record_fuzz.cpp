// Any bytes as a record file: refused or read, never a crash. What was read is written and read
// again as the same record, and checks or is refused. What a viewer has seen of a full record that
// replays checks, too.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/viewer_record.h"
#include "tests/fuzz/fuzz_lines.h"

namespace {

void check(std::string_view line) {
  using namespace palamedes::record;
  const auto record = parse_record(line);
  if (!record) return;
  const auto again = parse_record(record_line(*record));
  if (!again || !(*again == *record)) std::abort();
  const bool checks = !palamedes::record::check(*record);
  if (checks != !palamedes::record::check(*again)) std::abort();
  if (!checks || !record->is_full()) return;
  for (const palamedes::Viewer viewer : {palamedes::kSpectator, palamedes::viewer_of(palamedes::seat_at(0))}) {
    const auto seen = viewer_record(*record, viewer);
    if (seen && follow(*seen)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz::for_each_line(data, size, check);
  return 0;
}
