// The nodes of Monte Carlo tree search, and the selection of the next one to visit.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/tree/logarithm.h"
#include "search/tree/mcts_options.h"
#include "search/tree/proof.h"
#include "search/tree/rave.h"
#include "search/tree/tree.h"

namespace palamedes::search {

/// Results in [-1, 1] by seat.
using SeatValues = std::array<double, kMaxSeats>;

template <class Action>
struct MctsNode {
  Action action{};
  /// The mean result for the seat that chooses the action. Before the first visit it is a guess; once the result is
  /// proven it is exact.
  double mean = 0;
  std::uint32_t visits = 0;
  std::uint32_t family = kNoIndex;
  float prior = 0;  ///< the priors of a family add up to 1
  Proof proof{};
};

struct MctsFamily : TreeFamily {
  std::uint32_t lines = 0;  ///< lines through the position since it was expanded
  bool guessed = false;     ///< whether the means of its members began as guesses
  SeatValues sums{};        ///< sums of the results of the lines

  double mean(Seat whose) const { return lines == 0 ? 0.0 : sums[index(whose)] / lines; }
};

/// The member that the seat would play, and the member to visit next, as indices among the members. They differ only
/// if the first is proven, so that another visit would teach nothing.
struct Selection {
  std::uint32_t played = 0;
  std::uint32_t looked_at = 0;
};

class Selector {
 public:
  explicit Selector(const MctsOptions& options)
      : puct_(options.formula == MctsOptions::Formula::kPuct),
        explore_(options.explore / 100.0),
        urgency_(options.urgency / 100.0),
        rave_doubt_(1.0 / options.rave_lines) {}

  /// Selects among the members of a position that has had `visits` visits; among equals the first. `rave` points to
  /// the members' RAVE counts, or is null.
  template <class Node>
  Selection best(const MctsFamily& family, std::span<const Node> members, std::uint32_t visits,
                 const RaveCount* rave) const {
    const double doubt = puct_ ? explore_ * std::sqrt(static_cast<double>(visits))
                               : explore_ * explore_ * natural_logarithm(visits < 2 ? 2 : visits);
    const double untried = puct_ ? family.mean(family.seat) + urgency_ : kUrgent;
    Selection best;
    double most = -kUrgent;
    double most_open = -kUrgent;
    for (std::uint32_t i = 0; i < members.size(); ++i) {
      const Node& node = members[i];
      const RaveCount* const lines = rave == nullptr || rave[i].lines == 0 ? nullptr : &rave[i];
      const double worth = puct_ ? by_puct(node, family.guessed ? node.mean : untried, doubt, lines)
                                 : by_uct(node, untried, doubt, lines);
      if (worth > most) {
        most = worth;
        best.played = i;
      }
      if (worth > most_open && !node.proof.known()) {
        most_open = worth;
        best.looked_at = i;
      }
    }
    if (most_open == -kUrgent) best.looked_at = best.played;
    return best;
  }

 private:
  static constexpr double kUrgent = 1e6;

  // Proven nodes get no bonus for uncertainty.
  template <class Node>
  double by_uct(const Node& node, double untried, double doubt, const RaveCount* rave) const {
    if (node.proof.known()) return node.mean;
    if (node.visits != 0) return believed(node.mean, node.visits, rave) + std::sqrt(doubt / node.visits);
    return rave == nullptr ? untried + static_cast<double>(node.prior) : rave->mean + std::sqrt(doubt);
  }
  template <class Node>
  double by_puct(const Node& node, double untried, double doubt, const RaveCount* rave) const {
    if (node.proof.known()) return node.mean;
    return believed(node.visits == 0 ? untried : node.mean, node.visits, rave) +
           (doubt * static_cast<double>(node.prior) / (1.0 + node.visits));
  }

  /// The mean combined with RAVE, which counts the less the more visits the node has.
  double believed(double mean, std::uint32_t visits, const RaveCount* rave) const {
    if (rave == nullptr) return mean;
    const double lines = rave->lines;
    const double share = lines / (lines + visits + (lines * visits * rave_doubt_));
    return mean + (share * (rave->mean - mean));
  }

  bool puct_;
  double explore_;
  double urgency_;
  double rave_doubt_;
};

}  // namespace palamedes::search
