// How games tell about the style of their players, on positions set up by hand.
#include <gtest/gtest.h>

#include "games/all_games.h"
#include "tests/stratego/table.h"

namespace palamedes {
namespace {

/// Plays the actions, given as texts with spaces between them, and reads the style of each seat.
template <HasStyle G>
std::vector<Style> styles_of(const G& game, Position<G> position, const std::vector<std::string>& actions) {
  StyleMeter<G> meter(game);
  for (const std::string& text : actions) {
    const auto action = game.parse_action(position, text);
    EXPECT_TRUE(action.ok()) << text;
    EXPECT_FALSE(game.refusal(position, *action)) << text;
    const Position<G> before = position;
    game.apply(position, *action);
    meter.note(before, *action, position);
  }
  return {meter.style(seat_at(0)), meter.style(seat_at(1))};
}

TEST(Style, ACaptureThatAnswersACaptureIsAnExchange) {
  // The Major takes the Lieutenant and is taken by the General.
  const auto table = stratego::seed("64r7 54b5 44b9 97r5 14b6 16b6");
  const auto styles = styles_of(table.game(), table.position(), {"64-54", "44-54", "97-87", "16-26"});
  EXPECT_EQ(figure_of(styles[0], StyleFigure::kCaptures), 50);
  EXPECT_EQ(figure_of(styles[0], StyleFigure::kExchanges), 0);
  EXPECT_EQ(figure_of(styles[1], StyleFigure::kCaptures), 50);
  EXPECT_EQ(figure_of(styles[1], StyleFigure::kExchanges), 50);
  EXPECT_GT(figure_of(styles[0], StyleFigure::kRisk), 0) << "the Major stood there known, beside the General";
  EXPECT_EQ(figure_of(styles[1], StyleFigure::kRisk), 0);
}

TEST(Style, AnAttackThatFailsTakesNothing) {
  const auto table = stratego::seed("64r5 54b7 97r5 14b6");
  const auto styles = styles_of(table.game(), table.position(), {"64-54"});
  EXPECT_EQ(figure_of(styles[0], StyleFigure::kCaptures), 0);
}

TEST(Style, RingRiftCountsWhatEachActionOvertakes) {
  const auto game = ringrift::RingRift<ringrift::Small>::make({.game = "ringrift"});
  ASSERT_TRUE(game);
  const ringrift::Sense<ringrift::Small> sense(*game);
  const auto state = game->initial();
  const ringrift::Cell cell{1};
  EXPECT_EQ(sense.taken(state, ringrift::Action(ringrift::Kind::kCapture, cell, cell, cell), state), 1);
  EXPECT_EQ(sense.taken(state, ringrift::Action(ringrift::Kind::kMove, cell, cell), state), 0);
  EXPECT_EQ(sense.reach(state), (std::array<int, kMaxSeats>{})) << "nobody can take anything on an empty board";
}

}  // namespace
}  // namespace palamedes
