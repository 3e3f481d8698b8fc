// The engine and the second implementation (reference.h) play the same games in lock-step.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/liuzhou/rules/rules.h"
#include "tests/liuzhou/reference.h"
#include "tests/liuzhou/setups.h"

namespace palamedes::liuzhou {
namespace {

constexpr const char* kStart = "....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0";

std::vector<std::string> sorted_legal(const Liuzhou& game, const State& state) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  std::vector<std::string> texts;
  for (const Action action : actions) texts.push_back(game.action_text(state, action));
  std::ranges::sort(texts);
  return texts;
}

/// The eight fields of the vectors, without `end=`.
std::string without_suffix(const std::string& text) { return text.substr(0, text.find(" end=")); }

/// How often each kind of action and end occurred, to show that the games cover all of them.
using Tally = std::map<std::string, int>;

void expect_same(const Liuzhou& game, const State& state, const reference::Game& reference, bool set_up) {
  ASSERT_EQ(without_suffix(game.state_text(state)), reference.text());
  ASSERT_EQ(sorted_legal(game, state), reference.legal()) << reference.text();
  ASSERT_EQ(game.to_act(state) == kBlack ? 'b' : 'w', reference.due()) << reference.text();
  const auto outcome = game.outcome(state);
  ASSERT_EQ(outcome.has_value(), reference.over()) << reference.text() << ' ' << reference.reason();
  if (!outcome) return;
  const auto winner = outcome->winner();
  ASSERT_EQ(winner ? (*winner == kBlack ? 'b' : 'w') : '-', reference.winner()) << reference.text();
  if (set_up && reference.reason() == "stones") return;  // the engine derives the reason from the position
  ASSERT_EQ(game.end_reason(*outcome), reference.reason()) << reference.text();
  if (reference.reason() != "removal" && reference.reason() != "forced_removal") {
    ASSERT_EQ(game.state_text(state), reference.text()) << "the reason follows from the position, no suffix is due";
  }
}

/// A random legal action. In eager games, it prefers actions that keep the turn by completing a shape, because random
/// play seldom does.
Action chosen(const Liuzhou& game, const State& state, bool eager, Rng& rng) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  if (eager && rng.chance(3, 4)) {
    std::vector<Action> keeping;
    for (const Action action : actions) {
      State after = state;
      game.apply(after, action);
      if (after.to_act == state.to_act) keeping.push_back(action);
    }
    if (!keeping.empty()) return keeping[rng.below(static_cast<std::uint32_t>(keeping.size()))];
  }
  return actions[rng.below(actions.size())];
}

void play_in_step(const reference::Knobs& knobs, const std::string& start, Rng& rng, Tally& tally) {
  SCOPED_TRACE(testing::Message() << "max_moves " << knobs.max_moves << " no_capture_limit " << knobs.no_capture_limit
                                  << " lose_below " << knobs.lose_below << " both_shapes " << knobs.both_shapes
                                  << "\nstart " << start);
  const auto game = Liuzhou::make(config_of(knobs));
  ASSERT_TRUE(game.ok()) << game.error().message;
  const auto parsed = game->parse_state(start);
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  State state = *parsed;
  reference::Game reference(knobs, start);
  ASSERT_NO_FATAL_FAILURE(expect_same(*game, state, reference, true));
  const bool over_at_once = reference.over();
  const bool eager = rng.chance(1, 2);
  std::string last = "none";
  while (!reference.over()) {
    const std::string action = game->action_text(state, chosen(*game, state, eager, rng));
    SCOPED_TRACE(reference.text() + " by " + action);
    ++tally[reference.phase()];
    ++tally[std::string("action ") + action[0]];
    if (action[0] == 'N' && last == "X") ++tally["still stuck"];
    last = action[0];
    game->apply(state, *game->parse_action(state, action));
    reference.act(action);
    ASSERT_NO_FATAL_FAILURE(expect_same(*game, state, reference, false));
  }
  ++tally[(over_at_once ? "set up: " : "end: ") + reference.reason()];
}

TEST(LiuzhouLockStep, GamesFromTheStartAgreeInBothEditions) {
  Rng rng(1);
  Tally tally;
  for (int i = 0; i < 1500; ++i) {
    const auto knobs =
        i % 2 == 0 ? reference::Knobs{}
                   : reference::Knobs{.max_moves = 144, .no_capture_limit = 36, .lose_below = 4, .both_shapes = 2};
    play_in_step(knobs, kStart, rng, tally);
    if (HasFatalFailure()) return;
  }
  for (const char* met : {"PLACEMENT", "MARK_SELECTION", "REMOVAL", "FORCED_REMOVAL", "MOVEMENT", "CAPTURE_SELECTION",
                          "COUNTER_REMOVAL", "end: move_limit", "end: no_capture_limit", "end: capture"}) {
    EXPECT_GT(tally[met], 10) << met;
  }
}

TEST(LiuzhouLockStep, GamesFromSetUpsWithAnyKnobsAgree) {
  Rng rng(2);
  Tally tally;
  for (int i = 0; i < 20'000; ++i) {
    const auto knobs = random_knobs(rng);
    play_in_step(knobs, i % 8 == 0 ? kStart : random_setup(knobs, rng), rng, tally);
    if (HasFatalFailure()) return;
  }
  for (const char* met : {"PLACEMENT", "MARK_SELECTION", "REMOVAL", "FORCED_REMOVAL", "MOVEMENT", "CAPTURE_SELECTION",
                          "COUNTER_REMOVAL"}) {
    EXPECT_GT(tally[met], 200) << met;
  }
  for (const char letter : std::string("PMRFSCNX")) EXPECT_GT(tally[std::string("action ") + letter], 200) << letter;
  for (const char* met :
       {"end: capture", "end: no_moves_remove", "end: counter_remove", "end: removal", "end: forced_removal",
        "end: move_limit", "end: no_capture_limit", "end: no_legal_actions", "set up: stones", "set up: move_limit",
        "set up: no_capture_limit", "set up: no_legal_actions", "still stuck"}) {
    EXPECT_GT(tally[met], 10) << met;
  }
}

}  // namespace
}  // namespace palamedes::liuzhou
