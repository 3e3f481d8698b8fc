// Fuzzes state texts of any game. Any text must be refused with a reason or give a valid state.
#include "core/rng.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/suite/edge_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  std::string_view input = fuzz::as_text(data, size);
  fuzz::with_named_game(input, [&]<class G>(const G& game) {
    search::StepChecks<G> checks(game);
    Rng rng(fnv1a(input));
    fuzz::expect_none(suite::text_is_refused_or_sound(game, checks, std::string(input), rng));
  });
  return 0;
}
