// What can be chosen about Monte Carlo tree search.
#pragma once

#include <cstdint>

#include "search/players/settings.h"

namespace palamedes::search {

struct MctsOptions {
  /// How the next action to look at is chosen: UCB1, or by priors as in PUCT.
  enum class Formula : std::uint8_t { kUct, kPuct };
  /// Where priors come from: all actions alike, the game's cheap guess, or the evaluation of the
  /// position after every action. UCT only tries actions in their order.
  enum class Priors : std::uint8_t { kNone, kPromise, kEvaluation };
  /// How the end of a line is judged: by the evaluation, by random play to the end of the game, or by
  /// the evaluation after some random actions.
  enum class Leaf : std::uint8_t { kEvaluation, kPlayout, kMixed };

  Formula formula = Formula::kUct;
  int explore = 100;  ///< percent; how much doubt is worth
  Priors priors = Priors::kNone;
  int guesses = 40;     ///< longest list whose positions are evaluated for priors; longer ones go by promise
  int prior_blur = 50;  ///< percent of a clear advantage that halve a prior
  int urgency = 0;      ///< percent; PUCT: of an action not yet tried, compared to its position
  Leaf leaf = Leaf::kPlayout;
  int plies = 8;  ///< random actions before a mixed judgement
  int quiet = 0;  ///< noisy actions played before the evaluation is asked
  bool rave = false;
  int rave_lines = 200;  ///< visits at which the lines of an action count as much as RAVE's
  int width = 0;         ///< most actions of a position below the root, the most promising; 0: all
  bool reuse = true;     ///< keep what is below the position that is reached
  int memory = 64;       ///< MiB, for everything

  /// For a game with or without an evaluation.
  static MctsOptions defaults(bool evaluated);
};

/// Settings: formula, explore, priors, guesses, prior-blur, urgency, leaf, plies, quiet, rave, rave-lines, width,
/// reuse, memory.
MctsOptions read_mcts(SettingsReader& reader, bool evaluated);

}  // namespace palamedes::search
