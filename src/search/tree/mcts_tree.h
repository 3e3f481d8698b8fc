// The tree of Monte Carlo tree search, one line at a time: `descend` walks from the root to a leaf, and `absorb`
// carries the evaluation of the leaf back to the root.
//
// Between the two the tree only waits. So whoever evaluates leaves may take any time for it, and the results do not
// depend on that time.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/game.h"
#include "nn/policy_value.h"
#include "search/plausibility.h"
#include "search/tree/mcts_select.h"
#include "search/tree/network/gumbel.h"
#include "search/tree/network/network_priors.h"
#include "search/tree/tree_search.h"

namespace palamedes::search {

/// The value of a leaf for every seat.
struct LeafValue {
  SeatValues values{};
  bool finished = false;  ///< whether the game ended; otherwise the values come from an evaluation
};

template <Game G>
class MctsTree : public TreeSearch<G, MctsNode<typename G::Action>, MctsFamily> {
 public:
  using Action = typename G::Action;
  using State = Position<G>;

  /// Starts a decision. Keeps what the tree already knows about the position.
  void begin(const State& state, const Limits& limits, Rng rng);
  /// Whether the budget is spent or more lines would not change the decision.
  bool is_done() const { return budget_.spent() || is_finished(); }
  /// Walks down one line. Returns true if it ends at a leaf that needs an evaluation: then call `absorb` before the
  /// next `descend`. Otherwise the line is complete.
  bool descend();
  /// The position at the end of the line.
  const State& leaf() const { return here_; }
  void absorb(const LeafValue& leaf);

  // With MctsOptions::network:

  /// The most actions of a position whose logits the tree asks for.
  static constexpr std::size_t kMostAsked = 1024;

  /// The legal actions of the leaf whose logits the tree wants, in the order of the game, until the next `descend`:
  /// all, or the most promising ones. None if only the values are wanted, because the leaf cannot be expanded.
  std::span<const Action> asked() const { return asked_; }
  /// Absorbs what a network said about the leaf, with a logit for each action that was asked for. If any of the numbers
  /// is not finite, all values are taken as 0 and all priors as equal, and the decision counts it.
  void absorb(const nn::Judgement& judgement);
  /// Sets the improved policy of the root, which networks learn from, for every legal action. Actions that had no room
  /// in the tree get 0, and so do all if the root was never evaluated. Ends the lines of this decision.
  void improved_policy(std::span<float> policy);
  /// The result that the lines so far expect, for every seat; all 0 before the first line.
  SeatValues root_values() const;
  /// Sets MctsOptions::noise for the next decisions.
  void set_noise(int percent) { options_.noise = percent; }

 protected:
  using Node = MctsNode<Action>;
  using Base = TreeSearch<G, Node, MctsFamily>;
  using Base::evaluator_, Base::game_, Base::root_, Base::here_, Base::path_, Base::tree_, Base::choices_,
      Base::buffer_;

  MctsTree(const G& game, const Weights& weights, const MctsOptions& options)
      : Base(game, weights, options.memory, options.rave ? sizeof(RaveCount) : 0),
        options_(options),
        selector_(options),
        rave_(options.rave ? tree_.node_capacity() : 0),
        after_(game.initial()) {}

  /// Whether the line has the greatest length that the budget allows.
  bool is_deepest() const {
    return static_cast<int>(path_.size()) > budget_.max_depth(std::numeric_limits<int>::max());
  }
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

  CompletedValues completed_values() const {
    return {std::as_const(tree_).members(tree_.family_of(0)), root_value_, options_};
  }

  MctsOptions options_;
  Budget budget_{Limits{}};
  Rng rng_{0};
  PlayedActions<Action> played_;
  std::vector<std::uint32_t>
      played_proof_;  ///< for each step of the path, the better proven node that the seat would play, or kNoIndex
  SampleSum finished_;
  SampleSum estimated_;
  Seat root_seat_{};
  Evaluations evaluations_{};
  SequentialHalving halving_;

 private:
  /// Whether the result is certain, or the only action has been visited often enough.
  bool is_finished() const {
    const std::uint64_t enough_of_one = options_.network ? 1 : 16;
    if (tree_.node(0).proof.known()) return true;
    return lines_ >= enough_of_one && tree_.is_expanded(0) && tree_.family_of(0).count == 1;
  }

  bool grow(std::uint32_t at);
  bool grow_by_network(std::uint32_t at);
  void ask(const MctsFamily& family, ActionList<Action>& actions);
  void prepare_root(double value);
  void remove_noise();
  Selection selected(std::uint32_t at);
  bool guess(MctsFamily& family);
  void set_priors(const MctsFamily& family);
  bool prove_end(std::uint32_t at);
  void carry_back(SeatValues values);
  bool prove_by_members(Node& node, const MctsFamily& family);
  void note_rave(const MctsFamily& family, const SeatValues& values);

  Selector selector_;
  Storage<RaveCount> rave_;
  std::uint64_t lines_ = 0;    ///< lines of this decision, also those that the budget interrupted
  bool is_new_proof_ = false;  ///< whether the line has proven its last node
  bool is_waiting_ = false;    ///< for a network's judgement of the leaf
  std::span<const Action> asked_{};
  double root_value_ = 0;            ///< of the root for its seat to act, without its members
  std::vector<float> quiet_priors_;  ///< of the root, if noise was added to them
  State after_;
};

template <Game G>
void MctsTree<G>::begin(const State& state, const Limits& limits, Rng rng) {
  remove_noise();
  // The tree cannot go on with a leaf whose evaluation never came.
  if (is_waiting_) tree_.clear();
  is_waiting_ = false;
  budget_ = Budget(with_an_end(limits));
  budget_.look();
  rng_ = rng;
  this->plant(state, options_.reuse, [&](std::uint32_t from, std::uint32_t to, std::uint32_t count) {
    for (std::uint32_t i = 0; options_.rave && i < count; ++i) rave_[to + i] = rave_[from + i];
  });
  lines_ = 0;
  finished_ = {};
  estimated_ = {};
  evaluations_ = {};
  root_seat_ = game_.to_act(state);
  halving_.end();
  // The network's value of a root that is kept is mixed with those of its lines.
  if (options_.network && tree_.is_expanded(0)) prepare_root(tree_.family_of(0).mean(root_seat_));
}

/// A line that the budget interrupts does not count.
template <Game G>
bool MctsTree<G>::descend() {
  assert(!is_waiting_);
  ++lines_;
  this->to_root();
  played_proof_.clear();
  if (options_.rave) played_.start_line();
  std::uint32_t at = 0;
  is_new_proof_ = false;
  while (!tree_.node(at).proof.known()) {
    if (!tree_.is_expanded(at)) {
      if (!grow(at)) break;
      is_new_proof_ = tree_.node(at).proof.known();
      continue;
    }
    const MctsFamily& family = tree_.family_of(at);
    const Selection next = selected(at);
    played_proof_.push_back(next.played == next.looked_at ? kNoIndex : family.first + next.played);
    at = family.first + next.looked_at;
    this->step_to(at);
    if (!options_.network && budget_.spend()) return false;
    is_new_proof_ = prove_end(at);
  }
  if (!tree_.node(at).proof.known()) {
    is_waiting_ = options_.network;
    return is_waiting_ || !budget_.spent();
  }
  absorb(LeafValue{.values = values_of(tree_.node(at).proof.outcome()), .finished = true});
  return false;
}

template <Game G>
Selection MctsTree<G>::selected(std::uint32_t at) {
  const MctsFamily& family = tree_.family_of(at);
  const auto members = std::as_const(tree_).members(family);
  if (at == 0 && halving_.is_active()) {
    const std::uint32_t next = halving_.next(members, [&] { return completed_values(); });
    if (next != kNoIndex) return {.played = next, .looked_at = next};
  }
  return selector_.best(family, members, tree_.node(at).visits, options_.rave ? &rave_[family.first] : nullptr);
}

template <Game G>
void MctsTree<G>::absorb(const LeafValue& leaf) {
  is_waiting_ = false;
  (leaf.finished ? finished_ : estimated_).add(leaf.values[index(root_seat_)]);
  carry_back(leaf.values);
  if (!options_.network) return;
  // Evaluations by a network cost much more than steps in the tree, so a line is what counts.
  budget_.spend();
  budget_.look();
}

/// Adds the actions of the position to the tree if the position has been visited before. Returns false if it has not,
/// or if there is no memory or budget left.
template <Game G>
bool MctsTree<G>::grow(std::uint32_t at) {
  if (options_.network) return grow_by_network(at);
  const bool is_root = at == 0;
  if (!is_root && (tree_.node(at).visits == 0 || is_deepest())) return false;
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
  if (guesses && !guess(family) && !is_root) {
    tree_.collapse();
    return false;
  }
  set_priors(family);
  if (family.guessed) prove_by_members(tree_.node(at), family);
  return true;
}

/// Evaluates the position after every member. Returns false if the budget ran out before the last one.
template <Game G>
bool MctsTree<G>::guess(MctsFamily& family) {
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
    if (budget_.spend()) return i + 1 == family.count;
  }
  return true;
}

template <Game G>
SeatValues MctsTree<G>::root_values() const {
  const Node& root = tree_.node(0);
  if (root.proof.known()) return values_of(root.proof.outcome());
  SeatValues values{};
  if (!tree_.is_expanded(0)) return values;
  for (std::size_t i = 0; i < kMaxSeats; ++i) values[i] = tree_.family_of(0).mean(seat_at(i));
  return values;
}

/// Sets priors that add up to 1, by the merits of the choices. None is so small that its action is never tried.
template <Game G>
void MctsTree<G>::set_priors(const MctsFamily& family) {
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
bool MctsTree<G>::prove_end(std::uint32_t at) {
  Node& node = tree_.node(at);
  if (node.visits != 0 || node.proof.known()) return false;
  const auto outcome = game_.outcome(here_);
  if (outcome) node.proof = Proof(*outcome, 0);
  return outcome.has_value();
}

template <Game G>
void MctsTree<G>::carry_back(SeatValues values) {
  bool is_new_proof = is_new_proof_;
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
bool MctsTree<G>::prove_by_members(Node& node, const MctsFamily& family) {
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
void MctsTree<G>::note_rave(const MctsFamily& family, const SeatValues& values) {
  const double value = values[index(family.seat)];
  for (std::uint32_t i = family.first; i < family.first + family.count; ++i) {
    if (played_.played(tree_.node(i).action, family.seat)) rave_[i].add(value);
  }
}

}  // namespace palamedes::search
