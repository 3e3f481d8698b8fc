// Gumbel root selection: which actions of the root a search with a network visits, and which it plays.
//
// The search draws up to 16 actions without replacement, by the network's policy, and divides its lines among them by
// sequential halving: all get the same number of visits, then the worse half is dropped, and so on. Policy and values
// together give an improved policy, which is better than the network's if its values are right, even after few lines.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/rng.h"
#include "search/tree/logarithm.h"
#include "search/tree/mcts_options.h"
#include "search/tree/mcts_select.h"
#include "search/tree/network/exponential.h"
#include "search/tree/network/root_noise.h"
#include "search/tree/tree.h"

namespace palamedes::search {

/// The values of all members of the root, also of those without visits, on the scale of logits.
///
/// Values in [-1, 1] are used as they are. To stretch them between the smallest and the largest would turn small
/// differences among equal actions into large ones.
class CompletedValues {
 public:
  /// `value` is the value of the root for the seat to act, without its members.
  template <class Node>
  CompletedValues(std::span<const Node> members, double value, const MctsOptions& options) {
    double visits = 0;
    double most = 0;
    double mass = 0;
    double sum = 0;
    for (const Node& node : members) {
      if (!is_valued(node)) continue;
      visits += node.visits;
      most = std::max<double>(most, node.visits);
      mass += static_cast<double>(node.prior);
      sum += static_cast<double>(node.prior) * node.mean;
    }
    unvisited_ = mass > 0 ? (value + (visits * sum / mass)) / (1 + visits) : value;
    scale_ = (options.sigma_visits + most) * options.sigma_scale / 100.0;
  }

  template <class Node>
  double operator()(const Node& node) const {
    return scale_ * (is_valued(node) ? node.mean : unvisited_);
  }

 private:
  template <class Node>
  static bool is_valued(const Node& node) {
    return node.visits > 0 || node.proof.known();
  }

  double unvisited_ = 0;
  double scale_ = 0;
};

/// The logarithm of the prior, which is the network's logit up to a constant.
template <class Node>
double log_prior(const Node& node) {
  constexpr double kLeast = 1e-30;
  return natural_logarithm_of(std::max(kLeast, static_cast<double>(node.prior)));
}

/// The improved policy, which networks learn from: softmax(logit + completed value). The sum is 1.
template <class Node>
void improve_policy(std::span<const Node> members, const CompletedValues& values, std::span<float> policy) {
  double most = -1e300;
  for (const Node& node : members) most = std::max(most, log_prior(node) + values(node));
  double total = 0;
  for (const Node& node : members) total += exponential(log_prior(node) + values(node) - most);
  for (std::size_t i = 0; i < members.size(); ++i)
    policy[i] = static_cast<float>(exponential(log_prior(members[i]) + values(members[i]) - most) / total);
}

class SequentialHalving {
 public:
  static constexpr std::uint32_t kMostConsidered = 16;

  /// Draws the actions to consider in a search of so many lines. With `noise` 1 they follow the policy, with 0 they are
  /// the most likely ones.
  template <class Node>
  void begin(std::span<const Node> members, std::uint64_t lines, double noise, Rng& rng);
  void end() { count_ = remaining_ = 0; }
  bool is_active() const { return count_ > 0; }

  /// The index of the member to visit next, or kNoIndex if all lines are used or every member left is proven.
  /// `complete()` gives the CompletedValues of now, which are needed only at the end of a round.
  template <class Node, class Complete>
  std::uint32_t next(std::span<const Node> members, const Complete& complete);
  /// The index of the best member that is left.
  template <class Node>
  std::uint32_t best(std::span<const Node> members, const CompletedValues& values) const;

 private:
  struct Considered {
    std::uint32_t member = 0;
    double merit = 0;  ///< noise + logit
  };

  void begin_round() {
    in_round_ = static_cast<std::uint64_t>(remaining_) * std::max<std::uint64_t>(1, lines_ / (rounds_ * remaining_));
  }

  std::array<Considered, kMostConsidered> considered_{};  ///< the first `remaining_` are left
  std::uint32_t count_ = 0;
  std::uint32_t remaining_ = 0;
  std::uint64_t lines_ = 0;
  std::uint64_t made_ = 0;      ///< lines so far
  std::uint64_t in_round_ = 0;  ///< visits until the next halving
  std::uint64_t rounds_ = 1;
};

template <class Node>
void SequentialHalving::begin(std::span<const Node> members, std::uint64_t lines, double noise, Rng& rng) {
  const auto most = static_cast<std::uint32_t>(
      std::min<std::uint64_t>({kMostConsidered, members.size(), std::max<std::uint64_t>(1, lines)}));
  count_ = 0;
  for (std::uint32_t i = 0; i < members.size(); ++i) {
    const double luck = noise > 0 ? noise * drawn_gumbel(rng) : 0.0;
    const Considered here{.member = i, .merit = luck + log_prior(members[i])};
    if (count_ == most && here.merit <= considered_[most - 1].merit) continue;
    std::uint32_t place = count_ < most ? count_++ : most - 1;
    for (; place > 0 && here.merit > considered_[place - 1].merit; --place) considered_[place] = considered_[place - 1];
    considered_[place] = here;
  }
  remaining_ = count_;
  lines_ = lines;
  made_ = 0;
  rounds_ = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::bit_width(count_ - 1)));
  begin_round();
}

template <class Node, class Complete>
std::uint32_t SequentialHalving::next(std::span<const Node> members, const Complete& complete) {
  const auto is_open = [&](const Considered& one) { return !members[one.member].proof.known(); };
  while (made_ < lines_ &&
         std::any_of(considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(remaining_), is_open)) {
    if (in_round_ == 0) {
      const CompletedValues values = complete();
      std::sort(considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(remaining_),
                [&](const Considered& a, const Considered& b) {
                  const double one = a.merit + values(members[a.member]);
                  const double other = b.merit + values(members[b.member]);
                  return one != other ? one > other : a.member < b.member;
                });
      remaining_ = std::min(remaining_, std::max(2U, remaining_ / 2));
      begin_round();
      continue;
    }
    --in_round_;
    // Begins with the best, for the case that there are not enough lines for the whole round.
    const Considered& one = considered_[remaining_ - 1 - (in_round_ % remaining_)];
    if (!is_open(one)) continue;
    ++made_;
    return one.member;
  }
  return kNoIndex;
}

template <class Node>
std::uint32_t SequentialHalving::best(std::span<const Node> members, const CompletedValues& values) const {
  const auto worth = [&](const Considered& one) { return one.merit + values(members[one.member]); };
  const auto best = std::max_element(considered_.begin(), considered_.begin() + static_cast<std::ptrdiff_t>(remaining_),
                                     [&](const Considered& a, const Considered& b) { return worth(a) < worth(b); });
  return best->member;
}

}  // namespace palamedes::search
