#include "games/liuzhou/play/eval.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "games/liuzhou/play/baseline.h"
#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

using AllAmounts = Amounts<Eval::kTermCount>;

AllAmounts measured(const Liuzhou& game, const State& state) {
  AllAmounts amounts;
  for (auto& amount : amounts) amount.fill(-99);  // must be overwritten
  Eval(game).measure(state, amounts);
  return amounts;
}

/// The position with the colours exchanged.
State exchanged(State state) {
  std::swap(state.stones[0], state.stones[1]);
  state.to_act = opponent(state.to_act);
  state.board_hash = board_hash(state);
  return state;
}

/// The amounts as "black : white". Also measures the position with the colours exchanged and under all
/// symmetries; if these differ, the text reports the difference instead.
std::string amounts(Eval::TermIndex term, const Position& position) {
  const auto of = measured(position.game(), position.state())[term];
  const auto swapped = measured(position.game(), exchanged(position.state()))[term];
  if (swapped[0] != of[1] || swapped[1] != of[0]) return "the colours are not treated alike";
  for (int i = 0; i < kSymmetries; ++i) {
    if (measured(position.game(), image(position.state(), i))[term] != of)
      return "symmetry " + std::to_string(i) + " changes it";
  }
  return std::to_string(of[0]) + " : " + std::to_string(of[1]);
}

std::string placing(Eval::TermIndex term, std::string_view board, char due = 'b') {
  return amounts(term, seed(std::string(board) + " PLACEMENT " + due + " m0 c0 f0 t20 q0"));
}
std::string moving(Eval::TermIndex term, std::string_view board, char due = 'b') {
  return amounts(term, seed(std::string(board) + " MOVEMENT " + due + " m0 c0 f0 t60 q0"));
}

TEST(LiuzhouEval, StonesCountThoseThatWillMove) {
  EXPECT_EQ(moving(Eval::kStones, "bbb.../....../....../....../....../....ww"), "3 : 2");
  EXPECT_EQ(placing(Eval::kStones, "bBb.../....../....../....../....../..wWWw"), "17 : 16")
      << "those in hand count, marked ones do not";
}

TEST(LiuzhouEval, OwedCountsWhatTheSeatToActMayStillTake) {
  const std::string board = "bb..../bb..../....../....../....../....ww";
  EXPECT_EQ(amounts(Eval::kOwed, seed(board + " CAPTURE_SELECTION b m0 c2 f0 t60 q0")), "2 : 0");
  EXPECT_EQ(amounts(Eval::kOwed, seed(board + " MARK_SELECTION b m1 c0 f0 t20 q0")), "1 : 0");
  EXPECT_EQ(amounts(Eval::kOwed, seed(board + " MOVEMENT b m0 c0 f0 t60 q0")), "0 : 0");
  const auto forced = seed("bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbw. FORCED_REMOVAL b m0 c0 f1 t60 q0");
  EXPECT_EQ(amounts(Eval::kOwed, forced), "0 : 0") << "removals made are not removals owed";
}

TEST(LiuzhouEval, StrikesCountWhatTheSeatToActCanEarnAtOnce) {
  const char* squares = "bb..../b...../....../....../....ww/....w.";
  EXPECT_EQ(placing(Eval::kStrikes, squares, 'b'), "1 : 0");
  EXPECT_EQ(placing(Eval::kStrikes, squares, 'w'), "0 : 1");
  EXPECT_EQ(placing(Eval::kStrikes, "bb..bb/b....b/....../....../....../......"), "1 : 0") << "one at a time";
  EXPECT_EQ(placing(Eval::kStrikes, "bbbbb./....../....../....../....../......"), "2 : 0") << "a line";
  EXPECT_EQ(moving(Eval::kStrikes, squares), "0 : 0") << "no stone can step there";
  EXPECT_EQ(moving(Eval::kStrikes, "bb..../b.b.../....../....../...www/....w."), "1 : 0");
  EXPECT_EQ(moving(Eval::kStrikes, "bb.bbb/..b.../....../....../....../....ww"), "2 : 0");
}

TEST(LiuzhouEval, ASquareAndALineAtOnceAreWorthWhatTheKnobSays) {
  const std::string both = "bbbbb./....bb/....../....../....../...... PLACEMENT b m0 c0 f0 t20 q0";
  EXPECT_EQ(amounts(Eval::kStrikes, seed(both)), "1 : 0");
  EXPECT_EQ(amounts(Eval::kStrikes, current(both)), "2 : 0");
}

TEST(LiuzhouEval, PairsAreHalfFilledBlocks) {
  EXPECT_EQ(placing(Eval::kPairs, "....../.b..../.b..../....../....../......"), "2 : 0") << "left and right of them";
  EXPECT_EQ(placing(Eval::kPairs, "....../.b..../..b.../....../....ww/......"), "1 : 2") << "also across";
  EXPECT_EQ(placing(Eval::kPairs, "....../wb..../.b..../....../....../......"), "1 : 0")
      << "not with an opposing stone";
  EXPECT_EQ(moving(Eval::kPairs, "....../.b..../.bb.../....../....../......"), "2 : 0") << "three are no pair";
}

TEST(LiuzhouEval, CentreCountsNeighbouringCellsDuringPlacement) {
  EXPECT_EQ(placing(Eval::kCentre, "b...../....../....../....../....../......"), "0 : 0");
  EXPECT_EQ(placing(Eval::kCentre, ".b..../w...../....../....../....../.b...w"), "2 : 1");
  EXPECT_EQ(placing(Eval::kCentre, "....../.b..../..bw../....../....w./......"), "4 : 4");
  EXPECT_EQ(placing(Eval::kCentre, "....../.B..../..b.../....../....../......"), "2 : 0");
  EXPECT_EQ(moving(Eval::kCentre, "....../.b..../..b.../....../....../......"), "0 : 0");
}

TEST(LiuzhouEval, RoomCountsStonesBesideMarkedCellsDuringPlacement) {
  EXPECT_EQ(placing(Eval::kRoom, "....../.b..../bWb.../.w..../....../......"), "3 : 1");
  EXPECT_EQ(placing(Eval::kRoom, "....../.b..../b.b.../.w..../....../......"), "0 : 0") << "empty cells will be filled";
  EXPECT_EQ(moving(Eval::kRoom, "....../.b..../b.b.../.w..../....../......"), "0 : 0");
}

TEST(LiuzhouEval, ThreatsAreStepsThatCompleteAShapeLater) {
  const char* squares = "bb..../b.b.../....../....../..w.ww/....w.";
  EXPECT_EQ(moving(Eval::kThreats, squares, 'w'), "1 : 0") << "White cannot reach f6";
  EXPECT_EQ(moving(Eval::kThreats, squares, 'b'), "0 : 0") << "a strike";
  EXPECT_EQ(moving(Eval::kThreats, "bb.bbb/..b.../....../....../....../....ww", 'w'), "2 : 0");
  EXPECT_EQ(moving(Eval::kThreats, "bb..../b.b.../....../...b../..b.../..bb..", 'b'), "1 : 0") << "two less a strike";
  EXPECT_EQ(placing(Eval::kThreats, "bb..../bWb.../....../....../....../......"), "1 : 0")
      << "while placing, into marked cells";
  EXPECT_EQ(placing(Eval::kThreats, "bb..../b.b.../....../....../....../......"), "0 : 0");
}

TEST(LiuzhouEval, UnstoppableThreatsCannotBeBlocked) {
  EXPECT_EQ(moving(Eval::kUnstoppable, "bb..../b.b.../....../....../....../....ww", 'w'), "1 : 0");
  EXPECT_EQ(moving(Eval::kUnstoppable, "bb..../b.b.../.w..../....../....../....ww", 'w'), "0 : 0") << "b3 can enter";
  EXPECT_EQ(moving(Eval::kUnstoppable, "bb..../b.b.../....../....../....../....ww", 'b'), "0 : 0") << "a strike";
  EXPECT_EQ(moving(Eval::kUnstoppable, "bb.bbb/..b.../....../....../....../....ww", 'w'), "2 : 0") << "a line";
  EXPECT_EQ(moving(Eval::kUnstoppable, "bb..../b.b.../....../b.b.../bb..../....ww", 'w'), "1 : 0") << "one at a time";
}

TEST(LiuzhouEval, AShuttleStepsFromShapeToShape) {
  // b2 steps to c2 and back, and completes a square each time.
  EXPECT_EQ(moving(Eval::kShuttles, "bb..../bb.b../..bb../....../....../.....w"), "1 : 0");
  EXPECT_EQ(moving(Eval::kShuttles, "bb..../bb.b../..bb../....../....../.....w", 'w'), "1 : 0");
  EXPECT_EQ(moving(Eval::kShuttles, "b...../bb.b../..bb../....../....../.....w"), "0 : 0") << "b2 leaves no shape";
  EXPECT_EQ(moving(Eval::kShuttles, "bb..../bb..../..bb../....../....../.....w"), "0 : 0") << "c2 completes none";
  EXPECT_EQ(placing(Eval::kShuttles, "bb..../bbWb../..bb../....../....../......"), "1 : 0");
  EXPECT_EQ(placing(Eval::kShuttles, "bb..../bb.b../..bb../....../....../......"), "0 : 0");
}

TEST(LiuzhouEval, SwingsLeaveTheirShapeAndComeBackUnhindered) {
  EXPECT_EQ(moving(Eval::kSwings, "bb..../bb..../....../....../....../.....w"), "5 : 0")
      << "b1 b2 a2, and 2 for the first";
  EXPECT_EQ(moving(Eval::kSwings, "bbw.../bb..../....../....../....../.....w"), "4 : 0") << "c1 could enter b1";
  EXPECT_EQ(moving(Eval::kSwings, "bbw.../bb..../.w..../....../....../.....w"), "3 : 0");
  EXPECT_EQ(moving(Eval::kSwings, "bbw.../bbw.../ww..../....../....../......"), "0 : 0") << "nothing can leave";
  EXPECT_EQ(moving(Eval::kSwings, "bb..../b...../....../....../....../.....w"), "0 : 0") << "no shape";
  EXPECT_EQ(placing(Eval::kSwings, "bb..../bbW.../....../....../....../......"), "3 : 0")
      << "while placing, to marked cells";
}

TEST(LiuzhouEval, ThreesLackACellThatIsOutOfReach) {
  EXPECT_EQ(moving(Eval::kThrees, "bb..../b...../....../....../....ww/....w."), "1 : 1");
  EXPECT_EQ(moving(Eval::kThrees, "bb..../b.b.../....../....../....../....ww"), "0 : 0") << "within reach";
  EXPECT_EQ(moving(Eval::kThrees, "bb..../bw..../....../....../....../....ww"), "0 : 0") << "filled by the other";
  EXPECT_EQ(placing(Eval::kThrees, "bb..../b...../....../....../....ww/....w."), "0 : 0");
}

TEST(LiuzhouEval, ColoursAndSymmetriesDoNotMatterInRealGames) {
  for (const char* edition : {"seed", "current"}) {
    const Liuzhou game = *Liuzhou::make({.edition = edition});
    ActionBuffer<Action> buffer(game.max_actions());
    Rng rng(7);
    for (int i = 0; i < 20; ++i) {
      for (State state = game.initial(); !game.outcome(state);) {
        const auto of = measured(game, state);
        const auto swapped = measured(game, exchanged(state));
        const int symmetry = static_cast<int>(rng.below(kSymmetries));
        ASSERT_EQ(measured(game, image(state, symmetry)), of) << symmetry << ": " << game.state_text(state);
        for (std::size_t t = 0; t < Eval::kTermCount; ++t) {
          ASSERT_EQ(swapped[t][0], of[t][1]) << Eval::kTerms[t].name << ": " << game.state_text(state);
          ASSERT_EQ(swapped[t][1], of[t][0]) << Eval::kTerms[t].name << ": " << game.state_text(state);
        }
        auto& legal = buffer.list();
        game.legal(state, legal);
        game.apply(state, Baseline::choose(game, state, legal, rng));
      }
    }
  }
}

/// The noisy legal actions, in the order of `legal`.
std::string noisy(const Position& position) {
  ActionBuffer<Action> buffer(position.game().max_actions());
  auto& legal = buffer.list();
  position.game().legal(position.state(), legal);
  std::string texts;
  for (const Action action : legal) {
    if (Eval(position.game()).is_noisy(position.state(), action))
      texts += (texts.empty() ? "" : " ") + position.game().action_text(position.state(), action);
  }
  return texts;
}

TEST(LiuzhouEval, CompletingAShapeIsNoisy) {
  EXPECT_EQ(noisy(seed("bb..../b.b.../....../....../....ww/....w. MOVEMENT b m0 c0 f0 t60 q0")), "Sc2b2");
  EXPECT_EQ(noisy(seed("bb..../b...../....../....../....ww/....w. PLACEMENT b m0 c0 f0 t6 q0")), "Pb2");
}

TEST(LiuzhouEval, TakingAStoneThatMattersIsNoisy) {
  // e5 makes a square that lacks a stone, b2 stands in one of Black's; a6 does nothing.
  const auto position = seed("bb..../bw..../....../....../....ww/w...w. CAPTURE_SELECTION b m0 c1 f0 t60 q0");
  EXPECT_EQ(noisy(position), "Cb2 Ce5 Cf5 Ce6");
}

Score promised(const Position& position, std::string_view action) {
  return Eval(position.game()).promise(position.state(), *position.game().parse_action(position.state(), action));
}

TEST(LiuzhouEval, CompletingPromisesMoreThanBlockingAndBlockingMoreThanOpening) {
  const auto place = seed("bb..../b...../....../....../....ww/....w. PLACEMENT b m0 c0 f0 t6 q0");
  EXPECT_GT(promised(place, "Pb2"), promised(place, "Pf6"));
  EXPECT_GT(promised(place, "Pf6"), promised(place, "Pc4"));
  const auto step = seed("bb.b../bbb.../.w..../w.bb../ww..../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_GT(promised(step, "Sd1c1"), promised(step, "Sc4b4")) << "closes a square; blocks one";
  EXPECT_GT(promised(step, "Sc4b4"), promised(step, "Sa2a3")) << "opens one";
  EXPECT_GT(promised(step, "Sa2a3"), promised(step, "Sd4d3"));
}

TEST(LiuzhouEval, LeavingTheGapOfAnOpposingSquareIsTriedLast) {
  const auto step = seed("b...../....../....../....w./....bw/....ww MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_LT(promised(step, "Se5d5"), promised(step, "Sa1a2"));
}

}  // namespace
}  // namespace palamedes::liuzhou
