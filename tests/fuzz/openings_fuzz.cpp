// Fuzzes lists of openings. Any input must be refused or read without a crash. A list that was read must be the same
// after writing and reading it again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "arena/opening.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes::arena;
  const auto list = parse_list({reinterpret_cast<const char*>(data), size}, "input");
  if (!list) return 0;
  const auto again = parse_list(list_text(*list), "again");
  if (!again || !(*again == *list)) std::abort();
  return 0;
}
