#include "games/ringrift/rules/rules.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "games/ringrift/rules/lines.h"
#include "games/ringrift/rules/movement.h"
#include "games/ringrift/rules/placement.h"
#include "games/ringrift/rules/recovery.h"
#include "games/ringrift/rules/territory.h"
#include "games/ringrift/rules/turn.h"
#include "games/ringrift/rules/victory.h"

namespace palamedes::ringrift {
namespace {

/// The board of a completed configuration.
BoardKind board_kind(std::string_view name) {
  const auto place = std::ranges::find(kBoardNames, name) - kBoardNames.begin();
  assert(place < std::ssize(kBoardNames));
  return static_cast<BoardKind>(place);
}

bool is_large(std::string_view board) { return board == "square19" || board == "hexagonal"; }

/// An upper bound on the number of legal actions. There are at most as many placements, moves and captures as
/// cells on all rays. A recovery names a pair of neighbours, one of which holds the marker, and either a stack to
/// extract from, which has at least two rings, or a segment of a line.
template <class Size>
std::uint32_t most_actions(const Board<Size>& board) {
  const int stacks = std::min(board.cell_count(), static_cast<int>(Size::kMostRings) / 2);
  const int recoveries = board.neighbour_pairs() * (stacks + board.rows());
  return static_cast<std::uint32_t>(std::max(recoveries, board.ray_cells() + (3 * board.cell_count())) + 2);
}

/// Whether actions of this kind leave the measure of progress unchanged (§19).
bool stands_still(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      return true;
    default:
      return false;
  }
}

}  // namespace

template <class Size>
bool RingRift<Size>::plays(const GameConfig& config) {
  return is_large(config.board) == std::is_same_v<Size, Large>;
}

template <class Size>
Result<RingRift<Size>> RingRift<Size>::make(const GameConfig& config) {
  const auto full = completed(config, info());
  if (!full) return full.error();
  const auto knobs = make_knobs(*full);
  if (!knobs) return knobs.error();
  if (!plays(*full)) return Error{"unknown_board", "the board '" + full->board + "' belongs to the other size class"};
  const BoardKind kind = board_kind(full->board);
  if (board_row(kind, knobs->boards).rings == 0) {
    return Error{"unknown_board", "the seed edition has no board 'hex8' (canon, or --knob K1=canon, has it)"};
  }
  return RingRift(kind, full->edition, full->players, *knobs);
}

template <class Size>
RingRift<Size>::RingRift(BoardKind kind, std::string edition, int players, const Knobs& knobs)
    : kind_(kind),
      edition_(std::move(edition)),
      players_(players),
      knobs_(knobs),
      board_(board_row(kind, knobs.boards).hex, board_row(kind, knobs.boards).extent) {
  rings_ = board_row(kind, knobs.boards).rings;
  line_length_ = std::is_same_v<Size, Small> && players > 2 ? 3 : 4;
  const int cells = board_.cell_count();
  threshold_ = knobs.threshold == Edition::kSeed ? ((players * rings_) / 2) + 1 : rings_ * (players + 1) / 3;  // K2
  territory_minimum_ = knobs.territory == Edition::kSeed ? (cells / 2) + 1 : (cells / players) + 1;            // K3
  max_actions_ = most_actions(board_);
  blank_.height.fill(State::kBlocked);
  for_each(board_.cells(), [&](Cell cell) { blank_.height[index(cell)] = 0; });
}

template <class Size>
GameConfig RingRift<Size>::config() const {
  return {.game = std::string(info().id),
          .edition = edition_,
          .board = std::string(kBoardNames[static_cast<std::size_t>(kind_)]),
          .players = players_,
          .knobs = settings(knobs_)};
}

template <class Size>
auto RingRift<Size>::initial() const -> State {
  State state = blank_;
  for (int i = 0; i < players_; ++i) state.hand[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(rings_);
  if (knobs_.pie) state.pie = Pie::kOpen;
  start_turn(state, Colour{0});
  return state;
}

template <class Size>
void RingRift<Size>::legal(const State& state, ActionList<Action>& out) const {
  const Colour me = state.to_act;
  const auto push_cells = [&](Kind kind, const Cells& cells) {
    for_each(cells, [&](Cell cell) { out.push(Action(kind, cell)); });
  };
  switch (state.phase) {
    case Phase::kPlacement:
      push_placements(state, out);
      if (may_skip_placement(state)) out.push(Action(Kind::kSkipPlacement));
      if (state.pie == Pie::kOpen && me == Colour{1}) out.push(Action(Kind::kSwap));
      return;
    case Phase::kMovement:
      if (state.must != kNoCell) return push_moves(state, state.must, false, out);
      if (!state.controls_any(me)) return push_recoveries(state, out);
      for_each(state.stacks[index(me)], [&](Cell cell) { push_moves(state, cell, false, out); });
      return;
    case Phase::kCapture:
      push_moves(state, state.from, true, out);
      out.push(Action(Kind::kSkipCapture));
      return;
    case Phase::kChain:
      return push_moves(state, state.from, true, out);
    case Phase::kLine:
      if (state.pending == Pending::kLine) return push_cells(Kind::kPay, state.stacks[index(me)]);
      return push_lines(state, out);
    case Phase::kTerritory:
      if (state.pending == Pending::kTerritory) return push_cells(Kind::kPay, payers(state));
      push_regions(state, out);
      out.push(Action(Kind::kSkipTerritory));
      return;
    case Phase::kForced:
      return push_cells(Kind::kForce, state.stacks[index(me)]);
    case Phase::kOver:
      return;
  }
}

/// Records that the player to act has changed the board.
template <class Size>
void RingRift<Size>::note_action(State& state) {
  state.acted = true;
  state.last_actor = static_cast<std::uint8_t>(number(state.to_act));
}

template <class Size>
void RingRift<Size>::credit(State& state, int count) {
  auto& sum = state.eliminated[index(state.to_act)];
  sum = static_cast<std::uint16_t>(sum + count);
}

template <class Size>
void RingRift<Size>::apply(State& state, Action action) const {
  assert(!refusal(state, action));
#ifndef NDEBUG
  const State before = state;
#endif
  carry_out(state, action);
  assert(broken_step(before, action, state) == nullptr);
  assert(state.phase == Phase::kOver || can_decide(state));
}

template <class Size>
void RingRift<Size>::carry_out(State& state, Action action) const {
  const Colour me = state.to_act;
  const auto pay = [&](int count) {
    state.take_top(action.a(), count);
    credit(state, count);
  };
  const int cap = int{state.cap[index(action.a())]};
  if (state.pie == Pie::kOpen && me == Colour{1}) state.pie = Pie::kOff;
  switch (action.kind()) {
    case Kind::kSwap:
      state.pie = Pie::kSwapped;
      return;
    case Kind::kPlace: {
      auto& hand = state.hand[index(me)];
      hand = static_cast<std::uint16_t>(hand - action.count());
      state.put(action.a(), Rings::of(me, action.count()));
      state.must = action.a();
      state.phase = Phase::kMovement;
      note_action(state);
      return;  // the stack can move, so there is a decision
    }
    case Kind::kSkipPlacement:
      state.phase = Phase::kMovement;
      break;
    case Kind::kMove:
    case Kind::kCapture:
      travel(state, action.a(), action.c(), action.b());
      note_action(state);
      state.must = kNoCell;
      state.from = action.b();
      state.phase = action.kind() == Kind::kMove ? Phase::kCapture : Phase::kChain;
      break;
    case Kind::kSkipCapture:
    case Kind::kSkipRecovery:
    case Kind::kSkipTerritory:
      leave_phase(state);
      break;
    case Kind::kLine:
      collapse_line(state, action.a(), action.b());
      if (state.controls_any(me)) state.pending = Pending::kLine;  // otherwise the cost is waived (§9)
      note_action(state);
      break;
    case Kind::kLineSegment:
      collapse_line(state, action.c(), action.d());
      note_action(state);
      break;
    case Kind::kPay:
      if (state.pending == Pending::kLine) {
        pay(knobs_.line_cost == Edition::kSeed ? cap : 1);
      } else if (state.recovering && knobs_.recovery == Edition::kCanon) {
        state.extract(me, action.a());
        credit(state, 1);
      } else {
        pay(cap);
      }
      state.pending = Pending::kNone;
      note_action(state);
      break;
    case Kind::kRegion:
      process_region(state, action.a(), action.border());
      state.pending = Pending::kTerritory;
      note_action(state);
      return;  // the region was processable, so some stack can pay
    case Kind::kForce:
      pay(cap);
      note_action(state);
      end_turn(state);
      break;
    case Kind::kRecover:
    case Kind::kRecoverTaking:
    case Kind::kRecoverFree:
      recover(state, action);
      state.recovering = true;
      note_action(state);
      leave_phase(state);
      break;
  }
  skip_to_decision(state);
}

template <class Size>
std::uint64_t RingRift<Size>::recomputed_hash(const State& state) const {
  State fresh = state;
  fresh.board_hash = state.recomputed_board_hash();
  return position_hash(fresh);
}

template <class Size>
std::uint64_t RingRift<Size>::progress(const State& state) const {
  std::uint64_t markers = 0;
  std::uint64_t collapsed = 0;
  std::uint64_t eliminated = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    markers += static_cast<std::uint64_t>(state.markers[i].count());
    collapsed += state.territory[i];
    eliminated += state.eliminated[i];
  }
  return ((markers + collapsed + eliminated) << 32) | collapsed;
}

/// Two limits hold in games from the start: hand and board hold no more rings of a colour than its supply (R020),
/// and S is at most the number of cells and rings together (§19). Positions that were set up may exceed them, so
/// this checks that no step makes such a number grow.
template <class Size>
const char* RingRift<Size>::broken_step(const State& before, Action action, const State& after) const {
  const std::uint64_t progress_before = progress(before);
  const std::uint64_t progress_after = progress(after);
  if (progress_after < progress_before) return "the measure of progress falls";
  if (stands_still(action.kind()) != (progress_after == progress_before))
    return "the measure of progress stands still, or grows, against the rules";
  int total = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    const int rings_before = before.hand[i] + before.on_board[i];
    const int rings_after = after.hand[i] + after.on_board[i];
    if (rings_after > rings_before) return "a colour has more rings than before";
    total += rings_after + after.eliminated[i] - rings_before - before.eliminated[i];
  }
  return total == 0 ? nullptr : "rings have appeared or disappeared";
}

template <class Size>
const char* RingRift<Size>::broken_invariant(const State& state) const {
  Cells used;
  const auto overlaps = [&](const Cells& cells) {
    const bool overlap = (used & cells).any();
    used |= cells;
    return overlap;
  };
  for (std::size_t i = 0; i < kColours; ++i) {
    if (overlaps(state.stacks[i]) || overlaps(state.markers[i]) || overlaps(state.collapsed[i]))
      return "a cell is used twice";
    if (state.collapsed[i].count() != int{state.territory[i]}) return "a territory count is wrong";
  }
  if ((used - board_.cells()).any()) return "something lies outside the board";
  const Cells stacks = state.all_stacks();
  const Cells blocked = state.all_collapsed();
  PerColour<int> rings{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < kGrid<Size>; ++i) {
    const Cell cell = cell_of(i);
    const bool wall = !board_.cells().has(cell) || blocked.has(cell);
    if (wall != (state.height[i] == State::kBlocked)) return "a cell is blocked that should be open, or the reverse";
    if (stacks.has(cell) != (state.cap[i] != 0)) return "a cap stands without a stack, or the reverse";
    if (!stacks.has(cell)) {
      if (!wall && state.height[i] != 0) return "a height stands without a stack";
      continue;
    }
    const std::size_t height = state.height[i];
    std::size_t cap = 1;
    while (cap < height && state.rings.at(at + height - 1 - cap) == state.rings.at(at + height - 1)) ++cap;
    if (cap != state.cap[i]) return "a cap height is wrong";
    if (state.controller(cell) != state.rings.at(at + height - 1)) return "a controller is wrong";
    for (std::size_t k = 0; k < height; ++k) ++rings[index(state.rings.at(at + k))];
    at += height;
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    if (rings[i] != int{state.on_board[i]}) return "a count of rings on the board is wrong";
    if (i >= static_cast<std::size_t>(players_) && (rings[i] != 0 || state.hand[i] != 0 || state.markers[i].any()))
      return "a colour that does not play has pieces";
  }
  if ((state.end == End::kNone) != (state.phase != Phase::kOver)) return "phase and end disagree";
  if (state.phase != Phase::kOver && !can_decide(state)) return "the player to act has no decision";
  return nullptr;
}

template class RingRift<Small>;
template class RingRift<Large>;

}  // namespace palamedes::ringrift
