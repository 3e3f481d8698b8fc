// Fuzzes lines of forced positions. Any input must be refused or read without a crash. A line that was read must be the
// same after writing and reading it again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/forced/forced_position.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes::app;
  const auto position = parse_forced_line({reinterpret_cast<const char*>(data), size});
  if (!position) return 0;
  const auto again = parse_forced_line(forced_line(*position));
  if (!again || !(*again == *position)) std::abort();
  return 0;
}
