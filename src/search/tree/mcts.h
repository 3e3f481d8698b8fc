// Monte Carlo tree search for any number of seats.
//
// The search plays one line after the other from the root. In the tree, the seat to act takes the action that is best
// for itself (max^n), with a bonus for actions that are uncertain. Then the search evaluates the position and carries
// the result of every seat back to the root. It proves forced results on the way and does not sample them again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/game.h"
#include "search/plausibility.h"
#include "search/tree/mcts_select.h"
#include "search/tree/rollout.h"
#include "search/tree/tree_search.h"

namespace palamedes::search {

template <Game G>
class Mcts final : public TreeSearch<G, MctsNode<typename G::Action>, MctsFamily> {
 public:
  using Action = typename G::Action;
  using State = Position<G>;

  Mcts(const G& game, const Weights& weights, const MctsOptions& options)
      : Base(game, weights, options.memory, options.rave ? sizeof(RaveCount) : 0),
        options_(options),
        selector_(options),
        rave_(options.rave ? tree_.node_capacity() : 0),
        after_(game.initial()) {}

  std::string_view algorithm() const override { return "mcts"; }
  Decision<G> decide(const State& state, const Limits& limits, Rng rng) override {
    Budget budget(with_an_end(limits));
    budget.look();
    this->plant(state, options_.reuse, [&](std::uint32_t from, std::uint32_t to, std::uint32_t count) {
      for (std::uint32_t i = 0; options_.rave && i < count; ++i) rave_[to + i] = rave_[from + i];
    });
    finished_ = {};
    estimated_ = {};
    root_seat_ = game_.to_act(state);
    for (std::uint64_t lines = 0; !budget.spent() && !is_finished(lines); ++lines) play_line(budget, rng);
    return report(budget);
  }

 private:
  using Node = MctsNode<Action>;
  using Base = TreeSearch<G, Node, MctsFamily>;
  using Base::evaluator_, Base::game_, Base::here_, Base::path_, Base::tree_, Base::choices_, Base::buffer_;

  struct Judgement {
    SeatValues values{};
    bool finished = false;  ///< whether the game ended; otherwise the values come from the evaluation
  };

  /// Whether the result is certain, or the only action has been visited often enough.
  bool is_finished(std::uint64_t lines) const {
    constexpr std::uint64_t kEnoughOfOne = 16;
    if (tree_.node(0).proof.known()) return true;
    return lines >= kEnoughOfOne && tree_.is_expanded(0) && tree_.family_of(0).count == 1;
  }

  // Playing a line.

  void play_line(Budget& budget, Rng& rng);
  bool grow(std::uint32_t at, Budget& budget);
  bool guess(MctsFamily& family, Budget& budget);
  void set_priors(const MctsFamily& family);
  bool prove_end(std::uint32_t at);
  bool judge(Budget& budget, Rng& rng, Judgement& judgement);
  template <bool Noting>
  bool play_on(int plies, Budget& budget, Rng& rng);
  void carry_back(SeatValues values, bool is_new_proof);
  bool prove_by_members(Node& node, const MctsFamily& family);
  void note_rave(const MctsFamily& family, const SeatValues& values);

  SeatValues values_of(const Outcome& outcome) const {
    SeatValues values{};
    for (std::size_t i = 0; i < outcome.seats; ++i) values[i] = outcome.value(seat_at(i));
    return values;
  }
  SeatValues values_of(const SeatScores& scores) const {
    SeatValues values{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
      values[i] = squashed(scores[i], evaluator_.clear());
    return values;
  }

  // Making the decision.

  std::uint32_t chosen(std::uint32_t at) const;
  bool is_better(const Node& a, const Node& b, Seat seat, bool by_proof) const;
  SeatScores scores(const Node& node) const;
  Decision<G> report(const Budget& budget);

  MctsOptions options_;
  Selector selector_;
  Storage<RaveCount> rave_;
  PlayedActions<Action> played_;
  std::vector<std::uint32_t>
      played_proof_;  ///< for each step of the path, the better proven node that the seat would play, or kNoIndex
  SampleSum finished_;
  SampleSum estimated_;
  Seat root_seat_{};
  State after_;
};

/// Plays one line. A line that the budget interrupts does not count.
template <Game G>
void Mcts<G>::play_line(Budget& budget, Rng& rng) {
  // Step 1. Walk down the tree, which grows by one family.
  this->to_root();
  played_proof_.clear();
  if (options_.rave) played_.start_line();
  std::uint32_t at = 0;
  bool is_new_proof = false;
  while (!tree_.node(at).proof.known()) {
    if (!tree_.is_expanded(at)) {
      if (!grow(at, budget)) break;
      is_new_proof = tree_.node(at).proof.known();
      continue;
    }
    const MctsFamily& family = tree_.family_of(at);
    const Selection next = selector_.best(family, std::as_const(tree_).members(family), tree_.node(at).visits,
                                          options_.rave ? &rave_[family.first] : nullptr);
    played_proof_.push_back(next.played == next.looked_at ? kNoIndex : family.first + next.played);
    at = family.first + next.looked_at;
    this->step_to(at);
    if (budget.spend()) return;
    is_new_proof = prove_end(at);
  }
  // Step 2. Evaluate the position.
  Judgement judgement;
  if (tree_.node(at).proof.known()) {
    judgement = {.values = values_of(tree_.node(at).proof.outcome()), .finished = true};
  } else if (budget.spent() || !judge(budget, rng, judgement)) {
    return;
  }
  // Step 3. Carry the result back to the root.
  (judgement.finished ? finished_ : estimated_).add(judgement.values[index(root_seat_)]);
  carry_back(judgement.values, is_new_proof);
}

/// Adds the actions of the position to the tree if the position has been visited before. Returns false if it has not,
/// or if there is no memory or budget left.
template <Game G>
bool Mcts<G>::grow(std::uint32_t at, Budget& budget) {
  const bool is_root = at == 0;
  const bool is_deepest = static_cast<int>(path_.size()) > budget.max_depth(std::numeric_limits<int>::max());
  if (!is_root && (tree_.node(at).visits == 0 || is_deepest)) return false;
  auto& actions = buffer_.list();
  game_.legal(here_, actions);
  const std::size_t most = this->most_actions(is_root, options_.width);
  if (std::min<std::size_t>(most, actions.size()) > tree_.room()) return false;
  using Priors = MctsOptions::Priors;
  const bool guesses = options_.priors == Priors::kEvaluation &&
                       std::min<std::size_t>(most, actions.size()) <= static_cast<std::size_t>(options_.guesses);
  const bool by_promise = options_.priors != Priors::kNone && !guesses;
  const std::uint32_t count = this->choose_actions(here_, actions, most, by_promise);
  MctsFamily& family = this->expand(at, here_, actions, count);
  if (options_.rave) std::fill_n(&rave_[family.first], count, RaveCount{});
  // At the root an incomplete list of guesses is better than none, because there may be no time for more.
  if (guesses && !guess(family, budget) && !is_root) {
    tree_.collapse();
    return false;
  }
  set_priors(family);
  if (family.guessed) prove_by_members(tree_.node(at), family);
  return true;
}

/// Evaluates the position after every member. Returns false if the budget ran out before the last one.
template <Game G>
bool Mcts<G>::guess(MctsFamily& family, Budget& budget) {
  family.guessed = true;
  // Where lines end in rollouts, these positions are hardly ever evaluated again, so remembering them only costs time.
  const bool remembers = options_.leaf == MctsOptions::Leaf::kEvaluation;
  const Evaluator<G>& plain = evaluator_;
  for (std::uint32_t i = 0; i < family.count; ++i) choices_[i].merit = -kInfinite;
  for (std::uint32_t i = 0; i < family.count; ++i) {
    Node& node = tree_.node(family.first + i);
    after_ = here_;
    game_.apply(after_, node.action);
    if (const auto outcome = game_.outcome(after_)) {
      node.proof = Proof(*outcome, 0);
      node.mean = node.proof.value(family.seat);
      choices_[i].merit = node.proof.score(family.seat);
    } else {
      choices_[i].merit = remembers ? evaluator_.score(after_, family.seat) : plain.score(after_, family.seat);
      node.mean = squashed(choices_[i].merit, evaluator_.clear());
    }
    if (budget.spend()) return i + 1 == family.count;
  }
  return true;
}

/// Sets priors that add up to 1, by the merits of the choices. None is so small that its action is never tried.
template <Game G>
void Mcts<G>::set_priors(const MctsFamily& family) {
  constexpr std::uint32_t kLeast = 512;
  Score best = -kInfinite;
  for (std::uint32_t i = 0; i < family.count; ++i) best = std::max(best, choices_[i].merit);
  const std::int64_t unit = std::max<std::int64_t>(1, std::int64_t{evaluator_.clear()} * options_.prior_blur / 100);
  std::uint64_t total = 0;
  const auto weight = [&](std::uint32_t i) {
    return std::max(kLeast, plausibility(std::int64_t{best} - choices_[i].merit, unit));
  };
  for (std::uint32_t i = 0; i < family.count; ++i) total += weight(i);
  for (std::uint32_t i = 0; i < family.count; ++i)
    tree_.node(family.first + i).prior = static_cast<float>(weight(i)) / static_cast<float>(total);
}

/// At the first visit of a node, sets its proof if the game is over, and returns whether it is.
template <Game G>
bool Mcts<G>::prove_end(std::uint32_t at) {
  Node& node = tree_.node(at);
  if (node.visits != 0 || node.proof.known()) return false;
  const auto outcome = game_.outcome(here_);
  if (outcome) node.proof = Proof(*outcome, 0);
  return outcome.has_value();
}

/// Evaluates the position at the end of the line. Returns false if the budget ran out.
template <Game G>
bool Mcts<G>::judge(Budget& budget, Rng& rng, Judgement& judgement) {
  if (options_.leaf != MctsOptions::Leaf::kEvaluation) {
    const bool to_the_end = options_.leaf == MctsOptions::Leaf::kPlayout;
    const int plies = to_the_end ? std::numeric_limits<int>::max() : options_.plies;
    if (!(options_.rave ? play_on<true>(plies, budget, rng) : play_on<false>(plies, budget, rng))) return false;
    if (const auto outcome = game_.outcome(here_)) {
      judgement = {.values = values_of(*outcome), .finished = true};
      return true;
    }
  }
  judgement = {.values = values_of(this->quiet_scores(here_, options_.quiet, budget)), .finished = false};
  return true;
}

/// Plays at most this many actions of a rollout. Returns false if the budget ran out.
template <Game G>
template <bool Noting>
bool Mcts<G>::play_on(int plies, Budget& budget, Rng& rng) {
  for (; plies > 0 && !game_.outcome(here_); --plies) {
    auto& actions = buffer_.list();
    game_.legal(here_, actions);
    const Action action = drawn_action(evaluator_, here_, actions, options_.draws, rng);
    if constexpr (Noting) played_.note(action, game_.to_act(here_));
    game_.apply(here_, action);
    if (budget.spend()) return false;
  }
  return true;
}

template <Game G>
void Mcts<G>::carry_back(SeatValues values, bool is_new_proof) {
  for (std::size_t i = path_.size(); i-- > 0;) {
    Node& node = tree_.node(path_[i]);
    if (node.family != kNoIndex) {
      MctsFamily& family = tree_.family(node.family);
      if (is_new_proof && !node.proof.known()) {
        is_new_proof = prove_by_members(node, family);
        if (is_new_proof) values = values_of(node.proof.outcome());
      }
      if (i < played_proof_.size() && played_proof_[i] != kNoIndex && !is_new_proof) {
        // The line visited another member to learn about it, but the seat would play the proven one.
        Node& better = tree_.node(played_proof_[i]);
        ++better.visits;
        values = values_of(better.proof.outcome());
      }
      ++family.lines;
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) family.sums[seat] += values[seat];
      if (options_.rave && i + 1 < path_.size()) {
        played_.note(tree_.node(path_[i + 1]).action, family.seat);
        note_rave(family, values);
      }
    }
    ++node.visits;
    if (i == 0) break;
    const double value = values[index(tree_.family_of(path_[i - 1]).seat)];
    node.mean = is_new_proof ? value : node.mean + ((value - node.mean) / node.visits);
  }
}

/// Proves the node if a member is a proven win for the seat to act, or if all members are proven.
template <Game G>
bool Mcts<G>::prove_by_members(Node& node, const MctsFamily& family) {
  const Node* best = nullptr;
  bool all_known = !family.partial;
  for (const Node& member : tree_.members(family)) {
    all_known = all_known && member.proof.known();
    if (!member.proof.known()) continue;
    if (best == nullptr || member.proof.score(family.seat) > best->proof.score(family.seat)) best = &member;
  }
  if (best == nullptr || !(all_known || best->proof.wins(family.seat))) return false;
  node.proof = best->proof.earlier();
  return true;
}

template <Game G>
void Mcts<G>::note_rave(const MctsFamily& family, const SeatValues& values) {
  const double value = values[index(family.seat)];
  for (std::uint32_t i = family.first; i < family.first + family.count; ++i) {
    if (played_.played(tree_.node(i).action, family.seat)) rave_[i].add(value);
  }
}

/// The member to play: the proven best, or else the most visited one that is not lost.
template <Game G>
std::uint32_t Mcts<G>::chosen(std::uint32_t at) const {
  const MctsFamily& family = tree_.family_of(at);
  std::uint32_t best = family.first;
  for (std::uint32_t i = family.first + 1; i < family.first + family.count; ++i) {
    const Node& a = tree_.node(i);
    const Node& b = tree_.node(best);
    if (is_better(a, b, family.seat, tree_.node(at).proof.known())) best = i;
  }
  return best;
}

template <Game G>
bool Mcts<G>::is_better(const Node& a, const Node& b, Seat seat, bool by_proof) const {
  const auto rank = [&](const Node& node) {
    if (by_proof) return node.proof.known() ? 1 : 0;
    return node.proof.wins(seat) ? 2 : node.proof.loses(seat) ? 0 : 1;
  };
  if (rank(a) != rank(b)) return rank(a) > rank(b);
  if (by_proof || rank(a) != 1) return a.proof.known() && a.proof.score(seat) > b.proof.score(seat);
  if (a.visits != b.visits) return a.visits > b.visits;
  return a.visits == 0 ? a.prior > b.prior : a.mean > b.mean;
}

template <Game G>
SeatScores Mcts<G>::scores(const Node& node) const {
  if (node.proof.known()) return node.proof.earlier().scores();
  // A node has the mean of the seat that chooses it only; a family has the means of all seats.
  const bool is_known = node.family != kNoIndex && tree_.family(node.family).lines > 0;
  const MctsFamily& family = is_known ? tree_.family(node.family) : tree_.family_of(0);
  SeatScores scores{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    double mean = game_.seats() == 2 ? -node.mean : family.mean(seat_at(i));
    if (i == index(root_seat_)) mean = node.mean;
    scores[i] = stretched(mean, evaluator_.clear());
  }
  return scores;
}

template <Game G>
Decision<G> Mcts<G>::report(const Budget& budget) {
  Decision<G> decision;
  decision.candidates = this->candidates([&](Candidate<G>& candidate, const Node& node) {
    candidate.visits = node.visits;
    candidate.score = scores(node)[index(root_seat_)];
    if (node.proof.known()) {
      candidate.certainty = Certainty::kProven;
    } else if (node.visits > 0) {
      candidate.certainty = Certainty::kEstimate;
    }
  });
  decision.action = decision.candidates[0].action;
  if (tree_.is_expanded(0)) {
    const Node& first = tree_.node(chosen(0));
    decision.action = first.action;
    decision.scores = scores(first);
    decision.certainty = first.proof.known() ? Certainty::kProven : Certainty::kEstimate;
    for (std::uint32_t at = 0; tree_.is_expanded(at);) {
      at = chosen(at);
      if (!decision.line.empty() && tree_.node(at).visits == 0 && !tree_.node(at).proof.known()) break;
      decision.line.push_back(tree_.node(at).action);
    }
  }
  if (decision.line.empty()) decision.line = {decision.action};
  decision.kept = this->kept_;
  decision.depth = this->depth_;
  decision.memory = this->memory() + sizeof(*this) + (played_proof_.capacity() * sizeof(std::uint32_t));
  decision.finished = finished_.sample();
  decision.estimated = estimated_.sample();
  report_budget(decision, budget);
  return decision;
}

}  // namespace palamedes::search
