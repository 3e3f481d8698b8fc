#include <algorithm>
#include <queue>

#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {

// §10.1

/// The components for every border colour, each set of cells only once.
std::vector<Region> Game::candidates() const {
  std::vector<Region> found;
  for (int border = 0; border <= players_; ++border) {
    if (border != 0 && markers_of(border).empty()) continue;
    const auto is_wall = [&](Cell cell) {
      return at(cell).territory != 0 || (border != 0 && at(cell).marker == border);
    };
    std::vector<bool> visited(grid_.size());
    for (const Cell start : geometry_.cells) {
      if (is_wall(start) || visited[grid_index(start)]) continue;
      Region region;
      std::queue<Cell> waiting;
      visited[grid_index(start)] = true;
      waiting.push(start);
      while (!waiting.empty()) {
        const Cell cell = waiting.front();
        waiting.pop();
        region.cells.insert(cell);
        for (const Cell direction : geometry_.territory_directions()) {
          const Cell next = cell + direction;
          if (!geometry_.has(next)) continue;
          if (is_wall(next)) {
            if (at(next).marker != 0) region.border = border;
          } else if (!visited[grid_index(next)]) {
            visited[grid_index(next)] = true;
            waiting.push(next);
          }
        }
      }
      const bool known = std::ranges::any_of(found, [&](const Region& other) { return other.cells == region.cells; });
      if (!known) found.push_back(region);
    }
  }
  return found;
}

bool Game::is_processable(const Region& region) const {
  std::set<int> active;
  std::set<int> inside;
  for (const Cell cell : stacks()) {
    for (const char ring : at(cell).rings) active.insert(ring - '0');
    if (region.cells.contains(cell)) inside.insert(controller(at(cell).rings));
  }
  if (inside.size() == active.size()) return false;  // inside is always a subset
  return std::ranges::any_of(payers(), [&](Cell cell) { return !region.cells.contains(cell); });
}

std::vector<Region> Game::regions() const {
  std::vector<Region> found;
  for (const Region& region : candidates()) {
    if (is_processable(region)) found.push_back(region);
  }
  return found;
}

// §10.2

void Game::process(const Region& region) {
  std::set<Cell> collapsing = region.cells;
  for (const Cell cell : region.cells) {
    for (const Cell direction : geometry_.territory_directions()) {
      const Cell next = cell + direction;
      if (geometry_.has(next) && at(next).marker != 0) collapsing.insert(next);
    }
  }
  for (const Cell cell : collapsing) {
    eliminated(player_) += static_cast<int>(at(cell).rings.size());
    at(cell) = Space{.rings = "", .marker = 0, .territory = player_};
  }
}

// §9, §10.3: the stacks that can pay for a line or a region.
std::vector<Cell> Game::payers() const {
  const bool by_extraction = phase_ == 'T' && recovering_ && knobs_.recovery == "canon";
  return by_extraction ? extractable(player_) : stacks_of(player_);
}

void Game::pay(Cell cell) {
  if (pending_ == 'L' && knobs_.line_cost == "canon") {
    eliminate_top(cell);
  } else if (pending_ == 'T' && recovering_ && knobs_.recovery == "canon") {
    eliminate_bottommost(cell, player_);
  } else {
    eliminate_cap(cell);
  }
  pending_ = '-';
}

std::vector<std::string> Game::territory_actions() const {
  std::vector<std::string> actions;
  if (pending_ == 'T') {
    for (const Cell cell : payers()) actions.push_back("E:" + name(cell));
    return actions;
  }
  for (const Region& region : regions())
    actions.push_back("T:" + name(*region.cells.begin()) + '/' + std::to_string(region.border));
  if (!actions.empty()) actions.emplace_back("skip-territory");
  return actions;
}

}  // namespace palamedes::ringrift::reference
