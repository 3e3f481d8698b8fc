// Fuzzes the files of training runs: games, the state, and self-play files to begin with. The first byte says which.
// Any input must be refused or read without a crash, and what was read is the same after it was written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "train/play/played_game.h"
#include "train/run/run_folder.h"
#include "train/run/warm_games.h"

namespace {

using namespace palamedes;
using namespace palamedes::train;

void try_games(std::string_view bytes) {
  ByteReader reader(bytes);
  while (!reader.done()) {
    const auto played = read_game(reader);
    if (!played) return;
    std::string again;
    put_game(again, *played);
    ByteReader second(again);
    const auto same = read_game(second);
    if (!same || !(*same == *played) || !second.done()) std::abort();
  }
}

void try_state(std::string_view text) {
  const auto state = parse_state(text);
  if (!state) return;
  const std::string again = state_text(*state);
  const auto same = parse_state(again);
  if (!same || state_text(*same) != again) std::abort();
}

void try_warm(std::string_view block, bool visits) {
  if (const auto played = warm_game(block, visits, 1000)) {
    std::string bytes;
    put_game(bytes, *played);
    try_games(bytes);
  }
  if (const auto blocks = warm_blocks(block, "fuzz")) (void)read_warm_header((*blocks)[0]);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'g':
      try_games(rest);
      break;
    case 's':
      try_state(rest);
      break;
    case 'w':
      try_warm(rest, false);
      break;
    case 'v':
      try_warm(rest, true);
      break;
    default:
      break;
  }
  return 0;
}
