#include "games/liuzhou/rules/rules.h"

#include <bit>
#include <cassert>

#include "games/liuzhou/rules/shapes.h"

namespace palamedes::liuzhou {
namespace {

constexpr Cells kNotFirstColumn = kAllCells & ~kFirstColumn;
constexpr Cells kNotLastColumn = kAllCells & ~(kFirstColumn << (kWidth - 1));

bool any(const Steps& steps) { return (steps.up | steps.left | steps.right | steps.down) != 0; }

/// The empty cells to which the steps lead.
Cells destinations(const Steps& steps) {
  return (steps.up >> kWidth) | (steps.left >> 1) | (steps.right << 1) | (steps.down << kWidth);
}

void push_cells(Kind kind, Cells cells, ActionList<Action>& out) {
  for_each(cells, [&](Cell cell) { out.push(Action(kind, cell)); });
}

void push_steps(Cells from, int offset, ActionList<Action>& out) {
  for_each(from,
           [&](Cell cell) { out.push(Action(Kind::kStep, cell, static_cast<Cell>(static_cast<int>(cell) + offset))); });
}

/// Phases in which a colour with too few stones has lost (§7.1).
bool counts_stones(Phase phase) { return phase >= Phase::kMovement; }

End end_of(Kind kind) {
  switch (kind) {
    case Kind::kCapture:
      return End::kCapture;
    case Kind::kNoMoves:
      return End::kNoMovesRemove;
    case Kind::kCounter:
      return End::kCounterRemove;
    case Kind::kForce:
      return End::kForcedRemoval;
    default:
      return End::kRemoval;
  }
}

}  // namespace

Steps steps(const State& state) {
  const Cells own = state.own(state.to_act);
  const Cells empty = state.empty();
  return {.up = own & (empty << kWidth),
          .left = own & ((empty << 1) & kNotFirstColumn),
          .right = own & ((empty >> 1) & kNotLastColumn),
          .down = own & (empty >> kWidth)};
}

Result<Liuzhou> Liuzhou::make(const GameConfig& config) {
  auto full = completed(config, info());
  if (!full) return full.error();
  const auto knobs = make_knobs(*full);
  if (!knobs) return knobs.error();
  return Liuzhou(full->edition, *knobs);
}

GameConfig Liuzhou::config() const {
  return {.game = std::string(info().id), .edition = edition_, .board = "", .players = 2, .knobs = settings(knobs_)};
}

void Liuzhou::legal(const State& state, ActionList<Action>& out) const {
  if (state.end != End::kNone) return;
  const Cells victims = state.unmarked(opponent(state.to_act));
  switch (state.phase) {
    case Phase::kPlacement:
      return push_cells(Kind::kPlace, state.empty(), out);
    case Phase::kMarkSelection:
      return push_cells(Kind::kMark, targets(victims), out);
    case Phase::kRemoval:
      return out.push(Action(Kind::kRemove, Cell{}));
    case Phase::kForcedRemoval:
      return push_cells(Kind::kForce, normal(victims), out);
    case Phase::kMovement: {
      const Steps possible = steps(state);
      if (!any(possible)) return push_cells(Kind::kNoMoves, targets(victims), out);
      push_steps(possible.up, -kWidth, out);
      push_steps(possible.left, -1, out);
      push_steps(possible.right, 1, out);
      push_steps(possible.down, kWidth, out);
      return;
    }
    case Phase::kCaptureSelection:
      return push_cells(Kind::kCapture, targets(victims), out);
    case Phase::kCounterRemoval:
      return push_cells(Kind::kCounter, targets(victims), out);
  }
}

std::uint32_t Liuzhou::count_legal(const State& state) const {
  const auto size = [](Cells cells) { return static_cast<std::uint32_t>(std::popcount(cells)); };
  if (state.end != End::kNone) return 0;
  const Cells victims = state.unmarked(opponent(state.to_act));
  switch (state.phase) {
    case Phase::kPlacement:
      return size(state.empty());
    case Phase::kRemoval:
      return 1;
    case Phase::kForcedRemoval:
      return size(normal(victims));
    case Phase::kMovement: {
      const Steps possible = steps(state);
      if (!any(possible)) return size(targets(victims));
      return size(possible.up) + size(possible.left) + size(possible.right) + size(possible.down);
    }
    case Phase::kMarkSelection:
    case Phase::kCaptureSelection:
    case Phase::kCounterRemoval:
      return size(targets(victims));
  }
  return 0;
}

/// How many marks or captures the stone just placed on or moved to the cell has earned (§2). Marked stones
/// count for no shape; the stone itself is unmarked.
int Liuzhou::owed_for(const State& state, Cell cell) const {
  const Cells stones = state.unmarked(state.to_act);
  const bool square = holds_square(stones, cell);
  const bool line = holds_line(stones, cell);
  if (square && line) return static_cast<int>(knobs_.both_shapes);
  return line ? 2 : static_cast<int>(square);
}

/// Continues after a placement and all its marks (§4).
void Liuzhou::end_placement(State& state) const {
  if (state.empty() == 0) {
    state.phase = Phase::kRemoval;
  } else {
    state.phase = Phase::kPlacement;
    state.to_act = opponent(state.to_act);
  }
}

/// Updates the quiet counter (§8), which stays 0 if the edition has no such limit.
void Liuzhou::count_quiet(State& state, bool quiet) const {
  if (knobs_.no_capture_limit == 0) return;
  state.quiet = quiet ? static_cast<std::uint16_t>(state.quiet + 1) : std::uint16_t{0};
}

bool Liuzhou::lost(const State& state, Seat seat) const {
  return std::popcount(state.own(seat)) < int{knobs_.lose_below};
}

void Liuzhou::apply(State& state, Action action) const {
  assert(!refusal(state, action));
  const Seat actor = state.to_act;
  const Seat victim = opponent(actor);
  ++state.moves;
  switch (action.kind()) {
    case Kind::kPlace:
      state.put(actor, action.to());
      count_quiet(state, false);
      if (const int owed = owed_for(state, action.to()); owed > 0) {
        state.phase = Phase::kMarkSelection;
        state.count = static_cast<std::uint8_t>(owed);
      } else {
        end_placement(state);
      }
      break;

    case Kind::kMark:
      state.mark(victim, action.to());
      count_quiet(state, false);
      if (--state.count == 0) end_placement(state);
      break;

    case Kind::kRemove: {  // §5
      const bool quiet = state.marked == 0;
      state.take_marked();
      count_quiet(state, quiet);
      state.phase = quiet ? Phase::kForcedRemoval : Phase::kMovement;
      state.to_act = kWhite;
      break;
    }

    case Kind::kForce:  // §5: White first, then Black, then White moves
      state.take(victim, action.to());
      count_quiet(state, false);
      state.to_act = victim;
      if (++state.count == 2) {
        state.count = 0;
        state.phase = Phase::kMovement;
      }
      break;

    case Kind::kStep:
      state.take(actor, action.from());
      state.put(actor, action.to());
      count_quiet(state, true);
      if (const int owed = owed_for(state, action.to()); owed > 0) {
        state.phase = Phase::kCaptureSelection;
        state.count = static_cast<std::uint8_t>(owed);
      } else {
        state.to_act = victim;
      }
      break;

    case Kind::kCapture:
    case Kind::kNoMoves:
    case Kind::kCounter:
      state.take(victim, action.to());
      count_quiet(state, false);
      if (action.kind() == Kind::kCapture) --state.count;
      if (lost(state, victim)) {  // the phase and the player to act stay (§7)
        state.end = end_of(action.kind());
        return;
      }
      if (action.kind() == Kind::kCapture && state.count > 0) break;
      state.phase = action.kind() == Kind::kNoMoves ? Phase::kCounterRemoval : Phase::kMovement;
      state.to_act = victim;
      break;
  }

  // Stones are counted for the first time when movement begins. After that, only the removals handled above can
  // leave too few.
  if ((action.kind() == Kind::kRemove || action.kind() == Kind::kForce) && counts_stones(state.phase) &&
      (lost(state, kBlack) || lost(state, kWhite))) {
    state.end = end_of(action.kind());
    return;
  }
  judge_limits(state);
}

/// Ends the game by the move limit, the no-capture limit or the lack of a legal action, in this order
/// (§7.2-4).
void Liuzhou::judge_limits(State& state) const {
  if (state.moves >= knobs_.max_moves) {
    state.end = End::kMoveLimit;
  } else if (knobs_.no_capture_limit != 0 && state.quiet >= knobs_.no_capture_limit) {
    state.end = End::kNoCaptureLimit;
  } else if (!has_action(state)) {
    state.end = End::kNoLegalActions;
  }
}

bool Liuzhou::has_action(const State& state) const {
  const Cells victims = state.unmarked(opponent(state.to_act));
  switch (state.phase) {
    case Phase::kPlacement:
      return state.empty() != 0;
    case Phase::kRemoval:
      return true;
    case Phase::kForcedRemoval:
      return normal(victims) != 0;
    case Phase::kMovement:
      return victims != 0 || any(steps(state));
    case Phase::kMarkSelection:
    case Phase::kCaptureSelection:
    case Phase::kCounterRemoval:
      return victims != 0;
  }
  return false;
}

void Liuzhou::judge_setup(State& state) const {
  state.end = End::kNone;
  if (counts_stones(state.phase) && (lost(state, kBlack) || lost(state, kWhite))) {
    // The reason depends on the action that led here, which has to be deduced. A player who has just won by a
    // no-moves removal could not step before it, so can now step at most to the cell just emptied. If the player
    // to act can do more, movement has just begun.
    const Seat loser = lost(state, kBlack) ? kBlack : kWhite;
    switch (state.phase) {
      case Phase::kCaptureSelection:
        state.end = End::kCapture;
        return;
      case Phase::kCounterRemoval:
        state.end = End::kCounterRemove;
        return;
      default:
        state.end = loser != state.to_act && std::popcount(destinations(steps(state))) <= 1 ? End::kNoMovesRemove
                                                                                            : End::kRemoval;
        return;
    }
  }
  judge_limits(state);
}

Outcome Liuzhou::final_outcome(const State& state) const {
  assert(state.end != End::kNone);
  const auto reason = static_cast<std::uint8_t>(state.end);
  switch (state.end) {
    case End::kMoveLimit:
    case End::kNoCaptureLimit:
      return Outcome::draw(reason);
    case End::kNoLegalActions:
      return Outcome::win(opponent(state.to_act), reason);
    default:
      // If both have too few stones, Black loses (§7.1).
      return Outcome::win(lost(state, kBlack) ? kWhite : kBlack, reason);
  }
}

std::uint64_t Liuzhou::recomputed_hash(const State& state) const {
  State fresh = state;
  fresh.board_hash = board_hash(state);
  return position_hash(fresh);
}

const char* Liuzhou::broken_invariant(const State& state) const {
  if ((state.stones[0] & state.stones[1]) != 0) return "two stones stand on one cell";
  if ((state.occupied() & ~kAllCells) != 0) return "a stone stands outside the board";
  if ((state.marked & ~state.occupied()) != 0) return "an empty cell is marked";
  if (state.marked != 0 && state.phase > Phase::kRemoval) return "a stone is still marked after the removal";
  const bool owes = state.phase == Phase::kMarkSelection || state.phase == Phase::kCaptureSelection;
  if (state.count > (owes ? 2 : 1)) return "more is owed than a shape is worth";
  // A winning capture leaves the phase as it is, with nothing owed.
  if (owes && state.count == 0 && state.end != End::kCapture) return "nothing is owed in a selection phase";
  if (!owes && state.count != 0 && state.phase != Phase::kForcedRemoval) return "something is owed outside a selection";
  if (state.moves > knobs_.max_moves && state.end != End::kMoveLimit) return "the move limit was passed";
  if (knobs_.no_capture_limit == 0 && state.quiet != 0) return "quiet actions are counted without a limit";
  if (state.end == End::kNone && count_legal(state) == 0) return "the player to act has no legal action";
  return nullptr;
}

}  // namespace palamedes::liuzhou
