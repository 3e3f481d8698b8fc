// The options of Monte Carlo tree search.
#pragma once

#include <cstdint>

#include "search/players/settings.h"

namespace palamedes::search {

struct MctsOptions {
  /// The formula that selects the next action to visit: UCB1 (UCT), or PUCT with priors.
  enum class Formula : std::uint8_t { kUct, kPuct };
  /// The source of the priors: none (all equal), the game's cheap guess, or the evaluation of the position after every
  /// action. UCT uses them only as the order of the first visits.
  enum class Priors : std::uint8_t { kNone, kPromise, kEvaluation };
  /// How the end of a line is evaluated: by the evaluation, by a rollout to the end of the game, or by the evaluation
  /// after some random actions.
  enum class Leaf : std::uint8_t { kEvaluation, kPlayout, kMixed };

  Formula formula = Formula::kUct;
  int explore = 100;  ///< the weight of the bonus for uncertainty, in percent
  Priors priors = Priors::kNone;
  int guesses = 40;     ///< the longest list whose positions are evaluated for priors; longer lists use the promise
  int prior_blur = 50;  ///< the loss, in percent of a clear advantage, that halves a prior
  int urgency = 0;      ///< PUCT: value of an unvisited action relative to its position, in percent
  Leaf leaf = Leaf::kPlayout;
  int plies = 8;  ///< random actions before the evaluation, for Leaf::kMixed
  int draws = 1;  ///< random actions from which a rollout plays the most promising one
  int quiet = 0;  ///< the most noisy actions to follow before evaluating
  bool rave = false;
  int rave_lines = 200;  ///< the number of visits after which an action's own lines count as much as RAVE's
  int width = 0;         ///< the most actions of a position below the root, by promise; 0 for all
  bool reuse = true;     ///< keep the subtree of the new position between decisions
  int memory = 64;       ///< MiB for everything

  // The options below apply only with a network.

  /// Whether a network evaluates leaves and gives the priors. Then `formula` is PUCT, a node is a line, and the options
  /// priors, guesses, prior_blur, leaf, plies, draws, quiet and rave have no effect.
  bool network = false;
  int temperature = 100;  ///< divides the logits, in percent: the higher, the more equal the priors
  /// Percent of noise at the root: the share of noise in the priors, or the scale of the Gumbel numbers. 0 for none.
  int noise = 0;
  bool gumbel = false;    ///< select at the root by Gumbel numbers and sequential halving
  int sigma_visits = 50;  ///< Gumbel: added to the visits of the most visited action; with them values count more
  int sigma_scale = 10;   ///< Gumbel: the weight of values against logits, in percent

  /// The defaults for a game with or without an evaluation.
  static MctsOptions defaults(bool evaluated);
  /// The defaults with a network.
  static MctsOptions network_defaults();
};

/// Settings: formula, explore, priors, guesses, prior-blur, urgency, leaf, plies, draws, quiet, rave, rave-lines,
/// width, reuse, memory. With a network: explore, urgency, width, reuse, memory, temperature, noise, gumbel,
/// sigma-visits, sigma-scale.
MctsOptions read_mcts(SettingsReader& reader, bool evaluated);
MctsOptions read_network_mcts(SettingsReader& reader);

}  // namespace palamedes::search
