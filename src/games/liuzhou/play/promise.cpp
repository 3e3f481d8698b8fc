// Liuzhou chess: guesses of how good actions are, and which of them are noisy.
#include <algorithm>
#include <array>
#include <bit>

#include "games/liuzhou/play/eval.h"
#include "games/liuzhou/play/threats.h"
#include "games/liuzhou/rules/shapes.h"

namespace palamedes::liuzhou {
namespace {

// Each kind of promise splits the work into what is the same for all actions of a position (the constructor), what
// can be computed for several actions at once, because it has no branches (`threatened`), and the rest (`of`).

Cells open_squares(Cells stones) { return lacking_corners(beside(stones)).any(); }

class PlacePromise {
 public:
  explicit PlacePromise(const State& state)
      : own_(state.unmarked(state.to_act)),
        empty_(state.empty()),
        beside_(own_ | state.marked),
        completes_(completing(own_, empty_).any()),
        blocks_(completing(state.unmarked(opponent(state.to_act)), empty_).any()) {}

  Cells stones_after(Action action) const { return own_ | bit(action.to()); }
  static Cells threatened(Cells stones) { return open_squares(stones); }
  Score of(Action action, Cells threats) const {
    const Cells to = bit(action.to());
    Score promise = 0;
    if ((completes_ & to) != 0) promise += 1000;
    if ((blocks_ & to) != 0) promise += 300;
    promise += 40 * std::popcount(threats & empty_ & ~to);
    promise += 4 * std::popcount(beside(to).any() & beside_);
    return promise;
  }

 private:
  Cells own_, empty_;
  Cells beside_;     ///< the cells that are good neighbours
  Cells completes_;  ///< the cells that complete an own shape
  Cells blocks_;     ///< the cells that complete an opposing shape
};

class StepPromise {
 public:
  explicit StepPromise(const State& state) : own_(state.unmarked(state.to_act)), empty_(state.empty()) {
    const Beside theirs = beside(state.unmarked(opponent(state.to_act)));
    reach_ = theirs.any();
    blocks_ = closed_by_step(lacking_corners(theirs), theirs);
    const Beside mine = beside(own_);
    completes_ = closed_by_step(lacking_corners(mine), mine) | closed_by_step(lacking_in_lines(own_), mine);
  }

  Cells stones_after(Action action) const { return own_ ^ bit(action.from()) ^ bit(action.to()); }
  static Cells threatened(Cells stones) {
    const Beside mine = beside(stones);
    return closed_by_step(lacking_corners(mine), mine);
  }
  Score of(Action action, Cells threats) const {
    const Cells to = bit(action.to());
    const Cells left = bit(action.from());
    Score promise = 0;
    if ((completes_ & to) != 0 && holds_shape(stones_after(action), action.to())) promise += 1000;
    if ((blocks_ & to) != 0) promise += 300;
    if ((blocks_ & left) != 0) promise -= 400;
    // A threat counts more if no opposing stone can enter its cell.
    const Cells closing = threats & (empty_ | left) & ~to;
    promise += 120 * std::popcount(closing) - 80 * std::popcount(closing & reach_);
    return promise;
  }

 private:
  Cells own_, empty_;
  Cells reach_;      ///< the cells beside opposing stones
  Cells completes_;  ///< the cells to which an own stone can step to complete a shape
  Cells blocks_;     ///< the cells to which an opposing stone can step to complete a square
};

/// For actions that take or mark a stone. Stones that complete or hinder shapes are better targets.
class TakePromise {
 public:
  explicit TakePromise(const State& state)
      : other_(state.unmarked(opponent(state.to_act))),
        empty_(state.empty()),
        lines_(lacking_in_lines(other_)),
        chances_(std::popcount((open_squares(other_) | lines_.any()) & empty_)),
        hindered_(completing(state.unmarked(state.to_act), kAllCells).any()) {}

  Cells stones_after(Action action) const { return other_ & ~bit(action.to()); }
  static Cells threatened(Cells stones) { return open_squares(stones); }
  Score of(Action action, Cells threats) const {
    const Cells to = bit(action.to());
    Score promise = 0;
    if ((other_ & to) != 0) {  // not so in the removal R
      const Cells in_lines = (lines_.in_rows & ~row_of(action.to())) | (lines_.in_columns & ~column_of(action.to()));
      promise += 50 * (chances_ - std::popcount((threats | in_lines) & empty_));
    }
    if ((hindered_ & to) != 0) promise += 40;
    return promise;
  }

 private:
  Cells other_, empty_;
  LackingInLines lines_;  ///< the opponent's
  Score chances_;         ///< the number of cells on which the opponent can complete a shape
  Cells hindered_;        ///< the cells on which an own stone would complete a shape
};

template <class Promise>
Score guess(const Promise& promise, Action action) {
  return promise.of(action, Promise::threatened(promise.stones_after(action)));
}

template <class Promise>
void guess_all(const Promise& promise, std::span<const Action> actions, std::span<Score> out) {
  std::array<Cells, 64> sets;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
  while (!actions.empty()) {
    const std::size_t count = std::min(actions.size(), sets.size());
    for (std::size_t i = 0; i < count; ++i) sets[i] = promise.stones_after(actions[i]);
    for (std::size_t i = 0; i < count; ++i) sets[i] = Promise::threatened(sets[i]);
    for (std::size_t i = 0; i < count; ++i) out[i] = promise.of(actions[i], sets[i]);
    actions = actions.subspan(count);
    out = out.subspan(count);
  }
}

/// Lists the steps that complete a shape, in the order of all steps. As in `closed_by_step`, a stone completes a square
/// from the two sides that lie outside the square, and a line from outside the line.
void push_noisy_steps(Cells own, const Steps& possible, ActionList<Action>& out) {
  const LackingCorners lack = lacking_corners(beside(own));
  const LackingInLines lines = lacking_in_lines(own);
  const auto push = [&](Cells from, int offset) {
    for_each(from, [&](Cell cell) {
      out.push(Action(Kind::kStep, cell, static_cast<Cell>(static_cast<int>(cell) + offset)));
    });
  };
  push(possible.up & ((lack.lower_left | lack.lower_right | lines.in_rows) << kWidth), -kWidth);
  push(possible.left & ((lack.upper_right | lack.lower_right | lines.in_columns) << 1), -1);
  push(possible.right & ((lack.upper_left | lack.lower_left | lines.in_columns) >> 1), 1);
  push(possible.down & ((lack.upper_left | lack.upper_right | lines.in_rows) >> kWidth), kWidth);
}

}  // namespace

Score Eval::promise(const State& state, Action action) const {
  switch (action.kind()) {
    case Kind::kPlace:
      return guess(PlacePromise(state), action);
    case Kind::kStep:
      return guess(StepPromise(state), action);
    default:
      return guess(TakePromise(state), action);
  }
}

void Eval::promises(const State& state, std::span<const Action> actions, std::span<Score> out) const {
  assert(out.size() == actions.size());
  if (actions.empty()) return;
  switch (actions.front().kind()) {  // the legal actions of a position are all of one kind
    case Kind::kPlace:
      return guess_all(PlacePromise(state), actions, out);
    case Kind::kStep:
      return guess_all(StepPromise(state), actions, out);
    default:
      return guess_all(TakePromise(state), actions, out);
  }
}

bool Eval::is_noisy(const State& state, Action action) const {
  const Cells own = state.unmarked(state.to_act);
  switch (action.kind()) {
    case Kind::kPlace:
      return holds_shape(own | bit(action.to()), action.to());
    case Kind::kStep:
      return holds_shape(own ^ bit(action.from()) ^ bit(action.to()), action.to());
    default:
      return promise(state, action) > 0;
  }
}

void Eval::noisy(const State& state, ActionList<Action>& out) const {
  if (state.end != End::kNone) return;
  const Cells own = state.unmarked(state.to_act);
  const Cells other = state.unmarked(opponent(state.to_act));
  const auto push = [&](Kind kind, Cells cells) { for_each(cells, [&](Cell cell) { out.push(Action(kind, cell)); }); };
  const auto push_takes = [&](Kind kind, Cells cells) {
    const TakePromise promise(state);
    for_each(cells, [&](Cell cell) {
      if (const Action action(kind, cell); guess(promise, action) > 0) out.push(action);
    });
  };
  switch (state.phase) {
    case Phase::kPlacement:
      return push(Kind::kPlace, completing(own, state.empty()).any());
    case Phase::kMarkSelection:
      return push_takes(Kind::kMark, targets(other));
    case Phase::kRemoval:
      return push_takes(Kind::kRemove, bit(Cell{}));
    case Phase::kForcedRemoval:
      return push_takes(Kind::kForce, normal(other));
    case Phase::kMovement: {
      const Steps possible = steps(state);
      if ((possible.up | possible.left | possible.right | possible.down) == 0)
        return push_takes(Kind::kNoMoves, targets(other));
      return push_noisy_steps(own, possible, out);
    }
    case Phase::kCaptureSelection:
      return push_takes(Kind::kCapture, targets(other));
    case Phase::kCounterRemoval:
      return push_takes(Kind::kCounter, targets(other));
  }
}

}  // namespace palamedes::liuzhou
