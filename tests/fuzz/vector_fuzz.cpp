// Fuzzes vector files. Any input must be refused or read without a crash. A game that was read must be the same after
// writing and reading it again, and a game without a mismatch must give a record that replays.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/make_games.h"
#include "record/record_replay.h"
#include "record/vectors.h"
#include "tests/fuzz/fuzz_lines.h"

namespace {

void check(std::string_view line) {
  using namespace palamedes::record;
  const auto game = parse_vector(line);
  if (!game) return;
  const auto again = parse_vector(vector_line(*game));
  if (!again || !(*again == *game)) std::abort();
  const auto result = replay(*game);
  if (!result) return;
  if (result->mismatch) {
    if (explain(*result->mismatch).empty()) std::abort();
    return;
  }
  const auto made = record_of(*game);
  if (!made || replay(*made)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz::for_each_line(data, size, check);
  return 0;
}
