#include "games/ringrift/state/state.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/hash.h"

namespace palamedes::ringrift {
namespace {

/// Every cell of the largest grid has a key for each marker colour, a key for each owner, and one for stacks.
constexpr std::size_t kKeysPerCell = 9;
constexpr auto kKeys = hash_keys<kGrid<Large> * kKeysPerCell>(0x52696e6752696674);

std::uint64_t marker_key(Colour colour, Cell cell) { return kKeys[(index(cell) * kKeysPerCell) + index(colour)]; }
std::uint64_t territory_key(Colour owner, Cell cell) { return kKeys[(index(cell) * kKeysPerCell) + 4 + index(owner)]; }
std::uint64_t place_key(Cell cell) { return kKeys[(index(cell) * kKeysPerCell) + 8]; }

}  // namespace

template <class Size>
void State<Size>::put_marker(Colour colour, Cell cell) {
  markers[index(colour)].add(cell);
  board_hash ^= marker_key(colour, cell);
}

template <class Size>
void State<Size>::take_marker(Colour colour, Cell cell) {
  markers[index(colour)].remove(cell);
  board_hash ^= marker_key(colour, cell);
}

template <class Size>
void State<Size>::collapse(Colour owner, Cell cell) {
  collapsed[index(owner)].add(cell);
  height[index(cell)] = kBlocked;
  ++territory[index(owner)];
  board_hash ^= territory_key(owner, cell);
}

template <class Size>
std::size_t State<Size>::offset(Cell cell) const {
  const Cells all = all_stacks();
  const std::size_t last = index(cell) >> 6;
  std::size_t sum = 0;
  for (std::size_t i = 0; i <= last; ++i) {
    std::uint64_t word = all.words[i];
    if (i == last) word &= (std::uint64_t{1} << (index(cell) & 63)) - 1;
    for (; word != 0; word &= word - 1) sum += height[(i << 6) + static_cast<std::size_t>(std::countr_zero(word))];
  }
  return sum;
}

template <class Size>
bool State<Size>::buries(Colour colour, Cell cell) const {
  const std::size_t at = offset(cell);
  for (std::size_t i = at; i + 1 < at + height[index(cell)]; ++i) {
    if (rings.at(i) == colour) return true;
  }
  return false;
}

template <class Size>
std::uint64_t State<Size>::stack_key(Cell cell, std::size_t at) const {
  std::uint64_t key = place_key(cell);
  for (std::size_t left = height[index(cell)]; left > 0;) {
    const auto now = static_cast<int>(std::min<std::size_t>(left, 31));
    // The bit above the rings distinguishes stacks such as 1 and 11.
    key = mix64(key ^ rings.read(at, now).bits ^ (std::uint64_t{1} << (2 * now)));
    at += static_cast<std::size_t>(now);
    left -= static_cast<std::size_t>(now);
  }
  return key;
}

/// Removes a stack from everything derived from the rings. Called before its rings change.
template <class Size>
void State<Size>::forget_stack(Cell cell, std::size_t at) {
  if (height[index(cell)] == 0) return;
  board_hash ^= stack_key(cell, at);
  stacks[index(rings.at(at + height[index(cell)] - 1))].remove(cell);
  height[index(cell)] = 0;
  cap[index(cell)] = 0;
}

/// Adds a stack to everything derived from the rings. Called after its rings have changed.
template <class Size>
void State<Size>::note_stack(Cell cell, std::size_t at, std::size_t new_height) {
  if (new_height == 0) return;
  height[index(cell)] = static_cast<Height>(new_height);
  const Colour top = rings.at(at + new_height - 1);
  std::size_t run = 1;
  while (run < new_height && rings.at(at + new_height - 1 - run) == top) ++run;
  cap[index(cell)] = static_cast<Height>(run);
  stacks[index(top)].add(cell);
  board_hash ^= stack_key(cell, at);
}

template <class Size>
Rings State<Size>::lift(Cell cell) {
  const std::size_t at = offset(cell);
  const Rings lifted = rings.read(at, static_cast<int>(height[index(cell)]));
  for (int i = 0; i < lifted.count; ++i) --on_board[index(lifted[i])];
  forget_stack(cell, at);
  rings.erase(at, static_cast<std::size_t>(lifted.count));
  return lifted;
}

template <class Size>
void State<Size>::put(Cell cell, Rings added) {
  const std::size_t at = offset(cell);
  const std::size_t old_height = height[index(cell)];
  for (int i = 0; i < added.count; ++i) ++on_board[index(added[i])];
  assert(std::size_t{on_board[0]} + on_board[1] + on_board[2] + on_board[3] <= Size::kMostRings);
  forget_stack(cell, at);
  rings.insert(at + old_height, added);
  note_stack(cell, at, old_height + static_cast<std::size_t>(added.count));
}

template <class Size>
void State<Size>::take_top(Cell cell, int count) {
  const std::size_t at = offset(cell);
  const std::size_t new_height = height[index(cell)] - static_cast<std::size_t>(count);
  for (std::size_t i = new_height; i < height[index(cell)]; ++i) --on_board[index(rings.at(at + i))];
  forget_stack(cell, at);
  rings.erase(at + new_height, static_cast<std::size_t>(count));
  note_stack(cell, at, new_height);
}

template <class Size>
void State<Size>::extract(Colour colour, Cell cell) {
  const std::size_t at = offset(cell);
  const std::size_t old_height = height[index(cell)];
  std::size_t i = at;
  while (rings.at(i) != colour) ++i;
  assert(i < at + old_height);
  forget_stack(cell, at);
  rings.erase(i, 1);
  note_stack(cell, at, old_height - 1);
  --on_board[index(colour)];
}

template <class Size>
std::uint64_t State<Size>::recomputed_board_hash() const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    for_each(markers[i], [&](Cell cell) { hash ^= marker_key(colour_at(i), cell); });
    for_each(collapsed[i], [&](Cell cell) { hash ^= territory_key(colour_at(i), cell); });
  }
  for_each(all_stacks(), [&](Cell cell) { hash ^= stack_key(cell, offset(cell)); });
  return hash;
}

template <class Size>
std::uint64_t position_hash(const State<Size>& state) {
  // The hash leaves out on_board, territory, end and winner, because they follow from the rest.
  std::uint64_t hash = state.board_hash;
  const auto fold = [&](std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) {
    hash = mix64(hash ^ (a | (b << 16) | (c << 32) | (d << 48)));
  };
  fold(state.hand[0], state.hand[1], state.hand[2], state.hand[3]);
  fold(state.eliminated[0], state.eliminated[1], state.eliminated[2], state.eliminated[3]);
  const auto pair = [](std::uint64_t a, std::uint64_t b) { return a | (b << 8); };
  fold(state.rounds, pair(state.leader, state.candidate), pair(state.seen, state.real), index(state.must));
  fold(index(state.from), pair(static_cast<std::uint64_t>(state.phase), static_cast<std::uint64_t>(state.to_act)),
       pair(static_cast<std::uint64_t>(state.pending), (state.recovering ? 1U : 0U) | (state.acted ? 2U : 0U)),
       pair(state.last_actor, static_cast<std::uint64_t>(state.pie)));
  fold(pair(state.out[0], state.out[1]), pair(state.out[2], state.out[3]), 0, 0);
  return hash;
}

template struct State<Small>;
template struct State<Large>;
template std::uint64_t position_hash(const State<Small>&);
template std::uint64_t position_hash(const State<Large>&);

}  // namespace palamedes::ringrift
