#include <algorithm>
#include <bit>
#include <cassert>

#include "core/hash.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::tictactoe {
namespace {

constexpr std::array<Cells, 8> kLines{0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054};

Cell image_of(Cell cell, int symmetry) {
  int row = static_cast<int>(cell) / kWidth;
  int column = static_cast<int>(cell) % kWidth;
  if ((symmetry & 4) != 0) std::swap(row, column);
  if ((symmetry & 2) != 0) row = kWidth - 1 - row;
  if ((symmetry & 1) != 0) column = kWidth - 1 - column;
  return static_cast<Cell>((kWidth * row) + column);
}

}  // namespace

bool has_line(Cells stones) {
  return std::ranges::any_of(kLines, [&](Cells line) { return (stones & line) == line; });
}

End judged(const State& state) {
  if (has_line(state.stones[0]) || has_line(state.stones[1])) return End::kLine;
  return state.occupied() == kAllCells ? End::kFull : End::kNone;
}

void TicTacToe::legal(const State& state, ActionList<Action>& out) const {
  if (state.end != End::kNone) return;
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    if ((state.occupied() & bit(cell)) == 0) out.push({cell});
  }
}

void TicTacToe::apply(State& state, Action action) const {
  assert(!refusal(state, action));
  state.stones[index(state.to_act)] |= bit(action.cell);
  state.to_act = opponent(state.to_act);
  state.end = judged(state);
}

std::optional<Outcome> TicTacToe::outcome(const State& state) const {
  const auto reason = static_cast<std::uint8_t>(state.end);
  switch (state.end) {
    case End::kNone:
      return std::nullopt;
    case End::kFull:
      return Outcome::draw(reason);
    case End::kLine:
      break;
  }
  const Seat completer = has_line(state.stones[0]) ? kCross : kNought;
  return Outcome::win(line_ == Line::kWins ? completer : opponent(completer), reason);
}

std::uint64_t TicTacToe::hash(const State& state) const {
  return mix64(std::uint64_t{state.stones[0]} | (std::uint64_t{state.stones[1]} << 16) |
               (std::uint64_t{index(state.to_act)} << 32));
}

std::uint32_t TicTacToe::count_legal(const State& state) const {
  if (state.end != End::kNone) return 0;
  return static_cast<std::uint32_t>(kCells - std::popcount(state.occupied()));
}

State TicTacToe::image(const State& state, int symmetry) const {
  State result = state;
  result.stones = {};
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if ((state.stones[seat] & bit(cell)) != 0) result.stones[seat] |= bit(image_of(cell, symmetry));
    }
  }
  return result;
}

Action TicTacToe::image(Action action, int symmetry) const { return {image_of(action.cell, symmetry)}; }

const char* TicTacToe::broken_invariant(const State& state) const {
  if ((state.stones[0] & state.stones[1]) != 0) return "two stones stand on one cell";
  if ((state.occupied() & ~kAllCells) != 0) return "a stone stands outside the board";
  const int lead = std::popcount(state.stones[0]) - std::popcount(state.stones[1]);
  if (lead != (state.to_act == kCross ? 0 : 1)) return "the numbers of stones do not fit the player due";
  if (has_line(state.stones[index(state.to_act)])) return "the player due has a line already";
  if (state.end != judged(state)) return "the end does not follow from the stones";
  return nullptr;
}

}  // namespace palamedes::tictactoe
