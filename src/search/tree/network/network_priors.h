// Turns the answer of a network into what the tree needs: values of all seats, and priors of the actions.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nn/policy_value.h"
#include "search/tree/mcts_select.h"
#include "search/tree/network/exponential.h"

namespace palamedes::search {

/// The prior of a member whose logit the network was not asked for, until priors are set.
inline constexpr float kNotAsked = -1.0F;

/// Whether all numbers that a search uses are finite.
inline bool is_finite(const nn::Judgement& judgement, int seats) {
  const auto finite = [](float number) { return std::isfinite(number); };
  return std::all_of(judgement.values.begin(), judgement.values.begin() + seats, finite) &&
         std::ranges::all_of(judgement.logits, finite);
}

/// The values within [-1, 1].
inline SeatValues values_of(const nn::Judgement& judgement, int seats) {
  SeatValues values{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
    values[i] = std::clamp(static_cast<double>(judgement.values[i]), -1.0, 1.0);
  return values;
}

/// Sets priors that add up to 1: the softmax of the logits divided by the temperature. The logits belong to the members
/// in their order, without those that are marked with kNotAsked; these share the smallest prior. Without logits all
/// priors are equal.
template <class Node>
void set_network_priors(std::span<Node> members, std::span<const float> logits, double temperature) {
  // Smaller priors would make no difference, except that arithmetic with subnormal numbers is slow.
  constexpr double kFarthest = 40.0;
  if (logits.empty()) {
    for (Node& node : members) node.prior = 1.0F / static_cast<float>(members.size());
    return;
  }
  const double most = *std::ranges::max_element(logits);
  double total = 0;
  float least = 1.0F;
  std::size_t next = 0;
  for (Node& node : members) {
    if (node.prior == kNotAsked) continue;
    const double behind = (most - logits[next++]) / temperature;
    node.prior = static_cast<float>(exponential(-std::min(behind, kFarthest)));
    least = std::min(least, node.prior);
    total += static_cast<double>(node.prior);
  }
  total += static_cast<double>(least) * static_cast<double>(members.size() - next);
  for (Node& node : members) {
    const float weight = node.prior == kNotAsked ? least : node.prior;
    node.prior = static_cast<float>(static_cast<double>(weight) / total);
  }
}

}  // namespace palamedes::search
