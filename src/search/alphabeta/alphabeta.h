// Alpha-beta search for two to four seats.
//
// There are two camps: the seat that decides at the root, and all other seats, which are assumed to play against it.
// Scores are from the perspective of the camp to act. They change sign where the camp changes, never by ply. With two
// seats this is minimax. With more it is BRS+, in which one of the others replies as well as it can in every round
// while the rest play the action with the highest promise; or paranoid search, in which all of the others reply.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "search/alphabeta/action_stack.h"
#include "search/alphabeta/alphabeta_options.h"
#include "search/alphabeta/busy_actions.h"
#include "search/alphabeta/ordering.h"
#include "search/alphabeta/transposition_table.h"
#include "search/evaluator.h"
#include "search/search.h"

namespace palamedes::search {

template <Game G>
class AlphaBeta final : public Search<G> {
 public:
  using State = Position<G>;
  using Action = typename G::Action;

  /// Positions are evaluated by the net, if there is one.
  AlphaBeta(const G& game, const Weights& weights, const AlphaBetaOptions& options, EvalNetPointer<G> net = {})
      : AlphaBeta(game, weights, options, std::move(net), std::make_shared<TranspositionTable>(table_bytes(options))) {}
  /// A search that shares a table with searches of the same position in other threads, if `busy` is not null. The owner
  /// of both, which must outlive the search, begins the generations of the table.
  AlphaBeta(const G& game, const Weights& weights, const AlphaBetaOptions& options, EvalNetPointer<G> net,
            std::shared_ptr<TranspositionTable> table, BusyActions* busy = nullptr)
      : game_(game),
        evaluator_(game, weights, std::move(net)),
        options_(options),
        brs_(game.seats() > 2 && !options.paranoid),
        max_offset_(evaluator_.clear() * options.vary / 100),
        shared_table_(std::move(table)),
        table_(*shared_table_),
        busy_(busy),
        experience_(kMaxPly + 1),
        states_(kMaxPly + 1, game.initial()),
        actions_(game.max_actions(), kMaxPly),
        lines_(kMaxPly + 1) {
    for (auto& line : lines_) line.reserve(kMaxPly + 1);
  }

  void begin_game(std::uint64_t id) override {
    if (game_id_ == id) return;
    game_id_ = id;
    table_.clear();
    experience_.clear();
  }

  std::string_view algorithm() const override { return "alphabeta"; }
  /// The depth at which the last decision was made. It is not finished if a limit ended the search there.
  int decided_at() const { return decided_at_; }
  Decision<G> decide(const State& state, const Limits& limits, Rng rng) override;

 private:
  /// Deeper than any search gets. Positions this far away are evaluated as they are.
  static constexpr int kMaxPly = 96;
  static constexpr int kMaxQuietPly = 8;  ///< the limit of the quiescence search
  /// With reductions, later actions of longer lists are not searched.
  static constexpr std::uint32_t kWidth = 24;
  static constexpr std::size_t kRootWidth = 80;
  /// How many actions are tried beyond the last depth to finish a turn: at the first step, and at the next ones.
  static constexpr std::uint32_t kTurnWidth = 6;
  static constexpr std::uint32_t kLaterTurnWidth = 3;
  static constexpr int kMaxTurnSteps = 4;
  static constexpr std::size_t kNobody = kMaxSeats;
  static constexpr int kPutOffDepth = 2;  ///< with less depth left, an action is not worth putting off

  struct Window {
    Score alpha;
    Score beta;
    Window reversed() const { return {-beta, -alpha}; }
  };

  bool is_ours(const State& state) const { return game_.to_act(state) == root_seat_; }
  /// The evaluation from the perspective of the camp to act.
  Score evaluated(const State& state) const {
    const Score score = evaluator_.score(state, root_seat_) + offset(state);
    return is_ours(state) ? score : -score;
  }
  Score finished(const State& state, const Outcome& outcome, int ply) const {
    const Score score = final_score(outcome, root_seat_, ply);
    return is_ours(state) ? score : -score;
  }

  /// The offset of this position in this game (option `vary`), for the root's seat. The offsets of two seats are
  /// opposite.
  Score offset(const State& state) const {
    if (max_offset_ == 0) return 0;
    const std::uint64_t mixed = mix64(game_.hash(state) ^ mix64(game_id_.value_or(0)));
    const auto amount = static_cast<Score>(mixed % static_cast<std::uint64_t>((2 * max_offset_) + 1)) - max_offset_;
    return index(root_seat_) == 0 ? amount : -amount;
  }

  std::size_t iterate(const State& state, int depth, std::span<std::uint32_t> order, Decision<G>& decision);
  int root_reduction(const State& state, Action action, int depth, std::size_t number, Score floor) const;
  void reconsider(const State& state, std::span<const std::uint32_t> others, Decision<G>& decision) const;
  void conclude(const State& state, Decision<G>& decision) const;
  /// The action at the root that was searched last, followed by the best line after it.
  std::vector<Action> line_from(Action action) const {
    std::vector<Action> line{action};
    line.insert(line.end(), lines_[1].begin(), lines_[1].end());
    return line;
  }
  Score node(const State& state, int depth, int ply, Window window, std::size_t replier, bool is_mid_turn);
  Score after(const State& state, Action action, int depth, int ply, Window window, std::size_t replier);
  Score quiet(const State& state, int ply, int left, Window window);
  Score quiet_after(const State& state, Action action, int ply, int left, Window window);
  void guess(const State& state, const ActionList<Action>& actions, int ply, std::span<Order::Item> items);
  Order ordered(const State& state, const ActionList<Action>& actions, int ply, std::uint32_t first);
  void note_cut(const State& state, const ActionList<Action>& actions, std::span<const Order::Item> tried, int depth,
                int ply);
  int reduction(int depth, std::uint32_t number) const;

  // BRS+. The replier is the seat that has replied in this round. After that, the others play the most promising
  // action.
  bool must_not_reply(const State& state, std::size_t replier) const {
    return brs_ && !is_ours(state) && replier != kNobody && replier != index(game_.to_act(state));
  }
  std::size_t replier_after(const State& state, std::size_t replier, bool is_most_promising) const {
    if (!brs_ || is_ours(state)) return kNobody;
    return is_most_promising ? replier : index(game_.to_act(state));
  }
  std::uint32_t most_promising(const State& state, const ActionList<Action>& actions) const;

  std::uint64_t key(const State& state, std::size_t replier) const {
    // With two seats, the score for the seat to act does not depend on the seat at the root.
    const std::uint64_t hash = game_.hash(state);
    return game_.seats() == 2 ? hash : hash ^ mix64((index(root_seat_) * (kMaxSeats + 1)) + replier + 1);
  }
  // Decided scores count the plies from the root in the search, and from the position in the table.
  static Score to_table(Score score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score + ply : score - ply;
  }
  static Score from_table(Score score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score - ply : score + ply;
  }

  const G& game_;
  Evaluator<G> evaluator_;
  AlphaBetaOptions options_;
  bool brs_;
  Score max_offset_;  ///< the largest offset of an evaluation (option `vary`)
  std::shared_ptr<TranspositionTable> shared_table_;
  TranspositionTable& table_;
  BusyActions* busy_;  ///< null if there is only one thread
  Experience<G> experience_;
  std::optional<std::uint64_t> game_id_;

  // Indexed by the distance from the root.
  std::vector<State> states_;
  ActionStack<Action> actions_;
  std::vector<std::vector<Action>> lines_;  ///< principal variations

  // The current decision.
  Seat root_seat_{};
  int decided_at_ = 0;
  std::vector<std::uint32_t> queue_;  ///< indexes of the actions at the root, in the order of this depth
  Budget budget_{Limits{}};
};

/// The score of an action for the camp to act in `state`. The depth is what is left after it.
template <Game G>
Score AlphaBeta<G>::after(const State& state, Action action, int depth, int ply, Window window, std::size_t replier) {
  State& next = states_[static_cast<std::size_t>(ply) + 1];
  next = state;
  game_.apply(next, action);
  const bool is_mid_turn = game_.to_act(next) == game_.to_act(state);
  if (is_ours(next) == is_ours(state)) return node(next, depth, ply + 1, window, replier, is_mid_turn);
  return -node(next, depth, ply + 1, window.reversed(), replier, is_mid_turn);
}

/// Fail-soft: a score outside the window is a bound on the true score. `is_mid_turn` says that the seat to act has also
/// made the last action.
template <Game G>
Score AlphaBeta<G>::node(const State& state, int depth, int ply, Window window, std::size_t replier, bool is_mid_turn) {
  auto& line = lines_[static_cast<std::size_t>(ply)];
  line.clear();
  if (budget_.spend()) return 0;

  // Step 1. End of the game, or end of the search.
  if (const auto outcome = game_.outcome(state)) return finished(state, *outcome, ply);
  if (ply >= kMaxPly - kMaxQuietPly || !actions_.has_room(ply)) return evaluated(state);
  // A turn that is under way is finished first, at depths below 0: an evaluation in its middle counts what the turn
  // costs and not yet what it gains.
  const bool is_finishing = depth <= 0 && depth > -kMaxTurnSteps && is_mid_turn && options_.turns;
  if (depth <= 0 && !is_finishing)
    return options_.quiescence ? quiet(state, ply, kMaxQuietPly, window) : evaluated(state);

  // Step 2. Transposition table lookup. Only results of the same depth are used. Without reductions, the table then
  // changes the speed and not the result. With reductions it changes results too, because its action comes first and
  // so decides which actions are late.
  const bool is_variation = options_.variation && window.beta - window.alpha > 1;
  const std::uint64_t position = key(state, replier);
  const auto known = table_.find(position);
  if (known.bound != Bound::kNone && known.depth == depth && !is_variation) {
    const Score score = from_table(known.score, ply);
    if (known.bound == Bound::kExact || (known.bound == Bound::kAtLeast && score >= window.beta) ||
        (known.bound == Bound::kAtMost && score <= window.alpha)) {
      return score;
    }
  }

  // Step 3. List and order the actions. A position without a choice uses up no depth.
  auto& actions = actions_.list(ply);
  game_.legal(state, actions);
  const std::uint32_t expected =
      brs_ && !is_ours(state) ? most_promising(state, actions) : TranspositionTable::kNoAction;
  const bool must_play_expected = must_not_reply(state, replier);
  const bool is_forced = must_play_expected || actions.size() == 1;
  const int left = is_forced && !is_finishing ? depth : depth - 1;
  const std::uint32_t best_known = known.bound == Bound::kNone ? TranspositionTable::kNoAction : known.action;
  const std::uint32_t first = must_play_expected ? expected : best_known;
  const bool is_first_known = first < actions.size();
  Order order = ordered(state, actions, ply, first);

  Score best = -kInfinite;
  std::uint32_t best_index = TranspositionTable::kNoAction;
  Score alpha = window.alpha;
  BusyActions* const busy = depth >= kPutOffDepth ? busy_ : nullptr;
  PutOff put_off;
  for (std::uint32_t count = 0; !order.done() || put_off.any();) {
    const bool is_late = order.done();
    if (count == 1 && is_first_known && !is_late) guess(state, actions, ply, order.items().subspan(1));
    const auto [number, action_index] = is_late ? put_off.next() : PutOff::Item{count++, order.next()};
    const Action action = actions[action_index];
    // Step 4. Late actions are reduced, and those at the end of a long list are skipped, provided that an earlier one
    // does not lose.
    int reduced_by = 0;
    if (is_finishing && number >= (depth == 0 ? kTurnWidth : kLaterTurnWidth) && best > -kDecided) break;
    if (options_.reductions && number >= 3 && !is_forced && best > -kDecided) {
      if (number >= kWidth && !is_variation) {
        order.skip_rest();
        continue;
      }
      if (!evaluator_.is_noisy(state, action)) reduced_by = std::min(reduction(depth, number), left);
    }
    const std::uint64_t task = busy == nullptr ? 0 : BusyActions::key(position, action_index);
    if (busy != nullptr) {
      if (number > 0 && !is_late && busy->contains(task) && put_off.add({number, action_index})) continue;
      busy->add(task);
    }
    // Step 5. Search the action: with a null window and perhaps reduced depth first, and again if it turns out
    // better than expected.
    const std::size_t next_replier = replier_after(state, replier, action_index == expected);
    const auto searched = [&](int to, Window w) { return after(state, action, to, ply, w, next_replier); };
    Score score = 0;
    if (number == 0 || !options_.variation) {
      score = searched(left - reduced_by, {alpha, window.beta});
      if (reduced_by > 0 && score > alpha) score = searched(left, {alpha, window.beta});
    } else {
      score = searched(left - reduced_by, {alpha, alpha + 1});
      if (reduced_by > 0 && score > alpha) score = searched(left, {alpha, alpha + 1});
      if (score > alpha && score < window.beta) score = searched(left, {alpha, window.beta});
    }
    if (busy != nullptr) busy->remove(task);
    if (budget_.spent()) return 0;

    // Step 6. Update the best score and cut off.
    if (score > best) {
      best = score;
      best_index = action_index;
      if (score > alpha) {
        const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
        line.assign(1, action);
        line.insert(line.end(), rest.begin(), rest.end());
        alpha = score;
      }
      if (alpha >= window.beta) {
        note_cut(state, actions, order.items().first(number + 1), depth, ply);
        break;
      }
    }
    if (must_play_expected) break;
  }

  // Step 7. Store the result in the table.
  const Bound bound = best <= window.alpha ? Bound::kAtMost : best >= window.beta ? Bound::kAtLeast : Bound::kExact;
  if (depth >= 0)
    table_.store(position, {to_table(best, ply), depth, bound, std::min(best_index, TranspositionTable::kNoAction)});
  return best;
}

/// Guesses how good the actions of the items are.
template <Game G>
void AlphaBeta<G>::guess(const State& state, const ActionList<Action>& actions, int ply, std::span<Order::Item> items) {
  constexpr std::int32_t kUnit = 4096;  // the worth of a clear advantage, and of a killer
  const std::span<Score> promises = actions_.scores(ply);
  if (options_.promise) evaluator_.promises(state, {actions.begin(), actions.size()}, promises);
  const Seat seat = game_.to_act(state);
  const Score clear = evaluator_.clear();
  for (Order::Item& item : items) {
    const Action action = actions[item.index];
    item.guess = options_.promise ? promises[item.index] * kUnit / clear : 0;
    if (options_.killers) item.guess += experience_.killer(ply, action) * kUnit;
    if (options_.history) item.guess += experience_.history(seat, action);
  }
}

/// The order of the actions. It begins with the one at index `first`, if there is one, which often causes a cut-off. So
/// the others then get no guess until the caller needs them.
template <Game G>
Order AlphaBeta<G>::ordered(const State& state, const ActionList<Action>& actions, int ply, std::uint32_t first) {
  const std::span<Order::Item> items = actions_.items(ply);
  for (std::uint32_t i = 0; i < items.size(); ++i) items[i].index = i;
  const bool is_first_known = first < actions.size();
  if (is_first_known) {
    std::swap(items[0].index, items[first].index);
  } else {
    guess(state, actions, ply, items);
  }
  return Order(items, is_first_known);
}

/// Records a cut-off for the ordering: the last of the tried actions caused it, the others did not.
template <Game G>
void AlphaBeta<G>::note_cut(const State& state, const ActionList<Action>& actions, std::span<const Order::Item> tried,
                            int depth, int ply) {
  const Seat seat = game_.to_act(state);
  const int amount = std::min(depth * depth * 16, 2048);
  for (const Order::Item& item : tried) {
    const bool is_last = &item == &tried.back();
    if (options_.history) experience_.note_history(seat, actions[item.index], is_last ? amount : -amount / 2);
    if (is_last && options_.killers) experience_.note_killer(ply, actions[item.index]);
  }
}

template <Game G>
std::uint32_t AlphaBeta<G>::most_promising(const State& state, const ActionList<Action>& actions) const {
  std::uint32_t best = 0;
  Score most = evaluator_.promise(state, actions[0]);
  for (std::uint32_t i = 1; i < actions.size(); ++i) {
    const Score promise = evaluator_.promise(state, actions[i]);
    if (promise > most) {
      most = promise;
      best = i;
    }
  }
  return best;
}

template <Game G>
int AlphaBeta<G>::reduction(int depth, std::uint32_t number) const {
  if (depth < 2) return 0;
  return 1 + (number >= 4 ? 1 : 0) + (number >= 10 && depth >= 4 ? 1 : 0) + (number >= 18 && depth >= 5 ? 1 : 0) +
         (number >= 28 && depth >= 6 ? 1 : 0);
}

}  // namespace palamedes::search

#include "search/alphabeta/alphabeta_quiet.h"  // IWYU pragma: export
#include "search/alphabeta/alphabeta_root.h"   // IWYU pragma: export
