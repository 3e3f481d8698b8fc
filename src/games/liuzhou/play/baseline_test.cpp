#include "games/liuzhou/play/baseline.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

/// The share of draws in which the baseline player takes each action.
class Shares {
 public:
  explicit Shares(const Position& position) {
    constexpr int kDraws = 20'000;
    const Liuzhou& game = position.game();
    ActionBuffer<Action> buffer(game.max_actions());
    auto& legal = buffer.list();
    game.legal(position.state(), legal);
    legal_ = legal.size();
    Rng rng(42);
    for (int i = 0; i < kDraws; ++i) {
      const Action action = BaselinePlayer<Liuzhou>::choose(game, position.state(), legal, rng);
      shares_[game.action_text(position.state(), action)] += 1.0 / kDraws;
    }
  }

  double of(const std::string& action) const {
    const auto found = shares_.find(action);
    return found == shares_.end() ? 0 : found->second;
  }
  /// The share of one action if the draws of this probability are spread evenly over all legal actions.
  double even(double chance) const { return chance / legal_; }

 private:
  std::map<std::string, double> shares_;
  double legal_ = 0;
};

/// At least four standard deviations of a share over 20,000 draws.
constexpr double kNear = 0.0145;

TEST(Baseline, CompletesALineRatherThanASquare) {
  // f1 completes the row, b3 a square.
  const Shares shares(seed("bbbbb./bb..../b..w../w..w../.w.w../..ww.w PLACEMENT b m0 c0 f0 t17 q0"));
  EXPECT_NEAR(shares.of("Pf1"), 0.9 + shares.even(0.1), kNear);
  EXPECT_NEAR(shares.of("Pb3"), shares.even(0.1), kNear);
  EXPECT_GT(shares.of("Pf6") + shares.of("Pc5") + shares.of("Pa6"), 0) << "one in ten is any action";
}

TEST(Baseline, ChoosesEvenlyAmongLines) {
  // a6 completes the column, f1 the row.
  const Shares shares(seed("bbbbb./b..w../b..w../b....w/b.w.../...w.. PLACEMENT b m0 c0 f0 t17 q0"));
  EXPECT_NEAR(shares.of("Pa6"), 0.45 + shares.even(0.1), kNear);
  EXPECT_NEAR(shares.of("Pf1"), 0.45 + shares.even(0.1), kNear);
}

TEST(Baseline, AStoneInASquareAndALineCompletesALine) {
  // f1 completes the row and a square, c2 only squares.
  const Shares shares(seed("bbbbb./...bbb/..w.w./..w.w./...ww./...... PLACEMENT b m0 c0 f0 t14 q0"));
  EXPECT_NEAR(shares.of("Pf1"), 0.9 + shares.even(0.1), kNear);
}

TEST(Baseline, CompletesASquareRatherThanBlock) {
  // b2 completes a square, f6 blocks one.
  const Shares shares(seed("bb..../b...../....../....../....ww/....w. PLACEMENT b m0 c0 f0 t6 q0"));
  EXPECT_NEAR(shares.of("Pb2"), 0.9 + shares.even(0.1), kNear);
}

TEST(Baseline, MarkedStonesCompleteNothing) {
  const Shares shares(seed("bB..../b...../....../....../....wW/....w. PLACEMENT b m0 c0 f0 t8 q0"));
  EXPECT_NEAR(shares.of("Pb2"), shares.even(1), kNear);
  EXPECT_NEAR(shares.of("Pf6"), shares.even(1), kNear);
}

TEST(Baseline, BlocksHalfTheTime) {
  // a2 and f6 would complete white squares.
  const Shares shares(seed("ww..../.w..../b.b.../.b..../....ww/b...w. PLACEMENT b m0 c0 f0 t10 q0"));
  EXPECT_NEAR(shares.of("Pa2"), 0.225 + shares.even(0.55), kNear);
  EXPECT_NEAR(shares.of("Pf6"), 0.225 + shares.even(0.55), kNear);
  EXPECT_NEAR(shares.of("Pf1"), shares.even(0.55), kNear);
}

TEST(Baseline, CompletesAndBlocksBySteps) {
  // From c2 to b2: the square of a1 b1 a2.
  const Shares square(seed("bb..../b.b.../....../....../....ww/....w. MOVEMENT b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(square.of("Sc2b2"), 0.9 + square.even(0.1), kNear);
  // White lacks e5, which no white stone could enter now.
  const Shares block(seed("b...../....../....../....b./...w../...ww. MOVEMENT b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(block.of("Se4e5"), 0.45 + block.even(0.55), kNear);
}

TEST(Baseline, AStepDoesNotCompleteAShapeWithTheCellItLeaves) {
  // b2 from b1 would leave the square it seems to complete.
  const Shares shares(seed("bb..../b...../....../....../....../w....w MOVEMENT b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(shares.of("Sb1b2"), shares.even(1), kNear);
}

TEST(Baseline, OpensAShapeThreeTimesInTen) {
  // Four steps lead out of the square, three are others.
  const Shares shares(seed("bb..../bb..../....../b...../....../w....w MOVEMENT b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(shares.of("Sb1c1"), (0.9 * 0.3 / 4) + shares.even(0.1 + (0.9 * 0.7)), kNear);
  EXPECT_NEAR(shares.of("Sa2a3"), (0.9 * 0.3 / 4) + shares.even(0.1 + (0.9 * 0.7)), kNear);
  EXPECT_NEAR(shares.of("Sa4a5"), shares.even(0.1 + (0.9 * 0.7)), kNear);
}

TEST(Baseline, OpensAShapeOnlyWhenItDidNotBlock) {
  // e4-e5 blocks, four steps lead out of the square.
  const Shares shares(seed("bb..../bb..../....../....b./...w../...ww. MOVEMENT b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(shares.of("Se4e5"), 0.45 + shares.even(0.1 + (0.45 * 0.7)), kNear);
  EXPECT_NEAR(shares.of("Sb1c1"), (0.45 * 0.3 / 4) + shares.even(0.1 + (0.45 * 0.7)), kNear);
}

TEST(Baseline, NeverOpensAShapeByPlacing) {
  const Shares shares(seed("bb..../bb..../....../W..w../..w.../.....w PLACEMENT b m0 c0 f0 t9 q0"));
  EXPECT_NEAR(shares.of("Pc3"), shares.even(1), kNear);
}

TEST(Baseline, TakesAnyStoneInAllOtherPhases) {
  const Shares mark(seed("bb..../bb..../....../....w./....ww/w..... MARK_SELECTION b m1 c0 f0 t9 q0"));
  EXPECT_NEAR(mark.of("Me4"), 0.25, kNear);
  EXPECT_NEAR(mark.of("Ma6"), 0.25, kNear);
  const Shares capture(seed("bb..../bb..../....../....w./....ww/w..... CAPTURE_SELECTION b m0 c1 f0 t60 q0"));
  EXPECT_NEAR(capture.of("Ca6"), 0.25, kNear);
  const Shares counter(seed("bb..../bb..../....../....w./....ww/w..... COUNTER_REMOVAL b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(counter.of("Xa6"), 0.25, kNear);
}

TEST(Baseline, TakesAnyStoneIfItIsStuck) {
  const Shares shares(seed("bw..../w...../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0"));
  EXPECT_NEAR(shares.of("Na2"), 0.5, kNear);
  EXPECT_NEAR(shares.of("Nb1"), 0.5, kNear);
}

TEST(Baseline, PlaysForTheSeatToAct) {
  const Shares shares(seed("ww..../w.w.../....../....../....bb/....b. MOVEMENT w m0 c0 f0 t60 q0"));
  EXPECT_NEAR(shares.of("Sc2b2"), 0.9 + shares.even(0.1), kNear);
}

}  // namespace
}  // namespace palamedes::liuzhou
