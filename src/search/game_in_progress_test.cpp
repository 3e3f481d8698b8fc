#include "search/game_in_progress.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/liuzhou/rules/rules.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/setup/setups.h"

namespace palamedes::search {
namespace {

stratego::Position set_up(const stratego::Stratego& game, std::uint64_t seed) {
  auto position = game.initial();
  Rng rng(seed);
  for (const Seat seat : {stratego::kRed, stratego::kBlue}) {
    const stratego::Army army = stratego::likely_army(rng);
    for (std::size_t place = 0; place < stratego::kArmySquares; ++place) {
      game.apply(position, stratego::Action::place(army.at(place), stratego::army_square(seat, place)));
    }
  }
  return position;
}

TEST(GameInProgress, InAGameThatHidesNothingEverySeatKnowsThePosition) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  GameInProgress<liuzhou::Liuzhou> course(*game, game->initial());
  ActionBuffer<liuzhou::Action> buffer(game->max_actions());
  auto& actions = buffer.list();
  game->legal(course.position(), actions);
  course.apply(actions[0]);
  EXPECT_EQ(&course.known(), &course.position());
}

TEST(GameInProgress, ASeatKnowsWhatItsViewShowsAndWhereEveryPieceBegan) {
  for (const char* edition : {"seed", "isf"}) {
    const auto game = stratego::Stratego::make({.game = "stratego", .edition = edition});
    GameInProgress<stratego::Stratego> course(*game, set_up(*game, 5));
    ActionBuffer<stratego::Action> buffer(game->max_actions());
    ActionBuffer<stratego::Action> seen(game->max_actions());
    Rng rng(7);
    for (int ply = 0; ply < 300 && !game->outcome(course.position()); ++ply) {
      for (const Seat seat : {stratego::kRed, stratego::kBlue}) {
        ASSERT_EQ(course.known(seat).view, game->observe(course.position(), viewer_of(seat))) << edition << ply;
      }
      auto& actions = buffer.list();
      game->legal(course.position(), actions);
      auto& known = seen.list();
      game->legal(course.known(), known);
      ASSERT_EQ(std::vector(actions.begin(), actions.end()), std::vector(known.begin(), known.end()));
      course.apply(actions[rng.below(actions.size())]);
    }
    const auto late = game->know(course.position(), stratego::kRed);
    const auto& board = course.position().state.board;
    int moved = 0;
    for_each(board.own(stratego::kBlue), [&](stratego::Square square) {
      const bool has_moved = stratego::has_moved(board.at(square).status());
      moved += has_moved ? 1 : 0;
      EXPECT_NE(course.known(stratego::kRed).origins.of(square), stratego::kNoSquare);
      EXPECT_EQ(late.origins.of(square) == stratego::kNoSquare, has_moved) << "whoever joins late cannot know";
    });
    EXPECT_GT(moved, 0);
  }
}

}  // namespace
}  // namespace palamedes::search
