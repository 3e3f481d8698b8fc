// Actions of any game, one per line, played from the state text in the second line (from the start
// if that is none), which may break the supply: each is legal and made, or refused and changes
// nothing. A state text of several lines is written in one, with \n for each line feed.
#include <algorithm>

#include "tests/fuzz/fuzz_input.h"
#include "tests/suite/edge_checks.h"

namespace {

template <class G>
std::string play(const G& game, std::string_view input) {
  const palamedes::Erased<G> erased(game);
  auto parsed = erased.parse_state(palamedes::fuzz::taken_lines(input), palamedes::SupplyCheck::kOff);
  const auto position = parsed ? std::move(*parsed) : erased.initial();
  for (int i = 0; i < 16 && !input.empty(); ++i) {
    const std::string text(palamedes::fuzz::taken(input, '\n'));
    const std::string before = position->text();
    const auto legal = position->legal();
    const bool listed = std::ranges::find(legal, text) != legal.end();
    if (position->describe(text).empty() && !text.empty()) return "'" + text + "' is described by nothing";
    const auto refusal = position->apply(text);
    if (listed && refusal) return "the legal action " + text + " is refused in " + before;
    if (!refusal) {
      if (!listed) return "'" + text + "' is not among the legal actions but made in " + before;
      if (position->text() == before) return "the action " + text + " changes nothing in " + before;
      continue;
    }
    if (refusal->code.empty() || refusal->message.empty()) return "'" + text + "' is refused without a reason";
    if (position->text() != before) return "the refused action '" + text + "' changes " + before;
  }
  return "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input = palamedes::fuzz::as_text(data, size);
  palamedes::fuzz::with_named_game(input, [&](const auto& game) { palamedes::fuzz::expect_none(play(game, input)); });
  return 0;
}
