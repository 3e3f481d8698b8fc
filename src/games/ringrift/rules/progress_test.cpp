// Tests the measure of progress, rules §19, and the checks of single steps.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/ringrift/rules/rules.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

using Game = RingRift<Small>;

struct Step {
  Game game;
  Game::State before;
  Action action;
  Game::State after;
};

Step step(const Position& setup, const std::string& text) {
  const auto game = Game::make(setup.config());
  const auto state = game->parse_state(setup.text());
  EXPECT_TRUE(state.ok()) << state.error().message;
  const auto action = game->parse_action(*state, text);
  EXPECT_TRUE(action.ok()) << text;
  const auto refusal = game->refusal(*state, *action);
  EXPECT_FALSE(refusal) << text << ": " << refusal->message;
  Step made{*game, *state, *action, *state};
  made.game.apply(made.after, *action);
  return made;
}

/// The changes of S and of the number of collapsed spaces by the action: "1 0".
std::string change(const Position& setup, const std::string& text) {
  const Step made = step(setup, text);
  const std::uint64_t before = made.game.progress(made.before);
  const std::uint64_t after = made.game.progress(made.after);
  EXPECT_GE(after, before) << text;
  constexpr std::uint64_t kLow = 0xffffffff;
  return std::to_string((after >> 32) - (before >> 32)) + ' ' + std::to_string((after & kLow) - (before & kLow));
}

TEST(RingRiftProgress, PlacementsAndSkipsChangeNothing) {
  EXPECT_EQ(change({.phase = 'P', .hand = "5,5"}, "P:3,3:2"), "0 0");
  EXPECT_EQ(change({.phase = 'P', .hand = "5,5", .st = "3,3=1"}, "skip-place"), "0 0");
  const Position capture{.phase = 'C', .hand = "3,3", .from = "3,0", .act = 1, .st = "3,0=1 3,1=2", .mk = "0,0=1"};
  EXPECT_EQ(change(capture, "skip-capture"), "0 0");
  const Position region{.phase = 'T', .hand = "3,3", .act = 1, .st = "5,5=1 6,2=2", .mk = cells("1", {"0,1", "1,0"})};
  EXPECT_EQ(change(region, "skip-territory"), "0 0");
  EXPECT_EQ(change(recovery("canon", "0,0=1"), "skip-recovery"), "0 0");
}

TEST(RingRiftProgress, MovesAndCapturesAddTheDepartureMarker) {
  const Position move{.phase = 'M', .hand = "3,3", .st = "0,0=1 7,7=2", .mk = "1,0=2 2,0=1 4,0=2"};
  EXPECT_EQ(change(move, "M:0,0>1,1"), "1 0");
  EXPECT_EQ(change(move, "M:0,0>3,0"), "1 1");  // turns one marker, collapses one
  EXPECT_EQ(change(move, "M:0,0>4,0"), "1 1");  // a marker is replaced by an eliminated ring
  const Position capture{.phase = 'M', .hand = "3,3", .st = "1,1=11 3,1=12 7,7=2"};
  EXPECT_EQ(change(capture, "C:1,1>3,1>5,1"), "1 0");
}

TEST(RingRiftProgress, LinesAddCollapsedSpacesAndTheirPaymentItsRings) {
  Position line{.phase = 'L', .hand = "3,3", .act = 1, .st = "6,5=2111 7,7=2", .mk = kThree + " 3,0=1 4,0=1"};
  EXPECT_EQ(change(line, "L:0,0-4,0"), "0 5");
  EXPECT_EQ(change(line, "L:0,0-4,0/1,0-4,0"), "0 4");
  line.pend = "L";
  EXPECT_EQ(change(line, "E:6,5"), "3 0");
  line.edition = "canon";
  EXPECT_EQ(change(line, "E:6,5"), "1 0");
}

TEST(RingRiftProgress, RegionsAddTheirCellsAndRings) {
  Position region{.phase = 'T', .hand = "3,3", .act = 1, .st = "0,0=212 5,5=11 6,2=2"};
  region.mk = cells("1", {"0,1", "1,0"});
  EXPECT_EQ(change(region, "T:0,0/1"), "4 3");  // one cell that was no marker, three rings
  region.mk = "0,0=2 " + region.mk;
  region.st = "5,5=11 6,2=2";
  EXPECT_EQ(change(region, "T:0,0/1"), "0 3");  // nothing but markers
  region.pend = "T";
  EXPECT_EQ(change(region, "E:5,5"), "2 0");
}

TEST(RingRiftProgress, ForcedEliminationsAddTheirRings) {
  const Position forced{.phase = 'F', .hand = "0,3", .st = "0,0=22111 7,7=12", .co = cells("2", {"0,1", "1,0", "1,1"})};
  EXPECT_EQ(change(forced, "F:0,0"), "3 0");
}

TEST(RingRiftProgress, CanonRecoveriesAddTheExtractedRing) {
  EXPECT_EQ(change(recovery("canon", kThree + " 4,1=1"), "R:4,1>3,0!6,6"), "1 4");
  EXPECT_EQ(change(recovery("canon", "0,0=1"), "R:0,0>1,1!6,6"), "1 0");
  EXPECT_EQ(change(recovery("canon", "0,0=1", "1,1=2 6,6=12"), "R:0,0>1,1!6,6"), "1 0");  // a marker less, two rings
  EXPECT_EQ(change(recovery("canon", kThree + " 3,1=1 4,0=1"), "R:3,1>3,0/1,0-4,0"), "0 4");
}

TEST(RingRiftProgress, SeedRecoveriesAddCollapsedSpacesAlone) {
  // S is unchanged, but the pair of both numbers grows.
  const Position setup = recovery("seed", kThree + " 3,1=1");
  EXPECT_EQ(change(setup, "R:3,1>3,0"), "0 4");
  const Step made = step(setup, "R:3,1>3,0");
  EXPECT_GT(made.game.progress(made.after), made.game.progress(made.before));
}

TEST(RingRiftProgress, IsBoundedByCellsAndRingsInGamesFromTheStart) {
  for (const std::string edition : {"seed", "canon"}) {
    for (const int players : {2, 3, 4}) {
      const auto game = Game::make({.edition = edition, .players = players});
      const int rings = game->rings_per_player();
      const auto most = static_cast<std::uint64_t>(game->board().cell_count() + (players * rings));
      Rng rng(static_cast<std::uint64_t>(players));
      ActionBuffer<Action> buffer(game->max_actions());
      auto state = game->initial();
      while (!game->outcome(state)) {
        auto& actions = buffer.list();
        game->legal(state, actions);
        game->apply(state, actions[rng.below(actions.size())]);
        ASSERT_LE(game->progress(state) >> 32, most) << game->state_text(state);
        for (std::size_t i = 0; i < kColours; ++i) ASSERT_LE(state.hand[i] + state.on_board[i], rings);  // R020
      }
    }
  }
}

TEST(RingRiftStep, ThatBreaksALimitIsFound) {
  const Step made = step({.phase = 'M', .hand = "3,3", .st = "0,0=1 7,7=2"}, "M:0,0>1,1");
  const auto broken = [&](const Game::State& before, const Game::State& after) {
    const char* sentence = made.game.broken_step(before, made.action, after);
    return std::string(sentence == nullptr ? "" : sentence);
  };
  EXPECT_EQ(broken(made.before, made.after), "");
  EXPECT_EQ(broken(made.after, made.before), "the measure of progress falls");
  EXPECT_EQ(broken(made.after, made.after), "the measure of progress stands still, or grows, against the rules");
  auto after = made.after;
  ++after.hand[1];
  EXPECT_EQ(broken(made.before, after), "a colour has more rings than before");
  after = made.after;
  --after.hand[1];
  EXPECT_EQ(broken(made.before, after), "rings have appeared or disappeared");
  ++after.eliminated[0];
  EXPECT_EQ(broken(made.before, after), "");
}

TEST(RingRiftStep, APlayerToActWithoutDecisionIsABrokenInvariant) {
  Step made = step({.phase = 'P', .hand = "3,3", .st = "7,7=2"}, "P:0,0:1");
  EXPECT_EQ(made.game.broken_invariant(made.after), nullptr);
  for (const auto& [x, y] : {std::pair{0, 1}, {1, 0}, {1, 1}})
    made.after.collapse(Colour{1}, *made.game.board().cell_at(x, y));
  ASSERT_NE(made.game.broken_invariant(made.after), nullptr);
  EXPECT_STREQ(made.game.broken_invariant(made.after), "the player to act has no decision");
}

}  // namespace
}  // namespace palamedes::ringrift
