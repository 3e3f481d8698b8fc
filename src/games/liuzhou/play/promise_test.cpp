#include <gtest/gtest.h>

#include <span>
#include <vector>

#include "core/rng.h"
#include "games/liuzhou/play/eval.h"
#include "games/liuzhou/rules/shapes.h"

namespace palamedes::liuzhou {
namespace {

/// Calls `use(game, state, legal actions)` for every position of some games in both editions. Three of four actions
/// are noisy, if there are any, so that all phases come up.
template <class Use>
void for_each_played_position(const Use& use) {
  for (const char* edition : {"seed", "current"}) {
    const Liuzhou game =
        *Liuzhou::make({.game = "liuzhou", .edition = edition, .board = "", .players = 2, .knobs = {}});
    const Eval eval(game);
    ActionBuffer<Action> buffer(game.max_actions());
    Rng rng(7);
    for (int i = 0; i < 100; ++i) {
      State state = game.initial();
      while (!game.outcome(state)) {
        auto& actions = buffer.list();
        game.legal(state, actions);
        use(game, state, std::vector<Action>(actions.begin(), actions.end()));
        ActionBuffer<Action> noisy(game.max_actions());
        auto& loud = noisy.list();
        if (rng.below(4) > 0) eval.noisy(state, loud);
        const auto& among = loud.empty() ? actions : loud;
        game.apply(state, among[rng.below(among.size())]);
      }
    }
  }
}

/// Whether the stone that the action places or moves is then in a shape.
bool makes_shape(const State& state, Action action) {
  const Cells own = state.unmarked(state.to_act) & ~bit(action.from());
  return (structural(own | bit(action.to())) & bit(action.to())) != 0;
}

/// The promise of a step, by the plain words of its definition.
Score plain_step_promise(const State& state, Action action) {
  const Cells to = bit(action.to());
  const Cells from = bit(action.from());
  const Beside theirs = beside(state.unmarked(opponent(state.to_act)));
  const Cells lack = closed_by_step(lacking_corners(theirs), theirs);
  const Beside mine = beside((state.unmarked(state.to_act) & ~from) | to);
  const Cells threats = closed_by_step(lacking_corners(mine), mine) & (state.empty() | from) & ~to;
  Score promise = makes_shape(state, action) ? 1000 : 0;
  if ((lack & to) != 0) promise += 300;
  if ((lack & from) != 0) promise -= 400;
  for_each(threats, [&](Cell cell) { promise += (theirs.any() & bit(cell)) != 0 ? 40 : 120; });
  return promise;
}

/// The promise of taking or marking a stone, likewise.
Score plain_take_promise(const State& state, Action action) {
  const Cells to = bit(action.to());
  const Cells other = state.unmarked(opponent(state.to_act));
  const auto chances = [&](Cells stones) { return std::popcount(completing(stones, state.empty()).any()); };
  const bool hinders = completing(state.unmarked(state.to_act), to).any() != 0;
  return 50 * (chances(other) - chances(other & ~to)) + (hinders ? 40 : 0);
}

TEST(LiuzhouPromise, PromisesOfAListAreThoseOfItsActions) {
  for_each_played_position([](const Liuzhou& game, const State& state, const std::vector<Action>& actions) {
    const Eval eval(game);
    std::vector<Score> guesses(actions.size());
    eval.promises(state, actions, guesses);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      ASSERT_EQ(guesses[i], eval.promise(state, actions[i]))
          << game.state_text(state) << " " << game.action_text(state, actions[i]);
    }
  });
}

TEST(LiuzhouPromise, NoisyListsTheNoisyActionsInTheirOrder) {
  for_each_played_position([](const Liuzhou& game, const State& state, const std::vector<Action>& actions) {
    const Eval eval(game);
    std::vector<Action> expected;
    for (const Action action : actions) {
      if (eval.is_noisy(state, action)) expected.push_back(action);
    }
    ActionBuffer<Action> buffer(game.max_actions());
    auto& noisy = buffer.list();
    eval.noisy(state, noisy);
    ASSERT_EQ(std::vector<Action>(noisy.begin(), noisy.end()), expected) << game.state_text(state);
  });
}

TEST(LiuzhouPromise, PlacementsAndStepsAreNoisyIfTheyCompleteAShape) {
  for_each_played_position([](const Liuzhou& game, const State& state, const std::vector<Action>& actions) {
    if (state.phase != Phase::kPlacement && actions.front().kind() != Kind::kStep) return;
    for (const Action action : actions) {
      ASSERT_EQ(Eval(game).is_noisy(state, action), makes_shape(state, action))
          << game.state_text(state) << " " << game.action_text(state, action);
    }
  });
}

TEST(LiuzhouPromise, StepsAndTakenStonesPromiseWhatTheDefinitionSays) {
  for_each_played_position([](const Liuzhou& game, const State& state, const std::vector<Action>& actions) {
    if (state.phase == Phase::kPlacement) return;
    for (const Action action : actions) {
      const Score expected =
          action.kind() == Kind::kStep ? plain_step_promise(state, action) : plain_take_promise(state, action);
      ASSERT_EQ(Eval(game).promise(state, action), expected)
          << game.state_text(state) << " " << game.action_text(state, action);
    }
  });
}

}  // namespace
}  // namespace palamedes::liuzhou
