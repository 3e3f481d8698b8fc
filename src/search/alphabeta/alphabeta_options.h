// The options of alpha-beta search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/evaluation.h"
#include "search/alphabeta/transposition_table.h"
#include "search/players/settings.h"

namespace palamedes::search {

/// Every technique can be switched off, to measure its worth and to test it.
///
/// `quiescence`, `turns`, `paranoid` and `vary` change the results of a search. So do `reductions`: they reduce late
/// actions, so with them everything that changes the order of actions (the transposition table, `killers`, `history`,
/// `promise`) changes results too. Without `reductions` these, and `variation`, change the speed only.
struct AlphaBetaOptions {
  /// The size of the transposition table in MiB, 0 for none. If missing, `budget` determines the size.
  std::optional<int> table_mib{};
  std::uint64_t budget = 0;  ///< how many nodes the decisions will have; 0 if unknown
  bool variation = true;     ///< principal variation search: probe later actions with a null window first
  bool killers = true;
  bool history = true;
  bool promise = true;     ///< order actions by the game's own guess
  bool reductions = true;  ///< search late actions less deep, and skip the last ones of long lists
  bool quiescence = true;  ///< follow noisy actions beyond the depth
  bool turns = true;       ///< evaluate only at the end of a turn: finish a turn that is under way at the last depth
  bool paranoid = false;   ///< with more than two seats, assume that all others play against this one
  /// Changes evaluations from game to game by up to this percentage of a clear advantage, so that a player does not
  /// repeat the same game.
  int vary = 0;
  int threads = 1;  ///< with more than one, decisions are not reproducible
};

/// An evaluation that judges positions in the middle of a turn as well as those at its end, because a term counts what
/// the turn still owes. A search then need not finish the turn before it evaluates.
template <class G>
concept JudgesMidTurn = HasEval<G> && Eval<G>::kJudgesMidTurn;

inline constexpr int kMostThreads = 64;

/// The bytes of the transposition table.
inline std::size_t table_bytes(const AlphaBetaOptions& options) {
  constexpr std::size_t kMost = std::size_t{16} << 20;  // unless the option asks for more
  if (options.table_mib) return static_cast<std::size_t>(*options.table_mib) << 20;
  const std::uint64_t nodes = options.budget * static_cast<std::uint64_t>(options.threads);
  return nodes == 0 ? kMost : std::min(kMost, TranspositionTable::bytes_for(nodes));
}

/// `budget` is the limit of nodes that the player has, or 0. `turns` is the game's default of that option.
inline AlphaBetaOptions read_alphabeta(SettingsReader& reader, std::uint64_t budget, bool turns) {
  AlphaBetaOptions options{.budget = budget, .turns = turns};
  if (const auto mib = reader.number("table", -1, 0, 4096); mib >= 0) options.table_mib = static_cast<int>(mib);
  options.variation = reader.flag("pvs", options.variation);
  options.killers = reader.flag("killers", options.killers);
  options.history = reader.flag("history", options.history);
  options.promise = reader.flag("promise", options.promise);
  options.reductions = reader.flag("lmr", options.reductions);
  options.quiescence = reader.flag("quiescence", options.quiescence);
  options.turns = reader.flag("turns", options.turns);
  options.paranoid = reader.flag("paranoid", options.paranoid);
  options.vary = static_cast<int>(reader.number("vary", options.vary, 0, 100));
  options.threads = static_cast<int>(reader.number("threads", options.threads, 1, kMostThreads));
  return options;
}

}  // namespace palamedes::search
