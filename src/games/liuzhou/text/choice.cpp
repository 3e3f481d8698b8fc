// Liuzhou chess for the page: how to choose an action on the board, and facts about the rules.
#include <string>

#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {

Choice Liuzhou::choice(const State& state, Action action, Language language) const {
  Choice choice{.action = action_text(state, action), .kind = std::string(action_kind(action))};
  if (action.kind() == Kind::kRemove) {
    const Labels& labels = words(language).labels();
    choice.label = state.marked != 0 ? labels.clear_marked : labels.nothing_marked;
    return choice;
  }
  if (action.kind() == Kind::kStep) choice.path.push_back(cell_name(action.from()));
  choice.path.push_back(cell_name(action.to()));
  const CompletedShapes shapes = completed_by(state, action);
  const Labels& labels = words(language).labels();
  if (!shapes.squares.empty()) choice.gain.emplace_back(labels.square);
  if (!shapes.lines.empty()) choice.gain.emplace_back(labels.line);
  return choice;
}

std::vector<CompletedShape> Liuzhou::completed_shapes(const State& state, Action action) const {
  std::vector<CompletedShape> shapes;
  const auto add = [&](CompletedShape::Kind kind, const std::vector<Cells>& all) {
    for (const Cells cells : all) {
      shapes.push_back({.kind = kind});
      for_each(cells, [&](Cell cell) { shapes.back().cells.push_back(cell_name(cell)); });
    }
  };
  const CompletedShapes found = completed_by(state, action);
  add(CompletedShape::Kind::kSquare, found.squares);
  add(CompletedShape::Kind::kLine, found.lines);
  return shapes;
}

std::vector<Fact> Liuzhou::facts(Language language) const {
  const Labels& labels = words(language).labels();
  std::vector<Fact> facts;
  const auto add = [&](const char* id, std::string_view name, int value) {
    facts.push_back({id, std::string(name), std::to_string(value)});
  };
  add("board_width", labels.board_width, kWidth);
  add("stones_each", labels.stones_each, kCells / 2);
  add("square_reward", labels.square_reward, static_cast<int>(BothShapes::kSquare));
  add("line_reward", labels.line_reward, static_cast<int>(BothShapes::kLine));
  add("both_reward", labels.both_reward, static_cast<int>(knobs_.both_shapes));
  add("lose_below", labels.lose_below, knobs_.lose_below);
  add("max_moves", labels.max_moves, knobs_.max_moves);
  add("no_capture_limit", labels.no_capture_limit, knobs_.no_capture_limit);
  if (knobs_.no_capture_limit == 0) facts.back().value = labels.no_limit;
  return facts;
}

}  // namespace palamedes::liuzhou
