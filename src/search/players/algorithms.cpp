#include "search/players/algorithms.h"

#include <string>

#include "core/text/printable.h"

namespace palamedes::search {

const std::vector<AlgorithmInfo>& algorithms() {
  static const std::vector<AlgorithmInfo> all{
      {"random", "any legal action", false, true, true, "in games with a set-up: setup"},
      {"simple", "the game's baseline player, where it has one", false, true, true, "in games with a set-up: setup"},
      {"greedy", "the evaluation, one ply ahead", true, true, true,
       "quiet; with hidden pieces instead: samples, setup"},
      {"alphabeta", "deepening alpha-beta search; BRS+ with more than two seats", true, true, false,
       "net, table, pvs, killers, history, promise, lmr, quiescence, turns, paranoid, vary, threads"},
      {"mcts", "Monte Carlo tree search with rollouts or the evaluation", true, true, false,
       "net, formula, explore, priors, guesses, prior-blur, urgency, leaf, plies, draws, quiet, rave, rave-lines, "
       "width, reuse, memory; with a network also: temperature, noise, gumbel, sigma-visits, sigma-scale"},
      {"descent", "best-first minimax without a fixed depth", true, true, false, "quiet, width, reuse, memory"},
      {"blind", "rollouts from positions that are possible for the seat (games with hidden pieces)", true, false, true,
       "samples, plies, eta, width, halving, setup"},
  };
  return all;
}

bool looks_ahead(std::string_view algorithm) {
  for (const AlgorithmInfo& info : algorithms()) {
    if (info.name == algorithm) return info.searches;
  }
  return false;
}

Error unknown_algorithm(std::string_view name, const GameInfo& info, bool hides, bool has_baseline) {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& algorithm : algorithms()) {
    if (hides ? !algorithm.hiding : !algorithm.open) continue;
    if (!has_baseline && algorithm.name == "simple") continue;
    names.push_back(algorithm.name);
  }
  return {"unknown_algorithm", std::string(info.texts(Language::kEnglish).name) + " has no player " + shown(name) +
                                   "; it has " + joined(names)};
}

}  // namespace palamedes::search
