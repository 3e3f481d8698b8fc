// The list of legal actions and the reasons of refusals, two ways to say the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/rng.h"
#include "games/ringrift/rules.h"

namespace palamedes::ringrift {
namespace {

/// All actions that name cells of the board, legal or not: every shape of every kind, captures and
/// recoveries only from cells where they could begin.
template <class Size>
std::vector<Action> conceivable(const RingRift<Size>& game, const State<Size>& state) {
  std::vector<Cell> cells;
  for_each(game.board().cells(), [&](Cell cell) { cells.push_back(cell); });
  std::vector<Action> actions;
  for (const Kind kind :
       {Kind::kSkipPlacement, Kind::kSwap, Kind::kSkipCapture, Kind::kSkipTerritory, Kind::kSkipRecovery})
    actions.emplace_back(kind);
  for (const Cell a : cells) {
    for (int count = 0; count <= 4; ++count) {
      actions.push_back(Action::place(a, count));
      actions.push_back(Action::region(a, count));
    }
    actions.emplace_back(Kind::kPay, a);
    actions.emplace_back(Kind::kForce, a);
    for (const Cell b : cells) {
      actions.emplace_back(Kind::kMove, a, b);
      actions.emplace_back(Kind::kLine, a, b);
      actions.emplace_back(Kind::kRecover, a, b);
      if (!state.controls(state.to_act, a) && !state.markers[index(state.to_act)].has(a)) continue;
      for_each(state.all_stacks(), [&](Cell c) {
        actions.emplace_back(Kind::kCapture, a, b, c);
        actions.emplace_back(Kind::kRecoverTaking, a, b, c);
      });
    }
  }
  return actions;
}

template <class Size>
void expect_agreement(const RingRift<Size>& game, const State<Size>& state) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& list = buffer.list();
  game.legal(state, list);
  const auto text = [&](Action action) { return game.action_text(state, action); };
  std::set<std::string> legal;
  for (const Action action : list) legal.insert(text(action));
  for (const Action action : conceivable(game, state)) {
    const auto refusal = game.refusal(state, action);
    ASSERT_EQ(legal.contains(text(action)), !refusal.has_value())
        << text(action) << (refusal ? ": " + refusal->message : "") << "\n  " << game.state_text(state);
  }
}

void expect_agreement_in_games(const GameConfig& config, std::uint64_t seed) {
  const auto game = RingRift<Small>::make(config);
  ASSERT_TRUE(game.ok()) << game.error().message;
  Rng rng(seed);
  ActionBuffer<Action> buffer(game->max_actions());
  auto state = game->initial();
  while (!game->outcome(state)) {
    if (rng.chance(1, 6)) expect_agreement(*game, state);
    auto& actions = buffer.list();
    game->legal(state, actions);
    game->apply(state, actions[rng.below(actions.size())]);
  }
  expect_agreement(*game, state);
}

TEST(RingRiftRefusal, AgreesWithTheListInRandomGames) {
  expect_agreement_in_games({.edition = "seed"}, 1);
  expect_agreement_in_games({.edition = "canon", .players = 4}, 2);
  expect_agreement_in_games({.edition = "canon", .board = "hex8", .players = 3}, 3);
}

TEST(RingRiftRefusal, AgreesWithTheListInRecoveries) {
  for (const std::string edition : {"seed", "canon"}) {
    const auto game = RingRift<Small>::make({.edition = edition});
    for (const std::string markers : {"0,0=1 1,0=1 2,0=1 3,1=1 4,0=1", "0,0=1 7,7=1 5,2=2"}) {
      const auto state = game->parse_state(
          "v1|" + edition +
              "|square8|2|M|1|hand=0,3|elim=0,0|terr=0,1|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1-/0x0|"
              "st=1,1=12 5,3=1122 6,6=12|mk=" +
              markers + "|co=0,1=2",
          SupplyCheck::kOn);
      if (!state) continue;  // `seed` has no slide in the second
      expect_agreement(*game, *state);
    }
  }
}

TEST(RingRiftRefusal, NamesTheEndAndThePhaseFirst) {
  const auto game = RingRift<Small>::make({.game = "ringrift"});
  auto state = game->initial();
  EXPECT_EQ(game->refusal(state, Action(Kind::kForce, cell_of(11)))->code, "wrong_phase");
  EXPECT_EQ(game->refusal(state, Action(Kind::kForce, cell_of(11)))->message,
            "a forced elimination is not due now: Red places rings");
}

}  // namespace
}  // namespace palamedes::ringrift
