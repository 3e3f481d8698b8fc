#include "tests/liuzhou/setups.h"

#include <algorithm>
#include <array>

namespace palamedes::liuzhou {
namespace {

using BoardText = std::array<char, 36>;

int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

/// Adds a square or a line of one colour. Sometimes it leaves one of its cells unchanged.
void add_shape(BoardText& board, Rng& rng) {
  const char colour = rng.chance(1, 2) ? 'b' : 'w';
  const int kind = between(rng, 0, 2);
  const int a = between(rng, 0, kind == 0 ? 4 : 5);
  const int b = between(rng, 0, 4);
  const int missing = between(rng, -6, 5);
  for (int i = 0; i < (kind == 0 ? 4 : 6); ++i) {
    if (i == missing) continue;
    int cell = 0;
    if (kind == 0) cell = (6 * (a + (i / 2))) + b + (i % 2);
    if (kind == 1) cell = (6 * a) + i;
    if (kind == 2) cell = (6 * i) + a;
    board[static_cast<std::size_t>(cell)] = colour;
  }
}

BoardText random_board(Rng& rng, bool marks, bool full) {
  BoardText board{};
  const auto empty = rng.below(101);
  const std::uint32_t black = rng.chance(1, 5) ? rng.below(101) : 50;
  for (char& cell : board) cell = rng.below(100) < empty ? '.' : (rng.below(100) < black ? 'b' : 'w');
  for (auto shapes = rng.below(5); shapes > 0; --shapes) add_shape(board, rng);
  if (full) {
    for (char& cell : board) {
      if (cell == '.') cell = rng.chance(1, 2) ? 'b' : 'w';
    }
  }
  if (marks) {
    const auto share = rng.below(60);
    for (char& cell : board) {
      if (cell != '.' && rng.below(100) < share) cell = static_cast<char>(cell - 'a' + 'A');
    }
  }
  return board;
}

}  // namespace

reference::Knobs random_knobs(Rng& rng) {
  reference::Knobs knobs;
  knobs.max_moves = rng.chance(1, 2) ? 144 : between(rng, 1, 300);
  knobs.no_capture_limit = rng.chance(1, 3) ? 0 : (rng.chance(1, 2) ? 36 : between(rng, 1, 60));
  knobs.lose_below = rng.chance(1, 3) ? 1 : (rng.chance(1, 2) ? 4 : between(rng, 0, rng.chance(1, 8) ? 36 : 18));
  knobs.both_shapes = between(rng, 1, 2);
  return knobs;
}

GameConfig config_of(const reference::Knobs& knobs) {
  GameConfig config{.game = "liuzhou"};
  config.knobs = {{"max_moves", std::to_string(knobs.max_moves)},
                  {"no_capture_limit", knobs.no_capture_limit == 0 ? "none" : std::to_string(knobs.no_capture_limit)},
                  {"lose_below", std::to_string(knobs.lose_below)},
                  {"both_shapes", knobs.both_shapes == 2 ? "line" : "square"}};
  return config;
}

std::string random_setup(const reference::Knobs& knobs, Rng& rng) {
  static const std::array<std::string, 7> names{"PLACEMENT", "MARK_SELECTION",    "REMOVAL",        "FORCED_REMOVAL",
                                                "MOVEMENT",  "CAPTURE_SELECTION", "COUNTER_REMOVAL"};
  const auto phase = rng.below(7);
  BoardText board = random_board(rng, phase <= 2, phase == 2 || (phase > 2 && rng.chance(1, 4)));
  // A crowded board, on which players get stuck.
  for (auto holes = phase > 3 ? rng.below(3) : 0; holes > 0; --holes) board[rng.below(36)] = '.';
  std::string text;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (i > 0 && i % 6 == 0) text += '/';
    text += board[i];
  }
  const int forced = phase == 3 ? between(rng, 0, 1) : 0;
  char due = rng.chance(1, 2) ? 'b' : 'w';
  if (phase == 3) due = forced == 0 ? 'w' : 'b';
  const auto near = [&](int limit) { return std::max(0, limit - between(rng, 0, rng.chance(1, 4) ? 3 : 300)); };
  const auto field = [](char letter, int value) { return std::string{' ', letter} + std::to_string(value); };
  text += ' ' + names[phase] + ' ' + due;
  text += field('m', phase == 1 ? between(rng, 1, 2) : 0);
  text += field('c', phase == 5 ? between(rng, 1, 2) : 0);
  text += field('f', forced);
  text += field('t', near(knobs.max_moves));
  text += field('q', knobs.no_capture_limit == 0 ? 0 : near(knobs.no_capture_limit));
  return text;
}

}  // namespace palamedes::liuzhou
