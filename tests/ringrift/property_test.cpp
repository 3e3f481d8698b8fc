// Properties of RingRift for arbitrary boards, numbers of players, knobs and positions. RapidCheck shrinks a failure to
// a small example.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "games/with_game.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

/// Any combination of knobs on any board; mostly the small boards, on which games are short.
GameConfig some_config() {
  using rc::gen::elementOf;
  const Texts editions{"seed", "canon"};
  GameConfig config{.game = "ringrift",
                    .edition = *elementOf(editions),
                    .board = *rc::gen::weightedElement<std::string>(
                        {{60, "square8"}, {40, "hex8"}, {1, "square19"}, {1, "hexagonal"}}),
                    .players = *rc::gen::inRange(2, 5)};
  config.knobs.push_back({"K1", config.board == "hex8" ? "canon" : *elementOf(editions)});
  for (const std::string name : {"K2", "K3", "K5", "K6"}) config.knobs.push_back({name, *elementOf(editions)});
  config.knobs.push_back({"K4", *elementOf(Texts{"seed", "canon", "1", "2", "4"})});
  if (config.players == 2) config.knobs.push_back({"pie", *elementOf(Texts{"off", "on"})});
  return config;
}

/// Calls `use(game)` with the game of the configuration as its own type.
template <class Use>
void with_ringrift(const GameConfig& config, Use&& use) {
  const auto error = with_game(config, [&]<class G>(const G& game) {
    if constexpr (requires { game.rings_per_player(); }) use(game);
  });
  RC_ASSERT(!error);
}

template <class G>
std::vector<Action> legal(const G& game, const typename G::State& state) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  return {actions.begin(), actions.end()};
}

/// The position after this many random actions from the start, or at the end of the game.
template <class G>
typename G::State played(const G& game, Rng& rng, int plies) {
  auto state = game.initial();
  ActionBuffer<Action> buffer(game.max_actions());
  for (int i = 0; i < plies && !game.outcome(state); ++i) {
    auto& actions = buffer.list();
    game.legal(state, actions);
    game.apply(state, actions[rng.below(actions.size())]);
  }
  return state;
}

/// How a random position is filled: the percentage of cells with each content.
struct Filling {
  std::uint32_t stacks = 0;
  std::uint32_t markers = 0;
  std::uint32_t collapsed = 0;
  bool buried_only = false;  ///< whether the player to act controls no stack
  SupplyCheck supply = SupplyCheck::kOn;
};

/// A random position in the first phase that has a decision. Nothing if no phase has one.
template <class G>
std::optional<typename G::State> scattered(const G& game, Rng& rng, const Filling& filling) {
  const GameConfig config = game.config();
  const auto players = static_cast<std::uint32_t>(config.players);
  Position position{.edition = config.edition, .board = config.board, .players = config.players};
  position.player = 1 + static_cast<int>(rng.below(players));
  const auto room = static_cast<std::uint32_t>(game.rings_per_player());
  std::vector<std::uint32_t> rings(players, 0);
  const auto colour = [&] { return rng.below(players); };
  const auto add = [](std::string& list, const std::string& entry) { list += (list.empty() ? "" : " ") + entry; };
  std::uint32_t all_rings = 0;
  for_each(game.board().cells(), [&](Cell cell) {
    const std::string name = std::to_string(game.board().x(cell)) + ',' + std::to_string(game.board().y(cell)) + '=';
    const std::uint32_t lot = rng.below(100);
    if (lot < filling.stacks && all_rings < 100) {
      std::string stack;
      for (std::uint32_t height = 1 + rng.below(4), i = 0; i < height; ++i) {
        std::uint32_t ring = colour();
        const bool on_top = i + 1 == height;
        if (filling.buried_only && on_top && static_cast<int>(ring) + 1 == position.player) ring = (ring + 1) % players;
        if (filling.supply == SupplyCheck::kOn && rings[ring] == room) break;
        ++rings[ring];
        ++all_rings;
        stack += std::to_string(ring + 1);
      }
      if (!stack.empty()) add(position.st, name + stack);
    } else if (lot < filling.stacks + filling.markers) {
      add(position.mk, name + std::to_string(colour() + 1));
    } else if (lot < filling.stacks + filling.markers + filling.collapsed) {
      add(position.co, name + std::to_string(colour() + 1));
    }
  });
  for (std::uint32_t i = 0; i < players; ++i) {
    std::uint32_t hand = rng.below(4);
    if (filling.supply == SupplyCheck::kOn) hand = std::min(hand, room - rings[i]);
    position.hand += (i > 0 ? "," : "") + std::to_string(hand);
    position.elim += (i > 0 ? "," : "") + std::to_string(rng.below(5));
  }
  for (const auto& [phase, act] : std::vector<std::pair<char, int>>{{'L', 1}, {'T', 1}, {'P', 0}, {'M', 0}, {'F', 0}}) {
    position.phase = phase;
    position.act = act;
    position.last = act == 1 ? position.player : 0;
    const auto state = game.parse_state(position.text(), filling.supply);
    if (state) return *state;
  }
  return std::nullopt;
}

Filling some_filling(SupplyCheck supply = SupplyCheck::kOn) {
  return {.stacks = *rc::gen::inRange(2U, 30U),
          .markers = *rc::gen::inRange(0U, 40U),
          .collapsed = *rc::gen::inRange(0U, 30U),
          .buried_only = *rc::gen::inRange(0, 3) == 0,
          .supply = supply};
}

/// A position that was reached by play, or a random one.
template <class G>
typename G::State some_state(const G& game, Rng& rng) {
  if (*rc::gen::inRange(0, 2) == 0) return played(game, rng, *rc::gen::inRange(0, 200));
  const auto state = scattered(game, rng, some_filling());
  RC_PRE(state.has_value());
  return *state;
}

Rng some_rng() { return Rng(*rc::gen::arbitrary<std::uint64_t>()); }

/// The parts of the measure of progress of §19.
struct Measure {
  int markers = 0;
  int collapsed = 0;
  int eliminated = 0;

  int sum() const { return markers + collapsed + eliminated; }
};

template <class State>
Measure measure(const State& state) {
  return {.markers = state.all_markers().count(),
          .collapsed = state.all_collapsed().count(),
          .eliminated = std::accumulate(state.eliminated.begin(), state.eliminated.end(), 0)};
}

/// Whether a decision of this kind changed the measure as the table of §19 says.
bool changes_rightly(Kind kind, const Measure& before, const Measure& after) {
  const int change = after.sum() - before.sum();
  const int collapsed = after.collapsed - before.collapsed;
  const int eliminated = after.eliminated - before.eliminated;
  switch (kind) {
    case Kind::kPlace:
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      return change == 0 && collapsed == 0 && eliminated == 0;
    case Kind::kMove:
    case Kind::kCapture:
      return change == 1 && collapsed >= 0 && eliminated >= 0 && eliminated <= 1;
    case Kind::kLine:
    case Kind::kLineSegment:
      return change == 0 && collapsed > 0 && eliminated == 0;
    case Kind::kPay:
    case Kind::kForce:
      return change == eliminated && eliminated > 0 && collapsed == 0;
    case Kind::kRegion:
      return change >= eliminated && collapsed > 0 && eliminated >= 0;
    case Kind::kRecover:
    case Kind::kRecoverFree:
      return change == 0 && collapsed > 0 && eliminated == 0;
    case Kind::kRecoverTaking:
      return change == 1 && collapsed >= 0 && (eliminated == 1 || eliminated == 2);
  }
  return false;
}

/// The number of all rings, wherever they are. Eliminated rings are credited to players of any colour, so only the sum
/// over all players is constant.
template <class State>
int all_rings(const State& state) {
  int sum = 0;
  for (std::size_t i = 0; i < kColours; ++i) sum += state.hand[i] + state.on_board[i] + state.eliminated[i];
  return sum;
}

template <class G>
void check_step(const G& game, const typename G::State& before, Action action, const typename G::State& after) {
  RC_ASSERT(changes_rightly(action.kind(), measure(before), measure(after)));
  RC_ASSERT(game.progress(after) >= game.progress(before));
  RC_ASSERT(all_rings(after) == all_rings(before));
  for (std::size_t i = 0; i < kColours; ++i) {
    RC_ASSERT(after.hand[i] + after.on_board[i] <= before.hand[i] + before.on_board[i]);
    RC_ASSERT(after.hand[i] + after.on_board[i] <= game.rings_per_player());
    RC_ASSERT(!(before.collapsed[i] - after.collapsed[i]).any());
  }
}

/// Checks that there is one winner, and that every place is one more than the number of better seats.
void check_ranking(const Outcome& outcome, int players) {
  RC_ASSERT(int{outcome.seats} == players);
  RC_ASSERT(outcome.winner().has_value());
  for (std::size_t i = 0; i < outcome.seats; ++i) {
    const auto better = std::count_if(outcome.place.begin(), outcome.place.begin() + outcome.seats,
                                      [&](std::uint8_t place) { return place < outcome.place[i]; });
    RC_ASSERT(int{outcome.place[i]} == better + 1);
  }
}

RC_GTEST_PROP(RingRiftProperty, GamesEndWithARankingAndEveryStepCountsAsTheRulesSay, ()) {
  with_ringrift(some_config(), [](const auto& game) {
    Rng rng = some_rng();
    auto state = *rc::gen::inRange(0, 2) == 0 ? game.initial() : some_state(game, rng);
    // §19: S is at most the number of cells and rings together. Only placements, skips and lines leave it unchanged,
    // and there are few of them between two steps that raise it.
    const int bound = 10 * game.seats() * (game.board().cell_count() + all_rings(state) + 1);
    ActionBuffer<Action> buffer(game.max_actions());
    int plies = 0;
    while (!game.outcome(state)) {
      RC_ASSERT(plies++ < bound);
      auto& actions = buffer.list();
      game.legal(state, actions);
      RC_ASSERT(!actions.empty());
      const Action action = actions[rng.below(actions.size())];
      const auto before = state;
      game.apply(state, action);
      check_step(game, before, action, state);
    }
    RC_ASSERT(legal(game, state).empty());
    check_ranking(*game.outcome(state), game.seats());
  });
}

RC_GTEST_PROP(RingRiftProperty, NoPlacementExceedsTheOwnColourCap, ()) {
  with_ringrift(some_config(), [](const auto& game) {
    Rng rng = some_rng();
    Filling filling = some_filling(SupplyCheck::kOff);
    filling.stacks += 20;  // enough rings to reach the cap
    const auto state = scattered(game, rng, filling);
    RC_PRE(state.has_value() && state->phase == Phase::kPlacement);
    const Colour me = state->to_act;
    const int on_board = state->on_board[index(me)];
    const auto actions = legal(game, *state);
    for_each(game.board().cells(), [&](Cell cell) {
      for (int count = 1; count <= 4; ++count) {
        const Action action = Action::place(cell, count);
        const bool listed = std::ranges::find(actions, action) != actions.end();
        if (on_board + count > game.rings_per_player() || count > state->hand[index(me)]) RC_ASSERT(!listed);
        RC_ASSERT(listed == !game.refusal(*state, action).has_value());
      }
    });
  });
}

/// An action of any kind on any cells. It is seldom legal.
template <class G>
Action any_action(const G& game, Rng& rng) {
  std::vector<Cell> cells;
  for_each(game.board().cells(), [&](Cell cell) { cells.push_back(cell); });
  const auto cell = [&] { return cells[rng.below(static_cast<std::uint32_t>(cells.size()))]; };
  const auto kind = static_cast<Kind>(rng.below(kKinds));
  switch (kind) {
    case Kind::kPlace:
      return Action::place(cell(), static_cast<int>(rng.below(5)));
    case Kind::kRegion:
      return Action::region(cell(), static_cast<int>(rng.below(6)));
    case Kind::kPay:
    case Kind::kForce:
      return Action(kind, cell());
    case Kind::kMove:
    case Kind::kLine:
    case Kind::kRecover:
      return Action(kind, cell(), cell());
    case Kind::kCapture:
    case Kind::kRecoverTaking:
      return Action(kind, cell(), cell(), cell());
    case Kind::kLineSegment:
    case Kind::kRecoverFree:
      return Action(kind, cell(), cell(), cell(), cell());
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      break;
  }
  return Action(kind);
}

RC_GTEST_PROP(RingRiftProperty, AnActionIsAcceptedIfAndOnlyIfItIsListed, ()) {
  with_ringrift(some_config(), [](const auto& game) {
    Rng rng = some_rng();
    const auto state = some_state(game, rng);
    const auto actions = legal(game, state);
    auto tried = actions;
    rng.shuffle(tried);
    tried.resize(std::min<std::size_t>(tried.size(), 20));
    auto foreign = legal(game, played(game, rng, *rc::gen::inRange(0, 200)));
    rng.shuffle(foreign);
    foreign.resize(std::min<std::size_t>(foreign.size(), 20));
    tried.insert(tried.end(), foreign.begin(), foreign.end());
    for (int i = 0; i < 20; ++i) tried.push_back(any_action(game, rng));
    for (const Action action : tried) {
      const std::string text = game.action_text(state, action);
      const auto read = game.parse_action(state, text);
      RC_ASSERT(read.ok());
      RC_ASSERT(*read == action);
      const bool listed = std::ranges::find(actions, action) != actions.end();
      const auto typed = game.parse_board_text(state, game.board_text(state, action));
      if (listed) {
        RC_ASSERT(typed.ok());
        RC_ASSERT(*typed == action);
      }
      if (listed == game.refusal(state, action).has_value()) {
        RC_FAIL(text + (listed ? " is listed and refused in " : " is neither listed nor refused in ") +
                game.state_text(state));
      }
    }
  });
}

RC_GTEST_PROP(RingRiftProperty, AStateTextIsReadAsTheSameState, ()) {
  with_ringrift(some_config(), [](const auto& game) {
    Rng rng = some_rng();
    const auto state = some_state(game, rng);
    RC_ASSERT(game.broken_invariant(state) == nullptr);
    const std::string text = game.state_text(state);
    const auto read = game.parse_state(text);
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == state);
    RC_ASSERT(game.hash(*read) == game.hash(state));
    RC_ASSERT(text.starts_with(game.vector_text(state)));
  });
}

RC_GTEST_PROP(RingRiftProperty, ADamagedStateTextIsRefusedOrGivesAValidState, ()) {
  with_ringrift(some_config(), [](const auto& game) {
    Rng rng = some_rng();
    const std::string sound = game.state_text(some_state(game, rng));
    const auto size = static_cast<std::uint32_t>(sound.size());
    for (int i = 0; i < 10; ++i) {
      std::string text = sound;
      for (std::uint32_t flips = 1 + rng.below(3); flips > 0; --flips) {
        // Writes any byte, or one that occurs elsewhere in the text, which is refused less often.
        text[rng.below(size)] = rng.chance(1, 4) ? static_cast<char>(rng.below(256)) : sound[rng.below(size)];
      }
      const auto state = game.parse_state(text);
      if (!state) {
        RC_ASSERT(!state.error().code.empty());
        RC_ASSERT(!state.error().message.empty());
        continue;
      }
      RC_ASSERT(game.broken_invariant(*state) == nullptr);
      const auto again = game.parse_state(game.state_text(*state));
      RC_ASSERT(again.ok());
      RC_ASSERT(*again == *state);
    }
  });
}

RC_GTEST_PROP(RingRiftProperty, ArbitraryTextsAreRefused, (const std::string& text)) {
  with_ringrift({.game = "ringrift"}, [&](const auto& game) {
    RC_ASSERT(!game.parse_state(text).ok());
    RC_ASSERT(!game.parse_action(game.initial(), text).ok());
    RC_ASSERT(!game.parse_board_text(game.initial(), text).ok());
  });
}

RC_GTEST_PROP(RingRiftProperty, AKnobValueIsKeptOrRefused, ()) {
  const std::string name = *rc::gen::elementOf(Texts{"K1", "K2", "K3", "K4", "K5", "K6", "pie"});
  const std::string value =
      *rc::gen::oneOf(rc::gen::elementOf(Texts{"seed", "canon", "on", "off", "0", "1", "255", "256"}),
                      rc::gen::arbitrary<std::string>());
  const auto made = make_game({.game = "ringrift", .knobs = {{name, value}}});
  if (!made) {
    RC_ASSERT(made.error().code == "bad_knob_value");
    return;
  }
  const GameConfig kept = (*made)->config();
  if (name == "K4" && (value == "seed" || value == "canon")) {
    RC_ASSERT(knob(kept, name) == (value == "seed" ? "1" : "3"));
  } else {
    RC_ASSERT(knob(kept, name) == value);
  }
}

}  // namespace
}  // namespace palamedes::ringrift
