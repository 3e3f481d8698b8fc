// Proves by exhaustive search that a seat wins by force within a number of steps. A step is one action.
//
// The search tries every legal action of the defender and uses no evaluation, so its answers are certain. Guesses only
// order the actions: the attacker stops at the first action that wins, the defender at the first that does not lose.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "search/alphabeta/action_stack.h"
#include "search/alphabeta/ordering.h"
#include "search/evaluator.h"
#include "search/tools/proof_table.h"

namespace palamedes::search {

/// Whether the attacker wins by force. Unknown if the proof would need more nodes than allowed.
enum class Forced : std::uint8_t { kUnknown, kNo, kYes };

struct ForcedWin {
  Forced forced = Forced::kUnknown;
  int steps = 0;  ///< if forced: the attacker wins within this many steps; if not: it does not
  std::uint32_t action = ProofTable::kNoAction;  ///< if forced and the attacker acts: index of a winning action
  std::uint64_t nodes = 0;                       ///< positions searched
};

/// For games of two seats that hide nothing. A draw is not a win. The table keeps what one proof has found for the
/// next, so proving the positions of a game from the last to the first is much cheaper than in any other order.
template <Game G>
class Prover {
 public:
  using State = Position<G>;
  using Action = typename G::Action;

  static constexpr std::size_t kUsualBytes = std::size_t{64} << 20;

  explicit Prover(const G& game, std::size_t table_bytes = kUsualBytes)
      : game_(game),
        evaluator_(game),
        table_(table_bytes),
        experience_(kMaxProofSteps + 1),
        states_(kMaxProofSteps + 1, game.initial()),
        actions_(game.max_actions(), kMaxProofSteps) {}

  /// Whether the attacker wins within this many steps, whatever the other seat does. The proof takes at most this many
  /// nodes. The steps of the answer are proven, but there may be a shorter win.
  ForcedWin wins_within(const State& state, Seat attacker, int steps, std::uint64_t nodes) {
    attacker_ = attacker;
    limit_ = nodes;
    nodes_ = 0;
    is_cut_ = false;
    return searched(state, std::min(steps, kMaxProofSteps));
  }

  /// Like wins_within, with the fewest steps.
  ForcedWin shortest_win(const State& state, Seat attacker, int most, std::uint64_t nodes) {
    ForcedWin best = wins_within(state, attacker, most, nodes);
    while (best.forced == Forced::kYes && best.steps > 0) {
      const ForcedWin shorter = searched(state, best.steps - 1);
      if (shorter.forced == Forced::kUnknown) return shorter;
      best.nodes = shorter.nodes;
      if (shorter.forced == Forced::kNo) break;
      best = shorter;
    }
    return best;
  }

 private:
  static constexpr int kNone = ProofTable::kNever;
  static constexpr int kOpen = -1;
  /// Before a search of unknown positions, one with this many steps less finds good first actions.
  static constexpr int kShallower = 4;
  /// The promise of actions costs more than the search of fewer steps.
  static constexpr int kStepsForPromise = 4;
  /// From here on, looking for all next positions in the table costs less than searching one.
  static constexpr int kStepsForLookup = 6;

  ForcedWin searched(const State& state, int steps) {
    root_action_ = ProofTable::kNoAction;
    const int distance = search(state, steps, 0);
    if (is_cut_) return {.nodes = nodes_};
    if (distance == kNone) return {.forced = Forced::kNo, .steps = steps, .nodes = nodes_};
    const bool attacks = distance > 0 && game_.to_act(state) == attacker_;
    return {.forced = Forced::kYes,
            .steps = distance,
            .action = attacks ? root_action_ : ProofTable::kNoAction,
            .nodes = nodes_};
  }
  std::uint64_t key(const State& state) const { return game_.hash(state) ^ mix64(index(attacker_) + 1); }
  int search(const State& state, int steps, int ply);
  int looked_up(const State& state, int steps, int ply, ProofTable::Entry& entry);
  int search_actions(const State& state, int steps, int ply, ProofTable::Entry& entry);
  Order ordered(const State& state, const ActionList<Action>& actions, int steps, int ply, std::uint32_t first);

  const G& game_;
  Evaluator<G> evaluator_;
  ProofTable table_;
  Experience<G> experience_;

  // Indexed by the distance from the root.
  std::vector<State> states_;
  ActionStack<Action> actions_;

  // The current proof.
  Seat attacker_{};
  std::uint64_t limit_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint32_t root_action_ = ProofTable::kNoAction;
  bool is_cut_ = false;  ///< the nodes are spent, or the lists of a line are longer than those of any game
};

/// Within how many steps the attacker wins, at most `steps`; kNone if it does not, or if the search was cut.
template <Game G>
int Prover<G>::search(const State& state, int steps, int ply) {
  // Step 1. End of the game, or end of the search.
  ++nodes_;
  if (const auto outcome = game_.outcome(state)) return outcome->winner() == attacker_ ? 0 : kNone;
  if (steps == 0) return kNone;
  if (nodes_ > limit_ || !actions_.has_room(ply)) is_cut_ = true;
  if (is_cut_) return kNone;

  // Step 2. Table lookup. Searching the last step again costs less than remembering it.
  ProofTable::Entry entry{};
  if (steps > 1) entry = table_.find(key(state));
  if (ply == 0) root_action_ = entry.action;
  if (entry.win_within <= steps) return entry.win_within;
  if (entry.no_win_within >= steps) return kNone;

  // Step 3. If the table knows a next position that decides, the search ends here.
  int distance = steps >= kStepsForLookup ? looked_up(state, steps, ply, entry) : kOpen;

  // Step 4. A shallower search finds short wins, and good first actions.
  if (distance == kOpen && std::max<int>(entry.effort, 1) + kShallower <= steps) {
    distance = search(state, steps - kShallower, ply);
    if (distance != kNone || is_cut_) return distance;
    entry = table_.find(entry.key);
    distance = kOpen;
  }

  // Step 5. Search all actions.
  if (distance == kOpen) distance = search_actions(state, steps, ply, entry);
  if (is_cut_) return kNone;

  // Step 6. Store the result.
  if (ply == 0) root_action_ = entry.action;
  if (steps > 1) {
    (distance == kNone ? entry.no_win_within : entry.win_within) =
        static_cast<std::uint8_t>(distance == kNone ? steps : distance);
    entry.effort = static_cast<std::uint8_t>(steps);
    table_.store(entry);
  }
  return distance;
}

/// The result of `search` if one of the next positions in the table decides it; otherwise kOpen.
template <Game G>
int Prover<G>::looked_up(const State& state, int steps, int ply, ProofTable::Entry& entry) {
  auto& actions = actions_.list(ply);
  game_.legal(state, actions);
  const bool attacks = game_.to_act(state) == attacker_;
  State& next = states_[static_cast<std::size_t>(ply)];
  for (std::uint32_t i = 0; i < actions.size(); ++i) {
    next = state;
    game_.apply(next, actions[i]);
    const ProofTable::Entry known = table_.find(key(next));
    if (attacks ? known.win_within < steps : known.no_win_within >= steps - 1) {
      entry.action = i;
      return attacks ? known.win_within + 1 : kNone;
    }
  }
  return kOpen;
}

template <Game G>
int Prover<G>::search_actions(const State& state, int steps, int ply, ProofTable::Entry& entry) {
  auto& actions = actions_.list(ply);
  game_.legal(state, actions);
  const Seat seat = game_.to_act(state);
  const bool attacks = seat == attacker_;
  State& next = states_[static_cast<std::size_t>(ply)];
  int longest = 0;
  for (Order order = ordered(state, actions, steps, ply, entry.action); !order.done();) {
    const std::uint32_t number = order.next();
    next = state;
    game_.apply(next, actions[number]);
    const int distance = search(next, steps - 1, ply + 1);
    if (is_cut_) return kNone;
    if ((distance != kNone) == attacks) {
      // The attacker wins, or the defender does not lose.
      entry.action = number;
      experience_.note_killer(ply, actions[number]);
      experience_.note_history(seat, actions[number], std::min(steps * steps * 16, 2048));
      return attacks ? distance + 1 : kNone;
    }
    longest = std::max(longest, distance);
  }
  return attacks ? kNone : longest + 1;
}

template <Game G>
Order Prover<G>::ordered(const State& state, const ActionList<Action>& actions, int steps, int ply,
                         std::uint32_t first) {
  constexpr std::int32_t kUnit = 4096;  // the worth of a clear advantage, and of a killer
  const std::span<Order::Item> items = actions_.items(ply);
  const Seat seat = game_.to_act(state);
  const Score clear = evaluator_.clear();
  for (std::uint32_t i = 0; i < actions.size(); ++i) {
    std::int32_t guess = (experience_.killer(ply, actions[i]) * kUnit) + experience_.history(seat, actions[i]);
    if (steps >= kStepsForPromise) guess += evaluator_.promise(state, actions[i]) * kUnit / clear;
    items[i] = {i == first ? INT32_MAX : guess, i};
  }
  return Order(items);
}

}  // namespace palamedes::search
