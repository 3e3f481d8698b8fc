// Tests what the page gets: choices, counts, facts, and Chinese.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/support/shown_choice.h"

namespace palamedes::liuzhou {
namespace {

constexpr Language kZh = Language::kChinese;

std::unique_ptr<AnyGame> current_game() { return *make_game({.game = "liuzhou", .edition = "current"}); }
std::unique_ptr<AnyState> position(std::string_view text) { return *current_game()->parse_state(text); }

TEST(LiuzhouChoice, HasOneCellOrTheTwoCellsOfAStep) {
  EXPECT_EQ(shown_choice(*current_game()->initial(), "Pb1"), "place path=b1 area= ");
  const auto moving = position("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q3");
  EXPECT_EQ(shown_choice(*moving, "Sa1a2"), "step path=a1,a2 area= ");
}

TEST(LiuzhouChoice, SaysWhatItCompletes) {
  const auto placing = position("bbbbb./b...../....../....../....../....ww PLACEMENT b m0 c0 f0 t8 q0");
  EXPECT_EQ(shown_choice(*placing, "Pb2"), "place path=b2 area=  [square]");
  EXPECT_EQ(shown_choice(*placing, "Pf1"), "place path=f1 area=  [line]");
  EXPECT_EQ(shown_choice(*placing, "Pf1", kZh), "place path=f1 area=  [成洲]");
  EXPECT_EQ(shown_choice(*placing, "Pd4"), "place path=d4 area= ");
}

TEST(LiuzhouTrack, ShowsTheShapesThatWereCompleted) {
  const auto placing = position("bbbbb./b...../....../....../....../....ww PLACEMENT b m0 c0 f0 t8 q0");
  const Track square = placing->sight("Pb2", kSpectator).track;
  EXPECT_EQ(square.path, std::vector<std::string>{"b2"});
  ASSERT_EQ(square.shapes.size(), 1U);
  EXPECT_EQ(square.shapes[0].kind, CompletedShape::Kind::kSquare);
  EXPECT_EQ(square.shapes[0].cells, (std::vector<std::string>{"a1", "b1", "a2", "b2"}));
  const Track line = placing->sight("Pf1", kSpectator).track;
  ASSERT_EQ(line.shapes.size(), 1U);
  EXPECT_EQ(line.shapes[0].kind, CompletedShape::Kind::kLine);
  EXPECT_EQ(line.shapes[0].cells.size(), 6U);
}

TEST(LiuzhouChoice, TheRemovalIsAButton) {
  const auto full = position("bwbbww/wbbWbw/bbbwBw/wwwbbb/bwbwwb/bwwwwb REMOVAL w m0 c0 f0 t38 q0");
  EXPECT_EQ(shown_choice(*full, "R"), "remove path= area= Clear the marked stones");
  EXPECT_EQ(shown_choice(*full, "R", kZh), "remove path= area= 清走被标记的子");
}

TEST(LiuzhouSketch, ShowsPointsAndCountsStones) {
  const auto placing = position("bW..../....../....../....../....../....Bw PLACEMENT b m0 c0 f0 t6 q0");
  const Sketch sketch = placing->sketch(kUmpire, kZh);
  EXPECT_EQ(sketch.cell_shape, CellShape::kPoint);
  std::string text;
  for (const SketchSeat& seat : sketch.seats) {
    text += std::to_string(seat.seat) + ' ' + seat.name + ':';
    for (const SketchCount& count : seat.counts) text += ' ' + count.id + ' ' + std::to_string(count.value);
    text += "; ";
  }
  EXPECT_EQ(text, "1 黑方: stones 2 in_hand 16 marked 1; 2 白方: stones 2 in_hand 16 marked 1; ");
  EXPECT_EQ(sketch.notes.at(0),
            "盘上黑 2 子，白 2 子；已走 6 步，满 144 步判和；"
            "已连续 0 步没有吃子，满 36 步判和");
}

TEST(LiuzhouFacts, DependOnTheEdition) {
  const auto value = [](const AnyGame& game, std::string_view id) {
    for (const Fact& fact : game.facts(Language::kEnglish)) {
      if (fact.id == id) return fact.value;
    }
    return std::string("none given");
  };
  EXPECT_EQ(value(*current_game(), "max_moves"), "144");
  EXPECT_EQ(value(*current_game(), "no_capture_limit"), "36");
  EXPECT_EQ(value(*current_game(), "both_reward"), "2");
  const auto seed = *make_game({.game = "liuzhou", .knobs = {{"max_moves", "99"}}});
  EXPECT_EQ(value(*seed, "max_moves"), "99");
  EXPECT_EQ(value(*seed, "no_capture_limit"), "none");
  EXPECT_EQ(value(*seed, "both_reward"), "1");
  EXPECT_EQ(value(*seed, "stones_each"), "18");
}

TEST(LiuzhouWords, AreAvailableInChinese) {
  const auto start = current_game()->initial();
  EXPECT_EQ(start->prompt(kUmpire, kZh), "轮到黑方落子");
  EXPECT_EQ(start->prompt(viewer_of(start->to_act()), kZh), "在空点落一子");
  EXPECT_EQ(start->describe("Pb1", kZh), "黑方在 b1 落子");
  EXPECT_EQ(start->sight("Pb1", kSpectator, kZh).sentence, "黑方在 b1 落子");
  const auto won = position("www.../wbb.../b...../....../....../...... MOVEMENT w m0 c0 f0 t61 q0");
  EXPECT_EQ(won->ending(kZh)->sentence, "白方获胜：黑方只剩 3 子（不足 4 子）");
  EXPECT_EQ(won->ending(kZh)->reason, "no_moves_remove");
}

}  // namespace
}  // namespace palamedes::liuzhou
