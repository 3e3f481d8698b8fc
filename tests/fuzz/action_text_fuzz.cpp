// Actions of any game, one per line, played from the state text in the second line (from the start
// if that is none), which may break the supply: each is listed, allowed and changes the position, or
// is refused with a reason. A state text of several lines is written in one, with \n for each line
// feed.
#include <algorithm>

#include "tests/fuzz/fuzz_input.h"

namespace {

template <class G>
auto parsed_state(const G& game, const std::string& text) {
  if constexpr (requires { game.parse_state(text, palamedes::SupplyCheck::kOff); }) {
    return game.parse_state(text, palamedes::SupplyCheck::kOff);
  } else {
    return game.parse_state(text);
  }
}

/// Typed, not through the erased edge: to write the texts of all legal actions before each would
/// cost a hundred times the rest.
template <class G>
std::string play(const G& game, std::string_view input) {
  const auto setup = parsed_state(game, palamedes::fuzz::taken_lines(input));
  auto state = setup ? *setup : game.initial();
  palamedes::ActionBuffer<typename G::Action> buffer(game.max_actions());
  for (int i = 0; i < 16 && !input.empty(); ++i) {
    const std::string text(palamedes::fuzz::taken(input, '\n'));
    const auto action = game.parse_action(state, text);
    if (!action) {
      if (action.error().code.empty() || action.error().message.empty()) return "'" + text + "' is no action, but why?";
      continue;
    }
    auto& legal = buffer.list();
    game.legal(state, legal);
    const bool listed = std::find(legal.begin(), legal.end(), *action) != legal.end();
    if (game.describe(state, *action, palamedes::Language::kEnglish).empty())
      return "'" + text + "' is described by nothing";
    const auto refusal = game.refusal(state, *action);
    const std::string before = game.state_text(state);
    if (listed && refusal) return "the legal action " + text + " is refused in " + before;
    if (!listed && !refusal) return "'" + text + "' is not among the legal actions but allowed in " + before;
    if (refusal) {
      if (refusal->code.empty() || refusal->message.empty()) return "'" + text + "' is refused without a reason";
      continue;
    }
    game.apply(state, *action);
    if (game.state_text(state) == before) return "the action " + text + " changes nothing in " + before;
  }
  return "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input = palamedes::fuzz::as_text(data, size);
  palamedes::fuzz::with_named_game(input, [&](const auto& game) { palamedes::fuzz::expect_none(play(game, input)); });
  return 0;
}
