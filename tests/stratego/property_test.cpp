// Properties of Stratego for arbitrary positions, knobs and texts. RapidCheck shrinks a failure to a small example.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/stratego/rules/rules.h"
#include "tests/stratego/setups.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

/// A game with random knobs and a position of it, both determined by one number.
struct Some {
  Stratego game;
  Position position;
};

Some some_position() {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const auto knobs = random_knobs(rng);
  Some some{*Stratego::make(config_of(knobs)), {}};
  const auto parsed = some.game.parse_state(random_setup(knobs, 8, rng));
  RC_ASSERT(parsed.ok());
  some.position = *parsed;
  return some;
}

std::vector<Action> legal(const Stratego& game, const Position& position) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(position, actions);
  return {actions.begin(), actions.end()};
}

/// Plays as many of the choices as the game allows, and calls `look(event)` after each.
template <class Look>
void play(Some& some, const std::vector<std::uint32_t>& choices, Look&& look) {
  for (const std::uint32_t choice : choices) {
    const auto actions = legal(some.game, some.position);
    if (actions.empty()) return;
    look(some.game.play(some.position, actions[choice % actions.size()]));
  }
}

int pieces_of(const Position& position, Seat seat) { return position.state.board.own(seat).count(); }

RC_GTEST_PROP(StrategoProperty, AfterAnyMovesTheTextMeansThePosition, (const std::vector<std::uint32_t>& choices)) {
  Some some = some_position();
  play(some, choices, [](const Event&) {});
  const std::string text = some.game.state_text(some.position);
  const auto parsed = some.game.parse_state(text);
  RC_ASSERT(parsed.ok());
  RC_ASSERT(*parsed == some.position);
  RC_ASSERT(some.game.state_text(*parsed) == text);
  RC_ASSERT(some.game.hash(*parsed) == some.game.hash(some.position));
}

RC_GTEST_PROP(StrategoProperty, AfterAnyMovesHashAndInvariantsHold, (const std::vector<std::uint32_t>& choices)) {
  Some some = some_position();
  for (const std::uint32_t choice : choices) {
    const auto actions = legal(some.game, some.position);
    if (actions.empty()) break;
    some.game.apply(some.position, actions[choice % actions.size()]);
    RC_ASSERT(some.game.hash(some.position) == some.game.recomputed_hash(some.position));
    RC_ASSERT(some.game.broken_invariant(some.position) == nullptr);
  }
}

RC_GTEST_PROP(StrategoProperty, PiecesAreOnTheBoardOrLost, (const std::vector<std::uint32_t>& choices)) {
  Some some = some_position();
  const Position start = some.position;
  play(some, choices, [](const Event&) {});
  for (const Seat seat : {kRed, kBlue}) {
    int lost = 0;
    for (const std::uint8_t count : some.position.state.board.lost[palamedes::index(seat)]) lost += count;
    RC_ASSERT(pieces_of(some.position, seat) + lost == pieces_of(start, seat));
  }
}

RC_GTEST_PROP(StrategoProperty, EveryAttackTakesAPieceAndNoMoveDoes, (const std::vector<std::uint32_t>& choices)) {
  Some some = some_position();
  int pieces = pieces_of(some.position, kRed) + pieces_of(some.position, kBlue);
  play(some, choices, [&](const Event& event) {
    const int now = pieces_of(some.position, kRed) + pieces_of(some.position, kBlue);
    const int taken = event.combat == Combat::kNone ? 0 : event.combat == Combat::kBothLost ? 2 : 1;
    RC_ASSERT(now == pieces - taken);
    pieces = now;
  });
}

RC_GTEST_PROP(StrategoProperty, KnownRanksStayKnown, (const std::vector<std::uint32_t>& choices)) {
  Some some = some_position();
  const auto known = [&] {
    std::array<int, 2> count{};
    for (const Seat seat : {kRed, kBlue}) {
      for_each(some.position.state.board.own(seat), [&](Square square) {
        count[palamedes::index(seat)] += some.position.state.board.at(square).is_known() ? 1 : 0;
      });
      for (const std::uint8_t lost : some.position.state.board.lost[palamedes::index(seat)]) {
        count[palamedes::index(seat)] += lost;
      }
    }
    return count;
  };
  auto before = known();
  play(some, choices, [&](const Event&) {
    const auto now = known();
    RC_ASSERT(now[0] >= before[0] && now[1] >= before[1]);
    before = now;
  });
}

RC_GTEST_PROP(StrategoProperty, AnActionIsRefusedIfItIsNotListed, ()) {
  const Some some = some_position();
  const auto actions = legal(some.game, some.position);
  const auto from = *rc::gen::inRange<std::size_t>(0, kSquares);
  for (std::size_t to = 0; to < kSquares; ++to) {
    const Action action(square_at(from), square_at(to));
    const bool listed = std::ranges::find(actions, action) != actions.end();
    RC_ASSERT(listed == !some.game.refusal(some.position, action).has_value());
  }
}

RC_GTEST_PROP(StrategoProperty, ArbitraryTextsAreRefused, (const std::string& text)) {
  RC_ASSERT(!Stratego::make({})->parse_state(text).ok());
  RC_ASSERT(!Stratego::make({})->parse_state("F 0 1 play " + text).ok());
}

RC_GTEST_PROP(StrategoProperty, AnActionTextIsReadAsItselfOrRefused, ()) {
  const Stratego game = *Stratego::make({});
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("FSMB0123456789@-?")));
  const auto action = game.parse_action(game.initial(), text);
  if (action) RC_ASSERT(game.action_text(game.initial(), *action) == text);
}

RC_GTEST_PROP(StrategoProperty, AKnobValueIsKeptOrRefused, ()) {
  std::vector<std::string> names;
  for (const std::string_view knob : game_info().knobs) names.emplace_back(knob);
  const std::string name = *rc::gen::elementOf(names);
  const std::string value =
      *rc::gen::oneOf(rc::gen::map(rc::gen::inRange(-5, 2'000'000), [](int n) { return std::to_string(n); }),
                      rc::gen::arbitrary<std::string>());
  const auto game = Stratego::make({.knobs = {{name, value}}});
  if (game) {
    const GameConfig kept = game->config();
    RC_ASSERT(knob(kept, name) == value);
  } else {
    RC_ASSERT(game.error().code == "bad_knob_value");
  }
}

}  // namespace
}  // namespace palamedes::stratego
