// Descent: unbounded best-first minimax, for any number of seats.
//
// The search follows the best line from the root to a leaf of the tree and evaluates every action there. Then every
// position on the way back takes the scores of its best action (minimax for two seats, max^n for more). It does not
// visit positions again whose result is certain.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/game.h"
#include "search/players/settings.h"
#include "search/tree/tree_search.h"

namespace palamedes::search {

struct DescentOptions {
  int quiet = 8;      ///< the most noisy actions to follow before evaluating
  int width = 80;     ///< the most actions of a position below the root, by promise; 0 for all
  bool reuse = true;  ///< keep the subtree of the new position between decisions
  int memory = 64;    ///< MiB for everything
};

inline DescentOptions read_descent(SettingsReader& reader) {
  DescentOptions options;
  options.quiet = static_cast<int>(reader.number("quiet", options.quiet, 0, kMostQuietPlies));
  options.width = static_cast<int>(reader.number("width", options.width, 0, 1'000'000));
  options.reuse = reader.flag("reuse", options.reuse);
  options.memory = static_cast<int>(reader.number("memory", options.memory, 8, 16'384));
  return options;
}

template <class Action>
struct DescentNode {
  Action action{};
  SeatScores scores{};  ///< of the position after the action; decided scores count the plies from there
  std::uint32_t visits = 0;
  std::uint32_t family = kNoIndex;
  bool judged = false;
  bool resolved = false;  ///< the scores are final
  bool closed = false;    ///< nothing below needs another visit
};

template <Game G>
class Descent final : public TreeSearch<G, DescentNode<typename G::Action>, TreeFamily> {
 public:
  using Action = typename G::Action;
  using State = Position<G>;

  Descent(const G& game, const Weights& weights, const DescentOptions& options)
      : Base(game, weights, options.memory), options_(options), after_(game.initial()) {}

  std::string_view algorithm() const override { return "descent"; }
  Decision<G> decide(const State& state, const Limits& limits, Rng /*rng*/) override {
    Budget budget(with_an_end(limits));
    budget.look();
    this->plant(state, options_.reuse, [](std::uint32_t, std::uint32_t, std::uint32_t) {});
    finished_ = {};
    estimated_ = {};
    root_seat_ = game_.to_act(state);
    bool has_room = true;
    while (has_room && !budget.spent() && !is_finished()) has_room = walk(budget);
    Decision<G> decision = report(budget);
    // The next decision cannot continue with a root of which only some actions were evaluated.
    if (tree_.is_expanded(0) && !tree_.members(tree_.family_of(0)).back().judged) tree_.clear();
    return decision;
  }

 private:
  using Node = DescentNode<Action>;
  using Base = TreeSearch<G, Node, TreeFamily>;
  using Base::evaluator_, Base::game_, Base::here_, Base::path_, Base::tree_, Base::choices_, Base::buffer_;

  /// Whether the result is certain, or there is only one action.
  bool is_finished() const { return tree_.node(0).closed || (tree_.is_expanded(0) && tree_.family_of(0).count == 1); }

  bool walk(Budget& budget);
  bool grow(std::uint32_t at, Budget& budget);
  bool judge_members(const TreeFamily& family, Budget& budget);
  void judge(Node& node, Budget& budget);
  void carry_back();
  std::uint32_t most_hopeful(const TreeFamily& family) const;
  std::uint32_t chosen(std::uint32_t at) const;
  bool is_better(const Node& a, const Node& b, std::size_t seat, bool by_score) const;
  Decision<G> report(const Budget& budget);

  DescentOptions options_;
  State after_;
  SampleSum finished_;
  SampleSum estimated_;
  Seat root_seat_{};
};

/// Makes one pass from the root to a leaf and back. Returns false if the tree has no room left.
template <Game G>
bool Descent<G>::walk(Budget& budget) {
  // Step 1. Follow the best line to a leaf.
  this->to_root();
  std::uint32_t at = 0;
  while (tree_.is_expanded(at)) {
    at = most_hopeful(tree_.family_of(at));
    this->step_to(at);
    if (budget.spend()) return true;
  }
  // Step 2. Expand the leaf. Step 3. Update all positions up to the root.
  if (!grow(at, budget)) return budget.spent();
  carry_back();
  return true;
}

template <Game G>
bool Descent<G>::grow(std::uint32_t at, Budget& budget) {
  const bool is_root = at == 0;
  auto& actions = buffer_.list();
  game_.legal(here_, actions);
  const std::size_t most = this->most_actions(is_root, options_.width);
  if (std::min<std::size_t>(most, actions.size()) > tree_.room()) return false;
  const std::uint32_t count = this->choose_actions(here_, actions, most, false);
  const TreeFamily& family = this->expand(at, here_, actions, count);
  // At the root an incomplete list is better than none.
  if (judge_members(family, budget) || is_root) return true;
  tree_.collapse();
  return false;
}

/// Evaluates all members. Returns false if the budget ran out before the last one.
template <Game G>
bool Descent<G>::judge_members(const TreeFamily& family, Budget& budget) {
  for (std::uint32_t i = 0; i < family.count; ++i) {
    budget.spend();
    judge(tree_.node(family.first + i), budget);
    if (budget.spent()) return i + 1 == family.count;
  }
  return true;
}

template <Game G>
void Descent<G>::judge(Node& node, Budget& budget) {
  after_ = here_;
  game_.apply(after_, node.action);
  const auto outcome = game_.outcome(after_);
  if (outcome) {
    node.scores = final_scores(*outcome, 0);
    finished_.add(outcome->value(root_seat_));
  } else {
    node.scores = this->quiet_scores(after_, options_.quiet, budget);
    estimated_.add(squashed(node.scores[index(root_seat_)], evaluator_.clear()));
  }
  node.resolved = node.closed = outcome.has_value();
  node.judged = true;
}

template <Game G>
void Descent<G>::carry_back() {
  for (std::size_t i = path_.size(); i-- > 0;) {
    Node& node = tree_.node(path_[i]);
    const TreeFamily& family = tree_.family(node.family);
    const std::size_t seat = index(family.seat);
    Node* best = nullptr;
    bool all_resolved = !family.partial;
    bool all_closed = true;
    for (Node& member : tree_.members(family)) {
      all_resolved = all_resolved && member.resolved;
      all_closed = all_closed && member.closed;
      if (member.judged && (best == nullptr || member.scores[seat] > best->scores[seat])) best = &member;
    }
    for (std::size_t s = 0; s < kMaxSeats; ++s) node.scores[s] = one_ply_later(best->scores[s]);
    const bool is_won = best->resolved && best->scores[seat] >= kDecided;
    node.resolved = all_resolved || is_won;
    node.closed = all_closed || is_won;
    ++node.visits;
    // The seat would play its best action even if this pass visited another one because the best is closed.
    if (best->closed) ++best->visits;
  }
}

/// The best of the members that are not closed; among equals the one with fewer visits.
template <Game G>
std::uint32_t Descent<G>::most_hopeful(const TreeFamily& family) const {
  const std::size_t seat = index(family.seat);
  std::uint32_t best = kNoIndex;
  for (std::uint32_t i = family.first; i < family.first + family.count; ++i) {
    const Node& node = tree_.node(i);
    if (node.closed) continue;
    if (best != kNoIndex) {
      const Node& other = tree_.node(best);
      if (node.scores[seat] < other.scores[seat]) continue;
      if (node.scores[seat] == other.scores[seat] && node.visits >= other.visits) continue;
    }
    best = i;
  }
  return best;
}

/// The member to play: a proven win first, then the most visited member that is not lost.
template <Game G>
std::uint32_t Descent<G>::chosen(std::uint32_t at) const {
  const TreeFamily& family = tree_.family_of(at);
  std::uint32_t best = family.first;
  for (std::uint32_t i = family.first + 1; i < family.first + family.count; ++i) {
    if (is_better(tree_.node(i), tree_.node(best), index(family.seat), tree_.node(at).resolved)) best = i;
  }
  return best;
}

template <Game G>
bool Descent<G>::is_better(const Node& a, const Node& b, std::size_t seat, bool by_score) const {
  if (a.judged != b.judged) return a.judged;
  const auto rank = [&](const Node& node) {
    if (by_score) return node.resolved ? 1 : 0;
    return is_decided(node.scores[seat]) ? (node.scores[seat] > 0 ? 2 : 0) : 1;
  };
  if (rank(a) != rank(b)) return rank(a) > rank(b);
  if (!by_score && rank(a) == 1 && a.visits != b.visits) return a.visits > b.visits;
  return a.scores[seat] > b.scores[seat];
}

template <Game G>
Decision<G> Descent<G>::report(const Budget& budget) {
  Decision<G> decision;
  decision.candidates = this->candidates([&](Candidate<G>& candidate, const Node& node) {
    if (!node.judged) return;
    candidate.score = one_ply_later(node.scores[index(root_seat_)]);
    candidate.certainty = node.resolved ? Certainty::kProven : Certainty::kEstimate;
    candidate.visits = node.visits;
  });
  decision.action = decision.candidates[0].action;
  if (tree_.is_expanded(0)) {
    const Node& first = tree_.node(chosen(0));
    decision.action = first.action;
    for (std::size_t i = 0; i < kMaxSeats; ++i) decision.scores[i] = one_ply_later(first.scores[i]);
    decision.certainty = first.resolved ? Certainty::kProven : Certainty::kEstimate;
    for (std::uint32_t at = 0; tree_.is_expanded(at);) {
      at = chosen(at);
      decision.line.push_back(tree_.node(at).action);
    }
  }
  if (decision.line.empty()) decision.line = {decision.action};
  decision.kept = this->kept_;
  decision.depth = tree_.is_expanded(0) ? this->depth_ + 1 : 0;
  decision.memory = this->memory() + sizeof(*this);
  decision.finished = finished_.sample();
  decision.estimated = estimated_.sample();
  decision.evaluations = evaluator_.evaluations();
  report_budget(decision, budget);
  return decision;
}

}  // namespace palamedes::search
