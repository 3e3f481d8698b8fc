// The common base of the searches that grow a tree. It keeps the tree from one decision to the next, walks down by
// playing actions, chooses which actions to add, and reports candidates.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "search/hidden/sample_sum.h"
#include "search/search.h"
#include "search/tree/cached_evaluator.h"
#include "search/tree/quiet_line.h"
#include "search/tree/tree.h"

namespace palamedes::search {

/// Adds a node limit if there is neither a node nor a time limit, because a depth limit does not stop a tree search.
inline Limits with_an_end(Limits limits) {
  if (limits.nodes == 0 && !limits.time) limits.nodes = kUsualNodes;
  return limits;
}

template <Game G, class Node, class Family>
class TreeSearch : public Search<G> {
 public:
  using State = Position<G>;
  using Action = typename G::Action;

  void begin_game(std::uint64_t id) final {
    if (game_id_ == id) return;
    game_id_ = id;
    tree_.clear();
  }

 protected:
  /// An action that may be added to the tree: its index in the list of legal actions, and how good it looks.
  struct SelectedChild {
    std::uint32_t number;
    Score merit;
  };

  /// `beside` is the number of bytes that the search stores elsewhere for each node.
  TreeSearch(const G& game, const Weights& weights, int memory_mib, std::size_t beside = 0)
      : game_(game),
        evaluator_(game, weights),
        root_(game.initial()),
        here_(root_),
        buffer_(game.max_actions()),
        quiet_line_(game, evaluator_, buffer_),
        choices_(game.max_actions()),
        tree_(for_the_tree(game, memory_mib), beside),
        beside_(beside) {
    path_.reserve(kPathReserve);
  }

  /// Makes the position the root. If the tree contains it, its subtree is kept; otherwise the tree is cleared. `moved`
  /// is passed to Tree::keep.
  template <class Moved>
  void plant(const State& state, bool reuse, const Moved& moved) {
    root_ = state;
    const std::uint32_t found = reuse ? tree_.find(game_.hash(state)) : kNoIndex;
    // The root needs all actions, so a family with only some of them cannot become the root.
    if (found == kNoIndex || tree_.family(found).partial || !belongs_to(tree_.family(found), state)) {
      tree_.clear();
    } else {
      tree_.keep(found, moved);
    }
    kept_ = tree_.node_count() - 1;
    depth_ = 0;
    evaluator_.forget_counts();
  }

  // Walking down the tree: `here_` is the position after the actions of `path_`, which begins at the root.
  void to_root() {
    path_.assign(1, 0);
    here_ = root_;
  }
  void step_to(std::uint32_t node) {
    path_.push_back(node);
    game_.apply(here_, tree_.node(node).action);
    depth_ = std::max(depth_, static_cast<int>(path_.size()) - 1);
  }

  /// The most actions of a position that may be added to the tree. At the root it is limited by memory only.
  std::size_t most_actions(bool is_root, int width) const {
    if (is_root) return tree_.room();
    return width == 0 ? game_.max_actions() : static_cast<std::size_t>(width);
  }

  /// Chooses which legal actions of the position to add to the tree: all, or the `most` promising ones. Fills
  /// `choices_` in the order of the list, with the promise of each if wanted.
  std::uint32_t choose_actions(const State& state, const ActionList<Action>& actions, std::size_t most,
                               bool with_promise) {
    const bool all = actions.size() <= most;
    for (std::uint32_t i = 0; i < actions.size(); ++i)
      choices_[i] = {.number = i, .merit = with_promise || !all ? evaluator_.promise(state, actions[i]) : 0};
    if (all) return actions.size();
    SelectedChild* const begin = &choices_[0];
    const auto promising = [](const SelectedChild& a, const SelectedChild& b) {
      // Orders equals by a hash, so that no part of the board is favoured.
      return a.merit != b.merit ? a.merit > b.merit : mix64(a.number) < mix64(b.number);
    };
    std::nth_element(begin, begin + most, begin + actions.size(), promising);
    std::sort(begin, begin + most, [](const SelectedChild& a, const SelectedChild& b) { return a.number < b.number; });
    return static_cast<std::uint32_t>(most);
  }

  /// Adds the first `count` choices below the node, whose position is `state`.
  Family& expand(std::uint32_t at, const State& state, const ActionList<Action>& actions, std::uint32_t count) {
    Family& family = tree_.expand(at, count);
    family.hash = game_.hash(state);
    family.seat = game_.to_act(state);
    family.partial = count < actions.size();
    for (std::uint32_t i = 0; i < count; ++i) tree_.node(family.first + i).action = actions[choices_[i].number];
    return family;
  }

  /// See QuietLine::evaluate. Changes `here`.
  SeatScores quiet_scores(State& here, int plies, Budget& budget) { return quiet_line_.evaluate(here, plies, budget); }

  /// All legal actions of the root. `fill(candidate, node)` adds the results of those in the tree.
  template <class Fill>
  std::vector<Candidate<G>> candidates(const Fill& fill) {
    auto& actions = buffer_.list();
    game_.legal(root_, actions);
    std::vector<Candidate<G>> all;
    all.reserve(actions.size());
    std::uint32_t next = tree_.is_expanded(0) ? tree_.family_of(0).first : 0;
    const std::uint32_t end = tree_.is_expanded(0) ? next + tree_.family_of(0).count : 0;
    for (const Action action : actions) {
      all.push_back({.action = action});
      if (next < end && tree_.node(next).action == action) fill(all.back(), tree_.node(next++));
    }
    return all;
  }

  std::size_t memory() const {
    return buffer_bytes(game_) + tree_.bytes() + (beside_ * tree_.node_capacity()) +
           (path_.capacity() * sizeof(std::uint32_t));
  }

  const G& game_;
  CachedEvaluator<G> evaluator_;
  State root_;
  State here_;
  std::vector<std::uint32_t> path_;
  int depth_ = 0;  ///< length of the longest path
  std::uint64_t kept_ = 0;
  ActionBuffer<Action> buffer_;
  QuietLine<G, CachedEvaluator<G>> quiet_line_;
  Storage<SelectedChild> choices_;
  Tree<Node, Family> tree_;

 private:
  static constexpr std::size_t kPathReserve = 1024;

  static std::size_t buffer_bytes(const G& game) {
    return game.max_actions() * (sizeof(Action) + sizeof(SelectedChild));
  }
  static std::size_t for_the_tree(const G& game, int memory_mib) {
    constexpr std::size_t kSmallThings = std::size_t{256} << 10;  // paths and the like
    const std::size_t others = buffer_bytes(game) + kSmallThings;
    const std::size_t all = static_cast<std::size_t>(memory_mib) << 20;
    return all > others ? all - others : 0;
  }

  /// Whether the family really holds the actions of the position. This protects against hash collisions.
  bool belongs_to(const Family& family, const State& state) {
    auto& actions = buffer_.list();
    game_.legal(state, actions);
    if (family.seat != game_.to_act(state) || family.count != actions.size()) return false;
    std::uint32_t found = 0;
    for (const Action action : actions) {
      if (found < family.count && tree_.node(family.first + found).action == action) ++found;
    }
    return found == family.count;
  }

  std::size_t beside_;
  std::optional<std::uint64_t> game_id_;
};

}  // namespace palamedes::search
