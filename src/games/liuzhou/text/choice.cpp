// Liuzhou chess for pages: what to point at, and the numbers of the rules.
#include <string>

#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {

Choice Liuzhou::choice(const State& state, Action action, Language language) const {
  Choice choice{.action = action_text(state, action), .kind = std::string(action_kind(action))};
  if (action.kind() == Kind::kRemove) {
    choice.label = state.marked != 0 ? either(language, "Clear the marked stones", "清走被标记的子")
                                     : either(language, "Go on: no stone is marked", "继续：没有被标记的子");
    return choice;
  }
  if (action.kind() == Kind::kStep) choice.path.push_back(cell_name(action.from()));
  choice.path.push_back(cell_name(action.to()));
  return choice;
}

std::vector<Fact> Liuzhou::facts(Language language) const {
  const auto name = [&](const char* english, const char* chinese) {
    return std::string(either(language, english, chinese));
  };
  const auto count = [](int number) { return std::to_string(number); };
  const std::string none = name("none", "不限");
  return {
      {"board_width", name("rows and columns", "行数和列数"), count(kWidth)},
      {"stones_each", name("stones of each player", "每方棋子"), count(kCells / 2)},
      {"square_reward", name("stones a square earns", "成方奖励的子数"), count(static_cast<int>(BothShapes::kSquare))},
      {"line_reward", name("stones a line earns", "成洲奖励的子数"), count(static_cast<int>(BothShapes::kLine))},
      {"both_reward", name("stones a square and a line at once earn", "方和洲同时成，奖励的子数"),
       count(static_cast<int>(knobs_.both_shapes))},
      {"lose_below", name("who has fewer stones has lost", "少于几子判负"), count(knobs_.lose_below)},
      {"max_moves", name("actions until a draw", "总步数达到多少判和"), count(knobs_.max_moves)},
      {"no_capture_limit", name("actions without a removal until a draw", "连续多少步没有拿掉棋子判和"),
       knobs_.no_capture_limit == 0 ? none : count(knobs_.no_capture_limit)},
  };
}

}  // namespace palamedes::liuzhou
