#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {

// §9

std::string ends(const Line& line) { return name(line.front()) + '-' + name(line.back()); }

std::vector<Line> segments(const Line& line, std::size_t length) {
  std::vector<Line> found;
  for (std::size_t first = 0; first + length <= line.size(); ++first) {
    const auto start = line.begin() + static_cast<std::ptrdiff_t>(first);
    found.emplace_back(start, start + static_cast<std::ptrdiff_t>(length));
  }
  return found;
}

/// The maximal run of the colour's markers on the axis; `cell` has one of them.
Line Game::line_through(Cell cell, Cell axis, int colour) const {
  const auto continues = [&](Cell next) { return geometry_.has(next) && at(next).marker == colour; };
  while (continues(cell - axis)) cell = cell - axis;
  Line line{cell};
  while (continues(line.back() + axis)) line.push_back(line.back() + axis);
  return line;
}

/// The eligible lines of the player to act.
std::vector<Line> Game::lines() const {
  std::vector<Line> found;
  for (const Cell axis : geometry_.axes()) {
    for (const Cell cell : markers_of(player_)) {
      const Line line = line_through(cell, axis, player_);
      if (line.front() == cell && line.size() >= line_length()) found.push_back(line);
    }
  }
  return found;
}

void Game::collapse(const Line& line) {
  for (const Cell cell : line) {
    at(cell).marker = 0;
    at(cell).territory = player_;
  }
}

std::vector<std::string> Game::line_actions() const {
  std::vector<std::string> actions;
  if (pending_ == 'L') {
    for (const Cell cell : payers()) actions.push_back("E:" + name(cell));
    return actions;
  }
  for (const Line& line : lines()) {
    actions.push_back("L:" + ends(line));
    if (line.size() == line_length()) continue;
    for (const Line& segment : segments(line, line_length()))
      actions.push_back("L:" + ends(line) + '/' + ends(segment));
  }
  return actions;
}

}  // namespace palamedes::ringrift::reference
