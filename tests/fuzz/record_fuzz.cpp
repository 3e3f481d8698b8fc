// Fuzzes record files. Any input must be refused or read without a crash. A record that was read must be the same after
// writing and reading it again, and must either replay or be refused. If a full record replays, so must the record of
// each viewer made from it.
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
