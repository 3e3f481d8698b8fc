// Compares what the evaluation remembers or does for whole lists with what it finds out anew and one by one, in random
// games on all boards.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/rng.h"
#include "games/ringrift/play/eval.h"

namespace palamedes::ringrift {
namespace {

/// Calls `watch(game, state, actions)` with every position of a few random games of every number of players.
template <class Size, class Watch>
void watch_random_games(const std::string& board, const std::string& edition, Watch&& watch) {
  for (int players = 2; players <= 4; ++players) {
    const auto game =
        RingRift<Size>::make({.game = "ringrift", .edition = edition, .board = board, .players = players, .knobs = {}});
    ASSERT_TRUE(game);
    ActionBuffer<Action> buffer(game->max_actions());
    for (std::uint64_t number = 0; number < 3; ++number) {
      Rng rng(game_seed(20, number));
      auto state = game->initial();
      while (!game->outcome(state)) {
        auto& actions = buffer.list();
        game->legal(state, actions);
        watch(*game, state, std::span<const Action>(actions.begin(), actions.end()));
        if (::testing::Test::HasFatalFailure()) return;
        game->apply(state, actions[rng.below(actions.size())]);
      }
    }
  }
}

template <class Watch>
void watch_all_boards(Watch&& watch) {
  watch_random_games<Small>("square8", "seed", watch);
  watch_random_games<Small>("hex8", "canon", watch);
  watch_random_games<Large>("square19", "seed", watch);
  watch_random_games<Large>("hexagonal", "canon", watch);
}

TEST(RingRiftEvalLists, AListGetsThePromisesOfItsActionsAndNoiseIsForeseen) {
  std::size_t noisy = 0;
  watch_all_boards(
      [&]<class Size>(const RingRift<Size>& game, const State<Size>& state, std::span<const Action> actions) {
        const Eval<Size> eval(game);
        std::vector<Score> promises(actions.size());
        eval.promises(state, actions, promises);
        for (std::size_t i = 0; i < actions.size(); ++i) {
          ASSERT_EQ(promises[i], eval.promise(state, actions[i])) << game.state_text(state);
          const bool is_noisy = eval.is_noisy(state, actions[i]);
          ASSERT_TRUE(!is_noisy || eval.may_be_noisy(state)) << game.state_text(state);
          noisy += is_noisy ? 1 : 0;
        }
      });
  EXPECT_GT(noisy, 100U);
}

TEST(RingRiftEvalLists, AnEvaluationThatRemembersOtherPositionsMeasuresLikeANewOne) {
  // One evaluation for each board and number of players sees all positions in turn.
  std::unique_ptr<Eval<Small>> small;
  std::unique_ptr<Eval<Large>> large;
  std::string configuration;
  watch_all_boards([&]<class Size>(const RingRift<Size>& game, const State<Size>& state, std::span<const Action>) {
    auto& old = [&]() -> std::unique_ptr<Eval<Size>>& {
      if constexpr (std::is_same_v<Size, Small>) {
        return small;
      } else {
        return large;
      }
    }();
    const std::string now = game.config().board + std::to_string(game.seats());
    if (now != configuration) old = std::make_unique<Eval<Size>>(game);
    configuration = now;
    Amounts<kEvalTerms.size()> remembered{};
    Amounts<kEvalTerms.size()> anew{};
    old->measure(state, remembered);
    Eval<Size>(game).measure(state, anew);
    ASSERT_EQ(remembered, anew) << game.state_text(state);
  });
}

}  // namespace
}  // namespace palamedes::ringrift
