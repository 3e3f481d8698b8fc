#include <algorithm>

#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {

// §12

/// Whether the player is eligible. A slide need not exist.
bool Game::may_recover(int player) const {
  if (!stacks_of(player).empty() || markers_of(player).empty() || extractable(player).empty()) return false;
  return knobs_.recovery == "canon" || hand(player) == 0;
}

/// The stacks with a buried ring of the player.
std::vector<Cell> Game::extractable(int player) const {
  std::vector<Cell> found;
  for (const Cell cell : stacks()) {
    if (buries(at(cell).rings, player)) found.push_back(cell);
  }
  return found;
}

std::vector<Slide> Game::slides(int player) const {
  if (!may_recover(player)) return {};
  return knobs_.recovery == "canon" ? canon_slides(player) : seed_slides(player);
}

/// The line that collapses after the slide to an empty cell. Nothing if it completes no eligible line.
std::optional<Line> Game::line_after(Cell from, Cell to, int player) const {
  Game after = *this;
  after.at(from).marker = 0;
  after.at(to).marker = player;
  std::optional<Line> best;
  for (const Cell axis : geometry_.axes()) {
    const Line line = after.line_through(to, axis, player);
    if (knobs_.recovery == "canon") {
      if (line.size() >= line_length() && (!best || line.size() > best->size())) best = line;
    } else {
      if (line.size() == line_length() && !best) best = line;
    }
  }
  return best;
}

// §12.1
std::vector<Slide> Game::seed_slides(int player) const {
  std::vector<Slide> found;
  for (const Cell from : markers_of(player)) {
    for (const Cell direction : geometry_.territory_directions()) {
      const Cell to = from + direction;
      if (!geometry_.has(to) || !at(to).empty()) continue;
      if (const auto line = line_after(from, to, player)) found.push_back({from, to, *line});
    }
  }
  return found;
}

// §12.2
std::vector<Slide> Game::canon_slides(int player) const {
  std::vector<Slide> with_line;
  std::vector<Slide> without;
  for (const Cell from : markers_of(player)) {
    for (const Cell direction : geometry_.directions()) {
      const Cell to = from + direction;
      if (!geometry_.has(to) || at(to).territory != 0 || at(to).marker != 0) continue;
      const auto line = at(to).empty() ? line_after(from, to, player) : std::nullopt;
      if (line) {
        with_line.push_back({from, to, *line});
      } else {
        without.push_back({from, to, {}});
      }
    }
  }
  return with_line.empty() ? without : with_line;
}

std::vector<std::string> Game::recoveries() const {
  std::vector<std::string> actions;
  for (const Slide& slide : slides(player_)) {
    const std::string text = "R:" + name(slide.from) + '>' + name(slide.to);
    if (knobs_.recovery == "seed") {
      actions.push_back(text);
      continue;
    }
    for (const Cell cell : extractable(player_)) actions.push_back(text + '!' + name(cell));
    if (slide.line.size() <= line_length()) continue;
    for (const Line& segment : segments(slide.line, line_length())) actions.push_back(text + '/' + ends(segment));
  }
  if (knobs_.recovery == "canon" && !actions.empty()) actions.emplace_back("skip-recovery");
  return actions;
}

void Game::recover(const ActionText& action) {
  const Cell from = action.cells[0];
  const Cell to = action.cells[1];
  const bool strike = at(to).has_stack();
  const std::optional<Line> line = strike ? std::nullopt : line_after(from, to, player_);
  at(from).marker = 0;
  if (strike) {
    eliminate_top(to);
  } else {
    at(to).marker = player_;
  }
  recovering_ = true;
  if (knobs_.recovery == "seed") {
    collapse(*line);
    for (const Cell cell : stacks()) {
      hand(player_) += rings_of(at(cell).rings, player_);
      std::erase(at(cell).rings, static_cast<char>('0' + player_));
    }
  } else if (action.last_separator == '-') {  // option 2: a part of the line, free of charge
    for (const Line& segment : segments(*line, line_length())) {
      if (segment.front() == action.cells[2] && segment.back() == action.cells[3]) collapse(segment);
    }
  } else {
    if (line) collapse(*line);
    eliminate_bottommost(action.cells[2], player_);
  }
}

}  // namespace palamedes::ringrift::reference
