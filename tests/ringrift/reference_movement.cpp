#include <algorithm>

#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {

// §6

/// Checks conditions 1, 2 and 4. The player need not have the rings.
bool Game::fits(int player, Cell cell, int count) const {
  const Space& space = at(cell);
  if (space.territory != 0 || space.marker != 0) return false;
  if (space.has_stack() && count > 1) return false;
  return can_move(cell, space.rings + std::string(static_cast<std::size_t>(count), static_cast<char>('0' + player)));
}

/// The most rings that condition 3 allows, but not more than three.
int Game::most_placed(int player) const {
  const int room = std::min(hand(player), rings_per_player() - rings_on_board(player));
  return std::min(room, 3);
}

bool Game::can_place(int player) const {
  const int most = most_placed(player);
  for (const Cell cell : geometry_.cells) {
    for (int count = 1; count <= most; ++count) {
      if (fits(player, cell, count)) return true;
    }
  }
  return false;
}

bool Game::may_skip_placement() const {
  if (hand(player_) == 0) return false;
  return can_move(player_) || (knobs_.recovery == "canon" && may_recover(player_));
}

std::vector<std::string> Game::placements() const {
  std::vector<std::string> actions;
  const int most = most_placed(player_);
  for (const Cell cell : geometry_.cells) {
    for (int count = 1; count <= most; ++count) {
      if (fits(player_, cell, count)) actions.push_back("P:" + name(cell) + ':' + std::to_string(count));
    }
  }
  if (may_skip_placement()) actions.emplace_back("skip-place");
  // §17. By the letter of §6, a phase without placement or skip is passed over even if there is a swap. Only custom
  // positions can show this.
  if (pie_ == "open" && player_ == 2 && !actions.empty()) actions.emplace_back("swap");
  return actions;
}

// §7: the cells to which the stack could go if it consisted of these rings. Placements use this too.
std::vector<Cell> Game::landings(Cell from, const std::string& rings) const {
  const int height = static_cast<int>(rings.size());
  std::vector<Cell> found;
  for (const Cell direction : geometry_.directions()) {
    for (Cell to = from + direction; geometry_.has(to) && at(to).open(); to = to + direction) {
      if (distance(from, to) >= height) found.push_back(to);
    }
  }
  return found;
}

// §8
std::vector<std::pair<Cell, Cell>> Game::captures(Cell from, const std::string& rings) const {
  const int height = static_cast<int>(rings.size());
  std::vector<std::pair<Cell, Cell>> found;
  for (const Cell direction : geometry_.directions()) {
    Cell target = from + direction;
    while (geometry_.has(target) && at(target).open()) target = target + direction;
    if (!geometry_.has(target) || !at(target).has_stack()) continue;
    if (cap_height(rings) < cap_height(at(target).rings)) continue;
    for (Cell to = target + direction; geometry_.has(to) && at(to).open(); to = to + direction) {
      if (distance(from, to) >= height) found.emplace_back(target, to);
    }
  }
  return found;
}

bool Game::can_move(Cell from, const std::string& rings) const {
  return !landings(from, rings).empty() || !captures(from, rings).empty();
}

bool Game::can_move(int player) const {
  return std::ranges::any_of(stacks_of(player), [&](Cell cell) { return can_move(cell, at(cell).rings); });
}

/// The effects that moves (§7) and captures (§8) have in common; `rings` is the stack that arrives.
void Game::travel(Cell from, Cell to, const std::string& rings) {
  at(from).rings.clear();
  at(from).marker = player_;
  for (Cell cell = from + step(from, to); cell != to; cell = cell + step(from, to)) {
    if (at(cell).marker == player_) {
      at(cell).marker = 0;
      at(cell).territory = player_;
    } else if (at(cell).marker != 0) {
      at(cell).marker = player_;
    }
  }
  const bool on_marker = at(to).marker != 0;
  at(to).marker = 0;
  at(to).rings = rings;
  if (on_marker) eliminate_top(to);
}

std::vector<std::string> Game::movements() const {
  std::vector<std::string> actions;
  for (const Cell from : stacks_of(player_)) {
    if (must_ && *must_ != from) continue;
    if (from_ && *from_ != from) continue;
    if (phase_ == 'M') {
      for (const Cell to : landings(from, at(from).rings)) actions.push_back("M:" + name(from) + '>' + name(to));
    }
    for (const auto& [target, to] : captures(from, at(from).rings))
      actions.push_back("C:" + name(from) + '>' + name(target) + '>' + name(to));
  }
  return actions;
}

}  // namespace palamedes::ringrift::reference
