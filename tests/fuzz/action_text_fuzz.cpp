// Fuzzes actions of any game. The second line of the input is a state text, in which \n stands for a line feed and
// which may exceed the supply; if it is invalid, the game begins at its start. Each further line is an action. An
// action must either be legal and change the position, or be refused with a reason.
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

/// Uses the game's own type instead of the erased edge, because printing all legal actions before each step would take
/// a hundred times as long as the rest.
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
