// Alpha-beta search: the root, where depths and actions are gone through and a decision is made of them.
// Part of alphabeta.h, which includes it at its end; nobody else does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace palamedes::search {

template <Game G>
Decision<G> AlphaBeta<G>::decide(const State& state, const Limits& limits, Rng /*rng*/) {
  budget_ = Budget(limits);
  root_seat_ = game_.to_act(state);
  table_.next_generation();
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
      width = order.size();  // all that were looked at lose: look at the others too
      searched = iterate(state, depth, order, decision);
    }
    if (budget_.spent()) {
      if (finished) {
        decision = *finished;  // half of it is another depth
      } else if (score() <= -kDecided) {
        reconsider(state, std::span(order).subspan(searched), decision);
      }
      break;
    }
    decision.depth = depth;
    // The answer is known, or there is nothing to choose. A win against the best replies alone may
    // not be one.
    const bool is_known = brs_ ? score() <= -kDecided : is_decided(score());
    if (is_known || (order.size() == 1 && limits.depth == 0)) break;
    if (options_.reductions && !limits.compare) width = std::min(width, kRootWidth);
  }
  conclude(state, decision);
  return decision;
}

/// One search of the actions at the root to a depth, the best of the depth before first. What it has
/// found when the budget is spent counts.
template <Game G>
std::size_t AlphaBeta<G>::iterate(const State& state, int depth, std::span<std::uint32_t> order,
                                  Decision<G>& decision) {
  const int left = decision.candidates.size() == 1 ? depth : depth - 1;
  Score best = -kInfinite;
  Score floor = -kInfinite;  // what is better is worth an exact score
  for (std::size_t i = 0; i < order.size(); ++i) {
    Candidate<G>& candidate = decision.candidates[order[i]];
    const auto searched = [&](Window window) { return after(state, candidate.action, left, 0, window, kNobody); };
    const bool is_shown = i > 0 && options_.variation && floor > -kInfinite;
    Score score = is_shown ? searched({floor, floor + 1}) : searched({floor, kInfinite});
    if (is_shown && score > floor && !budget_.spent()) score = searched({floor, kInfinite});
    if (budget_.spent()) return i;
    candidate.score = score;
    candidate.certainty = score > floor ? Certainty::kEstimate : Certainty::kAtMost;
    if (budget_.compare()) candidate.line = score > floor ? line_from(candidate.action) : std::vector<Action>{};
    if (score <= best) continue;
    best = score;
    floor = std::max(best - budget_.margin(), -kInfinite);
    decision.action = candidate.action;
    decision.scores[index(root_seat_)] = score;
    decision.line = line_from(candidate.action);
    if (depth > 1)
      std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(i),
                  order.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  // Later depths only show that an action is no better than the best, often by far too much. So does
  // the first one, but there the bounds are close to the scores.
  if (depth == 1) {
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      const Score one = decision.candidates[a].score;
      const Score other = decision.candidates[b].score;
      return one != other ? one > other : a < b;
    });
  }
  return order.size();
}

/// All that was searched of the last depth loses, but not all was: takes the first of the others that
/// is not known to lose.
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

/// Fills in what follows from the search: certainty, the scores of the others, statistics.
template <Game G>
void AlphaBeta<G>::conclude(const State& state, Decision<G>& decision) const {
  for (Candidate<G>& candidate : decision.candidates) {
    if (brs_ || candidate.certainty == Certainty::kUnseen || !is_decided(candidate.score)) continue;
    // Not better than lost is lost; not better than won says nothing. What is lost against all others
    // together need not be lost.
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
