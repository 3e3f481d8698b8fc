// Monte Carlo tree search for any number of seats.
//
// The search plays one line after the other from the root. In the tree, the seat to act takes the action that is best
// for itself (max^n), with a bonus for actions that are uncertain. Then the search evaluates the position and carries
// the result of every seat back to the root. It proves forced results on the way and does not sample them again.
//
// `decide` is a loop around `descend` and `absorb`, with the game's evaluation or a network. Other callers can run the
// same loop and evaluate the leaves of many games together.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "nn/policy_value.h"
#include "search/tree/mcts_tree.h"
#include "search/tree/mcts_tree_network.h"
#include "search/tree/network/judgement_cache.h"
#include "search/tree/rollout.h"

namespace palamedes::search {

template <Game G>
class Mcts final : public MctsTree<G> {
 public:
  using Action = typename G::Action;
  using State = Position<G>;

  using Network = nn::PolicyValue<G>;

  /// Without a network, options with MctsOptions::network are for callers that evaluate the leaves themselves.
  Mcts(const G& game, const Weights& weights, const MctsOptions& options,
       std::shared_ptr<const Network> network = nullptr)
      : Base(game, weights, for_the_rest(options, network != nullptr)),
        network_(std::move(network)),
        cache_(network_ ? cache_bytes(options) : 0),
        logits_(network_ ? std::min<std::size_t>(game.max_actions(), Base::kMostAsked) : 0) {
    assert(options.network || !network_);
  }

  std::string_view algorithm() const override { return "mcts"; }
  Decision<G> decide(const State& state, const Limits& limits, Rng rng) override {
    this->begin(state, limits, rng);
    while (!this->is_done()) {
      if (!this->descend()) continue;
      if (options_.network) {
        ask_network();
      } else if (const auto value = judged_leaf()) {
        this->absorb(*value);
      }
    }
    return decision();
  }

  /// The decision after the lines so far.
  Decision<G> decision();
  /// The action of that decision. The root has been evaluated.
  Action best_action() const { return tree_.node(chosen(0)).action; }

 private:
  using Base = MctsTree<G>;
  using Base::evaluator_, Base::game_, Base::here_, Base::tree_, Base::buffer_;
  using Base::options_, Base::budget_, Base::rng_, Base::played_, Base::played_proof_, Base::root_seat_;
  using Base::values_of;
  using typename Base::Node;

  // A quarter of the memory is for the network's answers.
  static std::size_t cache_bytes(const MctsOptions& options) { return static_cast<std::size_t>(options.memory) << 18; }
  static MctsOptions for_the_rest(MctsOptions options, bool has_cache) {
    if (has_cache) options.memory -= options.memory / 4;
    return options;
  }

  void ask_network();
  std::optional<LeafValue> judged_leaf();
  template <bool Noting>
  bool play_on(int plies);

  std::uint32_t chosen(std::uint32_t at) const;
  bool is_better(const Node& a, const Node& b, Seat seat, bool by_proof) const;
  SeatScores scores(const Node& node) const;

  std::shared_ptr<const Network> network_;
  JudgementCache cache_;
  std::vector<float> logits_;
};

/// Evaluates the leaf by the network, or by what it said about the same position before.
template <Game G>
void Mcts<G>::ask_network() {
  assert(network_);
  const auto actions = this->asked();
  nn::Judgement judgement{.logits = std::span(logits_).first(actions.size())};
  const std::uint64_t key = JudgementCache::key(network_->id(), game_.hash(this->leaf()));
  if (cache_.find(key, judgement)) {
    ++this->evaluations_.cached;
  } else {
    network_->judge(this->leaf(), actions, judgement);
    if (is_finite(judgement, game_.seats())) cache_.store(key, judgement);
  }
  this->absorb(judgement);
}

/// Evaluates the position at the end of the line. Nothing if the budget ran out.
template <Game G>
std::optional<LeafValue> Mcts<G>::judged_leaf() {
  if (options_.leaf != MctsOptions::Leaf::kEvaluation) {
    const bool to_the_end = options_.leaf == MctsOptions::Leaf::kPlayout;
    const int plies = to_the_end ? std::numeric_limits<int>::max() : options_.plies;
    if (!(options_.rave ? play_on<true>(plies) : play_on<false>(plies))) return std::nullopt;
    if (const auto outcome = game_.outcome(here_)) return LeafValue{.values = values_of(*outcome), .finished = true};
  }
  return LeafValue{.values = values_of(this->quiet_scores(here_, options_.quiet, budget_))};
}

/// Plays at most this many actions of a rollout. Returns false if the budget ran out.
template <Game G>
template <bool Noting>
bool Mcts<G>::play_on(int plies) {
  for (; plies > 0 && !game_.outcome(here_); --plies) {
    auto& actions = buffer_.list();
    game_.legal(here_, actions);
    const Action action = drawn_action(evaluator_, here_, actions, options_.draws, rng_);
    if constexpr (Noting) played_.note(action, game_.to_act(here_));
    game_.apply(here_, action);
    if (budget_.spend()) return false;
  }
  return true;
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
  if (at != 0 || !this->halving_.is_active() || tree_.node(at).proof.known()) return best;
  const std::uint32_t considered = family.first + this->halving_.best(tree_.members(family), this->completed_values());
  return tree_.node(considered).proof.loses(family.seat) ? best : considered;
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
  // A network gives an unvisited action a prior but no value.
  const double own = options_.network && node.visits == 0 ? family.mean(root_seat_) : node.mean;
  SeatScores scores{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    double mean = game_.seats() == 2 ? -own : family.mean(seat_at(i));
    if (i == index(root_seat_)) mean = own;
    scores[i] = stretched(mean, evaluator_.clear());
  }
  return scores;
}

template <Game G>
Decision<G> Mcts<G>::decision() {
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
  decision.memory = this->memory() + sizeof(*this) + (played_proof_.capacity() * sizeof(std::uint32_t)) +
                    cache_.bytes() + (logits_.capacity() * sizeof(float));
  decision.evaluations = options_.network ? this->evaluations_ : evaluator_.evaluations();
  decision.finished = this->finished_.sample();
  decision.estimated = this->estimated_.sample();
  report_budget(decision, budget_);
  return decision;
}

}  // namespace palamedes::search
