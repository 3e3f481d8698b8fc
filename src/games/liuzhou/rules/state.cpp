#include "games/liuzhou/rules/state.h"

namespace palamedes::liuzhou {

void State::take_marked() {
  for (const Seat seat : {kBlack, kWhite}) {
    for_each(own(seat) & marked, [&](Cell cell) { board_hash ^= stone_key(seat, cell) ^ mark_key(seat, cell); });
    stones[index(seat)] &= ~marked;
  }
  marked = 0;
}

std::uint64_t board_hash(const State& state) {
  std::uint64_t hash = 0;
  for (const Seat seat : {kBlack, kWhite}) {
    for_each(state.own(seat), [&](Cell cell) { hash ^= stone_key(seat, cell); });
    for_each(state.own(seat) & state.marked, [&](Cell cell) { hash ^= mark_key(seat, cell); });
  }
  return hash;
}

std::uint64_t position_hash(const State& state) {
  // The hash leaves `end` out, because it follows from the rest.
  const std::uint64_t rest = std::uint64_t{state.moves} | (std::uint64_t{state.quiet} << 16) |
                             (std::uint64_t{state.count} << 32) | (static_cast<std::uint64_t>(state.phase) << 40) |
                             (static_cast<std::uint64_t>(state.to_act) << 48);
  return state.board_hash ^ mix64(rest);
}

Cell image(Cell cell, int symmetry) {
  assert(symmetry >= 0 && symmetry < kSymmetries);
  int r = row(cell);
  int c = column(cell);
  if ((symmetry & 4) != 0) {
    const int old_row = r;
    r = c;
    c = old_row;
  }
  if ((symmetry & 2) != 0) r = kWidth - 1 - r;
  if ((symmetry & 1) != 0) c = kWidth - 1 - c;
  return cell_at(r, c);
}

Cells image(Cells cells, int symmetry) {
  Cells result = 0;
  for_each(cells, [&](Cell cell) { result |= bit(image(cell, symmetry)); });
  return result;
}

State image(const State& state, int symmetry) {
  State result = state;
  for (Cells& stones : result.stones) stones = image(stones, symmetry);
  result.marked = image(state.marked, symmetry);
  result.board_hash = board_hash(result);
  return result;
}

Action image(Action action, int symmetry) {
  if (action.kind() == Kind::kRemove) return action;
  return {action.kind(), image(action.from(), symmetry), image(action.to(), symmetry)};
}

}  // namespace palamedes::liuzhou
