// Tic-tac-toe in Chinese.
#include "tests/tictactoe/tictactoe.h"
#include "tests/tictactoe/words.h"

namespace palamedes::tictactoe {
namespace {

class Chinese final : public Words {
 public:
  const GameTexts& game() const override {
    static const GameTexts texts{
        .name = "井字棋",
        .summary = "在 3×3 的棋盘上三子连成一线。",
        .editions = {{"standard", "标准"}, {"misere", "反井字"}},
        .knobs = {{"line", "wins 或 loses", "连成一线者是胜（wins）还是负（loses）"}},
    };
    return texts;
  }
  std::string seat(Seat seat) const override { return seat == kCross ? "叉方" : "圈方"; }
  std::string describe(Seat side, const std::string& cell) const override { return seat(side) + "占 " + cell; }
  std::string prompt() const override { return "占一个空格"; }
  std::string prompt_of_others(Seat side) const override { return "轮到" + seat(side); }
  std::string win(Seat winner, Seat completer) const override {
    return seat(winner) + "获胜：" + seat(completer) + "连成一线";
  }
  std::string draw() const override { return "和棋：棋盘已满"; }
  std::string_view legend() const override { return "x 叉  o 圈"; }
  std::string_view board_width() const override { return "行数和列数"; }
};

}  // namespace

const Words& chinese_words() {
  static const Chinese words;
  return words;
}

}  // namespace palamedes::tictactoe
