#include "nn/liuzhou/encoder.h"

#include <gtest/gtest.h>

#include <string>

namespace palamedes::nn {
namespace {

using liuzhou::Liuzhou;

/// A plane as rows of text, like the board of a state text, with # for 1.
std::string plane_text(std::uint64_t plane) {
  std::string text;
  for (int cell = 0; cell < liuzhou::kCells; ++cell) {
    if (cell > 0 && cell % liuzhou::kWidth == 0) text += '/';
    text += ((plane >> cell) & 1) != 0 ? '#' : '.';
  }
  return text;
}

class LiuzhouEncoding : public testing::Test {
 protected:
  void encode(const char* text) {
    const auto state = game_.parse_state(text);
    ASSERT_TRUE(state.ok()) << state.error().message;
    encoder_.encode(*state, encoding_.span());
  }
  std::string plane(LiuzhouEncoder::Plane plane) const { return plane_text(encoding_.planes[plane]); }
  int global(std::size_t global) const { return encoding_.globals[global]; }

  Liuzhou game_ = *Liuzhou::make({.game = "liuzhou", .edition = "current"});
  LiuzhouEncoder encoder_{game_};
  Encoding encoding_{encoder_.shape()};
};

TEST_F(LiuzhouEncoding, ShowsStonesShapesAndThreatsOfBothSeats) {
  encode("ww..../w...../.w..../....bb/....bb/...... MOVEMENT w m0 c0 f0 t60 q6");
  EXPECT_EQ(plane(LiuzhouEncoder::kOwnStones), "##..../#...../.#..../....../....../......");
  EXPECT_EQ(plane(LiuzhouEncoder::kOtherStones), "....../....../....../....##/....##/......");
  EXPECT_EQ(plane(LiuzhouEncoder::kOtherShapes), "....../....../....../....##/....##/......");
  EXPECT_EQ(plane(LiuzhouEncoder::kOwnShapes), "....../....../....../....../....../......");
  EXPECT_EQ(plane(LiuzhouEncoder::kOwnSquareCells), "....../.#..../....../....../....../......");
  EXPECT_EQ(plane(LiuzhouEncoder::kOwnUnstoppable), "....../.#..../....../....../....../......")
      << "the stone below steps up, and no black stone is near";
  EXPECT_EQ(plane(LiuzhouEncoder::kOwnReach), "..#.../.#..../#.#.../.#..../....../......");
  EXPECT_EQ(plane(LiuzhouEncoder::kBoard), "######/######/######/######/######/######");
}

TEST_F(LiuzhouEncoding, CountsWhatIsLeftToTheLimits) {
  encode("ww..../w...../.w..../....bb/....bb/...... MOVEMENT w m0 c0 f0 t72 q34");
  EXPECT_EQ(global(LiuzhouEncoder::kPhase + static_cast<std::size_t>(liuzhou::Phase::kMovement)), 255);
  EXPECT_EQ(global(LiuzhouEncoder::kMovesLeft), 127) << "72 of 144";
  EXPECT_EQ(global(LiuzhouEncoder::kMovesLeftNear), 255) << "more than 32";
  EXPECT_EQ(global(LiuzhouEncoder::kQuietLeft), 14) << "2 of 36";
  EXPECT_EQ(global(LiuzhouEncoder::kQuietLeftNear), 15) << "2 of 32";
  EXPECT_EQ(global(LiuzhouEncoder::kOwnCount), 28) << "4 stones of 36, 7 each";
  EXPECT_EQ(global(LiuzhouEncoder::kCanStep), 255);
}

TEST_F(LiuzhouEncoding, TakesMarkedStonesForHolesWhileStonesArePlaced) {
  encode("wwB.../w...../bb..../....../....../...... PLACEMENT w m0 c0 f0 t8 q0");
  EXPECT_EQ(plane(LiuzhouEncoder::kOtherMarked), "..#.../....../....../....../....../......");
  EXPECT_EQ(plane(LiuzhouEncoder::kOwnReach), "..#.../....../....../....../....../......");
  EXPECT_EQ(plane(LiuzhouEncoder::kEmpty), "...###/.#####/..####/######/######/######");
}

TEST_F(LiuzhouEncoding, ActionsHaveTheCodesOfTheDocument) {
  const auto state = game_.parse_state("ww..../w...../.w..../....bb/....bb/...... MOVEMENT w m0 c0 f0 t60 q6");
  const liuzhou::Action step(liuzhou::Kind::kStep, liuzhou::cell_at(2, 1), liuzhou::cell_at(1, 1));
  EXPECT_EQ(encoder_.code(*state, step), (ActionCode{.kind = 4, .number = 0, .cells = {13, 7, -1, -1}}));
  const auto backwards = encoder_.decode(*state, ActionCode{.kind = 4, .cells = {7, 13, -1, -1}});
  ASSERT_FALSE(backwards.ok());
  EXPECT_EQ(backwards.error().code, "illegal_action_code");
  EXPECT_EQ(backwards.error().message,
            "no legal action has the code kind 4, number 0, cells 7 13: no stone of yours stands on b2");
}

}  // namespace
}  // namespace palamedes::nn
