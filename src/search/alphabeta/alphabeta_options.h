// The options of alpha-beta search.
#pragma once

#include "search/players/settings.h"

namespace palamedes::search {

/// Every technique can be switched off, to measure its worth and to test it.
///
/// `quiescence`, `paranoid` and `vary` change the results of a search. So do `reductions`: they reduce late actions,
/// so with them everything that changes the order of actions (the transposition table, `killers`, `history`,
/// `promise`) changes results too. Without `reductions` these, and `variation`, change the speed only.
struct AlphaBetaOptions {
  int table_mib = 16;     ///< size of the transposition table; 0 for none
  bool variation = true;  ///< principal variation search: probe later actions with a null window first
  bool killers = true;
  bool history = true;
  bool promise = true;     ///< order actions by the game's own guess
  bool reductions = true;  ///< search late actions less deep, and skip the last ones of long lists
  bool quiescence = true;  ///< follow noisy actions beyond the depth
  bool paranoid = false;   ///< with more than two seats, assume that all others play against this one
  /// Changes evaluations from game to game by up to this percentage of a clear advantage, so that a player does not
  /// repeat the same game.
  int vary = 0;
};

inline AlphaBetaOptions read_alphabeta(SettingsReader& reader) {
  AlphaBetaOptions options;
  options.table_mib = static_cast<int>(reader.number("table", options.table_mib, 0, 4096));
  options.variation = reader.flag("pvs", options.variation);
  options.killers = reader.flag("killers", options.killers);
  options.history = reader.flag("history", options.history);
  options.promise = reader.flag("promise", options.promise);
  options.reductions = reader.flag("lmr", options.reductions);
  options.quiescence = reader.flag("quiescence", options.quiescence);
  options.paranoid = reader.flag("paranoid", options.paranoid);
  options.vary = static_cast<int>(reader.number("vary", options.vary, 0, 100));
  return options;
}

}  // namespace palamedes::search
