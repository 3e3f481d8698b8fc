#include "train/uniform_judge.h"

#include <gtest/gtest.h>

#include "games/liuzhou/game.h"
#include "games/ringrift/game.h"
#include "nn/encoders.h"
#include "train/board_shape.h"

namespace palamedes::train {
namespace {

static_assert(Trainable<liuzhou::Liuzhou> && Trainable<ringrift::RingRift<ringrift::Small>>);

TEST(UniformJudge, EveryPositionHasItsPlaceInTheMemoryOfBothBatches) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  const BoardShape shape = board_shape(*game);
  UniformJudge judge(shape, 8);
  for (int i = 0; i < BatchJudge::kBatches; ++i) {
    const Batch batch = judge.batch(i);
    EXPECT_EQ(batch.positions.planes.size(), 8 * shape.tensors.words());
    EXPECT_EQ(batch.positions.globals.size(), 8 * 20U);
    EXPECT_EQ(batch.positions.codes.size(), 8 * 60U);
    EXPECT_EQ(batch.logits.size(), 8 * 60U);
    judge.start(i, 8);
    judge.wait(i);
    for (const Chances& chances : batch.chances) EXPECT_EQ(chances, (Chances{0, 0, 0, 0, 1}));
  }
  EXPECT_NE(judge.batch(0).logits.data(), judge.batch(1).logits.data());
}

}  // namespace
}  // namespace palamedes::train
