// What can be chosen about alpha-beta search.
#pragma once

#include "search/players/settings.h"

namespace palamedes::search {

/// Everything can be switched off, to measure what it is good for and to prove that it changes
/// nothing but the speed. Only `reductions`, `quiescence` and `vary` change results.
struct AlphaBetaOptions {
  int table_mib = 16;     ///< 0: no transposition table
  bool variation = true;  ///< principal variation search: later actions with an empty window first
  bool killers = true;
  bool history = true;
  bool promise = true;     ///< the game's own guess at good actions
  bool reductions = true;  ///< late actions are searched less deep, the last of many not at all
  bool quiescence = true;  ///< noisy actions are followed beyond the depth
  bool paranoid = false;   ///< with more than two seats: all the others answer
  /// Evaluations differ by up to so many percent of a clear advantage from one game to the next, so that
  /// a player does not play the same game again and again.
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
