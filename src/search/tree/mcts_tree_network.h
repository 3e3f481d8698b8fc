// The members of MctsTree that a search with a network needs. mcts.h includes this after mcts_tree.h.
#pragma once

#include "search/tree/mcts_tree.h"

namespace palamedes::search {

/// Adds the actions of the leaf to the tree at once; their priors follow with the network's answer. Returns true if no
/// answer is needed, because there is only one action.
template <Game G>
bool MctsTree<G>::grow_by_network(std::uint32_t at) {
  const bool is_root = at == 0;
  asked_ = {};
  if (!is_root && is_deepest()) return false;
  auto& actions = buffer_.list();
  game_.legal(here_, actions);
  std::size_t most = this->most_actions(is_root, options_.width);
  if (!is_root) most = std::min(most, kMostAsked);
  if (std::min<std::size_t>(most, actions.size()) > tree_.room()) return false;
  const std::uint32_t count = this->choose_actions(here_, actions, most, false);
  const MctsFamily& family = this->expand(at, here_, actions, count);
  if (actions.size() == 1) {
    tree_.node(family.first).prior = 1;
    return true;
  }
  ask(family, actions);
  return false;
}

/// Reduces the legal actions to those whose logits are wanted, and marks the others in the tree.
template <Game G>
void MctsTree<G>::ask(const MctsFamily& family, ActionList<Action>& actions) {
  std::uint32_t count = family.count;
  if (count > kMostAsked) count = this->choose_actions(here_, actions, kMostAsked, false);
  if (count < actions.size()) {
    std::uint32_t number = 0;
    std::uint32_t kept = 0;
    actions.keep_if([&](Action) {
      const bool is_chosen = kept < count && choices_[kept].number == number;
      ++number;
      kept += is_chosen ? 1 : 0;
      return is_chosen;
    });
  }
  asked_ = {actions.begin(), actions.size()};
  if (count == family.count) return;
  std::size_t next = 0;
  for (Node& node : tree_.members(family)) {
    const bool is_asked = next < asked_.size() && node.action == asked_[next];
    next += is_asked ? 1 : 0;
    if (!is_asked) node.prior = kNotAsked;
  }
}

template <Game G>
void MctsTree<G>::absorb(const nn::Judgement& judgement) {
  assert(is_waiting_ && judgement.logits.size() == asked_.size());
  const bool is_sound = is_finite(judgement, game_.seats());
  ++evaluations_.asked;
  evaluations_.not_finite += is_sound ? 0 : 1;
  const std::uint32_t at = path_.back();
  const SeatValues values = is_sound ? search::values_of(judgement, game_.seats()) : SeatValues{};
  if (tree_.is_expanded(at)) {
    const std::span<const float> logits = is_sound ? judgement.logits : std::span<const float>{};
    set_network_priors(tree_.members(tree_.family_of(at)), logits, options_.temperature / 100.0);
  }
  absorb(LeafValue{.values = values});
  if (at == 0) prepare_root(values[index(root_seat_)]);
}

/// Starts the selection at the root, whose priors are known now.
template <Game G>
void MctsTree<G>::prepare_root(double value) {
  /// With a time limit nobody knows how many lines there will be. After these, the root selects by PUCT.
  constexpr std::uint64_t kLinesOfUnknownEnd = 64;
  root_value_ = value;
  const auto members = tree_.members(tree_.family_of(0));
  const double noise = options_.noise / 100.0;
  if (options_.gumbel) {
    halving_.begin(std::span<const Node>(members), budget_.nodes_left(kLinesOfUnknownEnd), noise, rng_);
  } else if (options_.noise > 0) {
    for (const Node& node : members) quiet_priors_.push_back(node.prior);
    add_root_noise(members, noise, rng_);
  }
}

template <Game G>
void MctsTree<G>::remove_noise() {
  for (std::size_t i = 0; i < quiet_priors_.size(); ++i) tree_.members(tree_.family_of(0))[i].prior = quiet_priors_[i];
  quiet_priors_.clear();
}

template <Game G>
void MctsTree<G>::improved_policy(std::span<float> policy) {
  std::ranges::fill(policy, 0.0F);
  if (!tree_.is_expanded(0)) return;
  remove_noise();
  const auto members = std::as_const(tree_).members(tree_.family_of(0));
  improve_policy(members, completed_values(), policy.first(members.size()));
  if (members.size() == policy.size()) return;
  // Some actions had no room in the tree: moves the others to their places, from the back.
  auto& actions = buffer_.list();
  game_.legal(root_, actions);
  std::size_t next = members.size();
  for (std::uint32_t i = actions.size(); i-- > 0;) {
    const bool is_member = next > 0 && members[next - 1].action == actions[i];
    policy[i] = is_member ? policy[--next] : 0.0F;
  }
}

}  // namespace palamedes::search
