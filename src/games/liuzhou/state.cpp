#include "games/liuzhou/state.h"

#include "core/hash.h"

namespace palamedes::liuzhou {
namespace {

/// One key for each colour and cell, and one more for each marked stone.
constexpr auto kKeys = hash_keys<std::size_t{4} * kCells>(0x4c69757a686f75);

constexpr std::uint64_t stone_key(Seat seat, Cell cell) {
  return kKeys[(index(seat) * kCells) + static_cast<std::size_t>(cell)];
}
constexpr std::uint64_t mark_key(Seat seat, Cell cell) {
  return kKeys[((index(seat) + 2) * kCells) + static_cast<std::size_t>(cell)];
}

}  // namespace

void State::put(Seat seat, Cell cell) {
  assert((occupied() & bit(cell)) == 0);
  stones[index(seat)] |= bit(cell);
  board_hash ^= stone_key(seat, cell);
}

void State::take(Seat seat, Cell cell) {
  assert((unmarked(seat) & bit(cell)) != 0);
  stones[index(seat)] ^= bit(cell);
  board_hash ^= stone_key(seat, cell);
}

void State::mark(Seat seat, Cell cell) {
  assert((unmarked(seat) & bit(cell)) != 0);
  marked |= bit(cell);
  board_hash ^= mark_key(seat, cell);
}

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
  // The end is left out: it follows from the rest.
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
