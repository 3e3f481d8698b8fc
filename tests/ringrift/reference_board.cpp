#include <algorithm>
#include <cstdlib>

#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {

// §2, K1

Geometry geometry_of(const std::string& board, const std::string& boards) {
  if (board == "square8") return {false, 8};
  if (board == "square19") return {false, 19};
  if (board == "hex8") return {true, 4};
  return {true, boards == "seed" ? 10 : 12};
}

int rings_per_player(const std::string& board, const std::string& boards) {
  if (board == "square8" || board == "hex8") return 18;
  if (boards == "seed") return 36;
  return board == "square19" ? 72 : 96;
}

// §3

Geometry::Geometry(bool is_hex, int side_or_radius) : hex(is_hex), extent(side_or_radius) {
  for (int x = -extent; x <= extent; ++x) {
    for (int y = -extent; y <= extent; ++y) {
      if (has({x, y})) cells.push_back({x, y});
    }
  }
}

bool Geometry::has(Cell cell) const {
  if (!hex) return cell.x >= 0 && cell.x < extent && cell.y >= 0 && cell.y < extent;
  const int z = -cell.x - cell.y;
  return std::abs(cell.x) <= extent && std::abs(cell.y) <= extent && std::abs(z) <= extent;
}

const std::vector<Cell>& Geometry::directions() const {
  static const std::vector<Cell> square{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  static const std::vector<Cell> six{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
  return hex ? six : square;
}

const std::vector<Cell>& Geometry::axes() const {
  static const std::vector<Cell> square{{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  static const std::vector<Cell> three{{1, 0}, {1, -1}, {0, 1}};
  return hex ? three : square;
}

const std::vector<Cell>& Geometry::territory_directions() const {
  static const std::vector<Cell> orthogonal{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  return hex ? directions() : orthogonal;
}

int distance(Cell a, Cell b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

Cell step(Cell a, Cell b) {
  const auto sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
  return {sign(b.x - a.x), sign(b.y - a.y)};
}

// §1

int controller(const std::string& rings) { return rings.empty() ? 0 : rings.back() - '0'; }

int cap_height(const std::string& rings) {
  int height = 0;
  for (auto ring = rings.rbegin(); ring != rings.rend() && *ring == rings.back(); ++ring) ++height;
  return height;
}

int rings_of(const std::string& rings, int colour) {
  return static_cast<int>(std::ranges::count(rings, static_cast<char>('0' + colour)));
}

bool buries(const std::string& rings, int colour) {
  return !rings.empty() && rings_of(rings.substr(0, rings.size() - 1), colour) > 0;
}

std::size_t Game::grid_index(Cell cell) const {
  const int side = (2 * geometry_.extent) + 1;
  return static_cast<std::size_t>(((cell.x + geometry_.extent) * side) + cell.y + geometry_.extent);
}

std::vector<Cell> Game::stacks() const {
  std::vector<Cell> found;
  for (const Cell cell : geometry_.cells) {
    if (at(cell).has_stack()) found.push_back(cell);
  }
  return found;
}

std::vector<Cell> Game::stacks_of(int player) const {
  std::vector<Cell> found;
  for (const Cell cell : stacks()) {
    if (controller(at(cell).rings) == player) found.push_back(cell);
  }
  return found;
}

std::vector<Cell> Game::markers_of(int player) const {
  std::vector<Cell> found;
  for (const Cell cell : geometry_.cells) {
    if (at(cell).marker == player) found.push_back(cell);
  }
  return found;
}

int Game::territory(int player) const {
  int count = 0;
  for (const Cell cell : geometry_.cells) {
    if (at(cell).territory == player) ++count;
  }
  return count;
}

int Game::rings_on_board(int colour) const {
  int count = 0;
  for (const Cell cell : geometry_.cells) count += rings_of(at(cell).rings, colour);
  return count;
}

// §2, R120
std::size_t Game::line_length() const {
  const bool small = board_ == "square8" || board_ == "hex8";
  return small && players_ > 2 ? 3 : 4;
}

void Game::eliminate_top(Cell cell) {
  at(cell).rings.pop_back();
  ++eliminated(player_);
}

void Game::eliminate_cap(Cell cell) {
  for (int left = cap_height(at(cell).rings); left > 0; --left) eliminate_top(cell);
}

void Game::eliminate_bottommost(Cell cell, int colour) {
  std::string& rings = at(cell).rings;
  rings.erase(rings.find(static_cast<char>('0' + colour)), 1);
  ++eliminated(player_);
}

}  // namespace palamedes::ringrift::reference
