// Alpha-beta search: the root, which searches to one depth after the other and makes the decision. Only alphabeta.h
// includes this file, at its end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

namespace palamedes::search {

template <Game G>
Decision<G> AlphaBeta<G>::decide(const State& state, const Limits& limits, Rng /*rng*/) {
  budget_ = Budget(limits);
  root_seat_ = game_.to_act(state);
  decided_at_ = 0;
  if (busy_ == nullptr) table_.next_generation();
  experience_.fade();

  auto& actions = actions_.list(0);
  game_.legal(state, actions);
  Decision<G> decision;
  for (const Action action : actions) decision.candidates.push_back({.action = action});
  std::vector<std::uint32_t> order;
  for (Order guessed = ordered(state, actions, 0, TranspositionTable::kNoAction); !guessed.done();)
    order.push_back(guessed.next());
  decision.action = actions[order.front()];

  std::size_t width = order.size();
  for (int depth = 1; depth <= budget_.max_depth(kMaxPly - kMaxQuietPly); ++depth) {
    const auto finished = limits.compare && depth > 1 ? std::optional(decision) : std::nullopt;
    std::size_t searched = iterate(state, depth, std::span(order).first(width), decision);
    const auto score = [&] { return decision.scores[index(root_seat_)]; };
    if (score() <= -kDecided && width < order.size() && !budget_.spent()) {
      width = order.size();  // all searched actions lose, so search the others too
      searched = iterate(state, depth, order, decision);
    }
    if (budget_.spent()) {
      if (finished) {
        decision = *finished;  // an unfinished iteration mixes depths; discard it
      } else if (score() <= -kDecided) {
        reconsider(state, std::span(order).subspan(searched), decision);
        decided_at_ = depth - 1;
      }
      break;
    }
    decision.depth = depth;
    // Stops if the result is certain, and no deeper search can find a faster win, or if there is only one action. In
    // best-reply search a win is not certain, because the other seats may have better replies.
    const bool is_known = brs_ ? score() <= -kDecided : is_decided(score()) && kWon - std::abs(score()) <= depth;
    if (is_known || (order.size() == 1 && limits.depth == 0)) break;
    if (options_.reductions && !limits.compare) width = std::min(width, kRootWidth);
  }
  conclude(state, decision);
  return decision;
}

/// By how much the probe of the action with this number is reduced. Decisions whose candidates are to be compared
/// reduce nothing, and neither does the search while all actions so far lose.
template <Game G>
int AlphaBeta<G>::root_reduction(const State& state, Action action, int depth, std::size_t number, Score floor) const {
  constexpr std::size_t kFirst = 6;
  if (!options_.reductions || number < kFirst || depth < 3 || floor <= -kDecided) return 0;
  if (budget_.margin() != 0 || budget_.compare() || evaluator_.is_noisy(state, action)) return 0;
  return number < 2 * kFirst ? 1 : 2;
}

/// Searches the actions at the root to a depth, beginning with the best action of the previous depth. If the budget
/// runs out, the actions searched so far still count. Returns how many actions were searched.
template <Game G>
std::size_t AlphaBeta<G>::iterate(const State& state, int depth, std::span<std::uint32_t> order,
                                  Decision<G>& decision) {
  const int left = decision.candidates.size() == 1 ? depth : depth - 1;
  Score best = -kInfinite;
  Score floor = -kInfinite;  // actions above this get an exact score
  queue_.assign(order.begin(), order.end());
  std::size_t put_off = 0;
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const auto task = [&] { return BusyActions::key(game_.hash(state) + static_cast<unsigned>(depth), queue_[i]); };
    for (; busy_ != nullptr && i > 0 && put_off < queue_.size() && busy_->contains(task()); ++put_off)
      std::rotate(queue_.begin() + static_cast<std::ptrdiff_t>(i), queue_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  queue_.end());
    if (busy_ != nullptr) busy_->add(task());
    Candidate<G>& candidate = decision.candidates[queue_[i]];
    const auto searched = [&](Window window) { return after(state, candidate.action, left, 0, window, kNobody); };
    const bool is_probed = i > 0 && options_.variation && floor > -kInfinite;
    Score score = kInfinite;
    if (const int reduced_by = is_probed ? root_reduction(state, candidate.action, depth, i, floor) : 0; reduced_by > 0)
      score = after(state, candidate.action, left - reduced_by, 0, {floor, floor + 1}, kNobody);
    if (score > floor) score = is_probed ? searched({floor, floor + 1}) : searched({floor, kInfinite});
    if (is_probed && score > floor && !budget_.spent()) score = searched({floor, kInfinite});
    if (busy_ != nullptr) busy_->remove(task());
    if (budget_.spent()) return busy_ == nullptr ? i : 0;
    candidate.score = score;
    candidate.certainty = score > floor ? Certainty::kEstimate : Certainty::kAtMost;
    if (budget_.compare()) candidate.line = score > floor ? line_from(candidate.action) : std::vector<Action>{};
    if (score <= best) continue;
    best = score;
    decided_at_ = depth;
    floor = std::max(best - budget_.margin(), -kInfinite);
    decision.action = candidate.action;
    decision.scores[index(root_seat_)] = score;
    decision.line = line_from(candidate.action);
    if (depth > 1) {
      const auto at = std::find(order.begin(), order.end(), queue_[i]);
      std::rotate(order.begin(), at, at + 1);
    }
  }
  // Most scores are only upper bounds. At the first depth the bounds are close to the true scores, so they can be
  // used to sort; at later depths they are often far off.
  if (depth == 1) {
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      const Score one = decision.candidates[a].score;
      const Score other = decision.candidates[b].score;
      return one != other ? one > other : a < b;
    });
  }
  return order.size();
}

/// Called if the budget ran out and all actions searched at the last depth lose. Takes the first of the other actions
/// that is not known to lose.
template <Game G>
void AlphaBeta<G>::reconsider(const State& state, std::span<const std::uint32_t> others, Decision<G>& decision) const {
  for (const std::uint32_t other : others) {
    const Candidate<G>& next = decision.candidates[other];
    const bool is_seen = next.certainty != Certainty::kUnseen;
    if (is_seen && next.score <= -kDecided) continue;
    decision.action = next.action;
    decision.line = {next.action};
    decision.scores[index(root_seat_)] = is_seen ? next.score : evaluator_.score(state, root_seat_);
    return;
  }
}

/// Fills in the rest of the decision: certainty, the scores of the other seats, statistics.
template <Game G>
void AlphaBeta<G>::conclude(const State& state, Decision<G>& decision) const {
  for (Candidate<G>& candidate : decision.candidates) {
    if (brs_ || candidate.certainty == Certainty::kUnseen || !is_decided(candidate.score)) continue;
    // An upper bound that says "lost" proves a loss; one that says "won" proves nothing. With more than two seats, a
    // loss against all others together need not be a loss.
    if (candidate.score < 0 && game_.seats() > 2) continue;
    if (candidate.certainty == Certainty::kEstimate || candidate.score < 0) candidate.certainty = Certainty::kProven;
  }
  const Score score = decision.scores[index(root_seat_)];
  const auto is_lost = [](const Candidate<G>& one) { return one.certainty == Certainty::kProven && one.score < 0; };
  const bool all_lost = game_.seats() == 2 && std::ranges::all_of(decision.candidates, is_lost);
  const bool is_proven = is_decided(score) && !brs_ && (score > 0 || all_lost);
  decision.certainty = is_proven ? Certainty::kProven : Certainty::kEstimate;
  if (decision.line.empty()) decision.line = {decision.action};
  State last = state;
  for (const Action action : decision.line) game_.apply(last, action);
  const auto outcome = game_.outcome(last);
  const SeatScores at_end = outcome ? SeatScores{} : evaluator_.scores(last);
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    if (i == index(root_seat_)) continue;
    decision.scores[i] = game_.seats() == 2 ? -score : at_end[i];
    if (outcome && game_.seats() > 2)
      decision.scores[i] = final_score(*outcome, seat_at(i), static_cast<int>(decision.line.size()));
  }
  report_budget(decision, budget_);
  decision.memory = table_.bytes() + actions_.bytes() + (states_.size() * sizeof(State));
}

}  // namespace palamedes::search
