#include "search/players/player.h"

#include "core/hash.h"
#include "core/text.h"

namespace palamedes::search {

Result<PlayerSpec> parse_player(std::string_view text) {
  constexpr std::size_t kMostSettings = 64;
  const std::size_t colon = text.find(':');
  PlayerSpec spec{.algorithm = std::string(text.substr(0, colon))};
  if (spec.algorithm.empty())
    return Error{"bad_player", "a player is ALGORITHM or ALGORITHM:NAME=VALUE,..., not " + shown(text)};
  if (colon == std::string_view::npos) return spec;
  const auto parts = split(text.substr(colon + 1), ',', kMostSettings);
  if (parts.size() > kMostSettings) return Error{"bad_player", "too many settings in " + shown(text)};
  for (const std::string_view part : parts) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == part.size())
      return Error{"bad_player", "a setting of a player is NAME=VALUE, not " + shown(part)};
    spec.settings.push_back({std::string(part.substr(0, equals)), std::string(part.substr(equals + 1))});
  }
  return spec;
}

std::string player_text(const PlayerSpec& spec) {
  std::string text = spec.algorithm;
  char separator = ':';
  for (const Setting& setting : spec.settings) {
    text += separator + setting.name + '=' + setting.value;
    separator = ',';
  }
  return text;
}

std::uint64_t config_hash(const PlayerSpec& spec) { return fnv1a(player_text(spec)); }

Rng decision_rng(std::uint64_t game_seed, Seat seat, std::size_t ply) {
  return Rng(game_seed).stream("search/seat" + std::to_string(number(seat)) + "/ply" + std::to_string(ply));
}

const std::vector<AlgorithmInfo>& algorithms() {
  static const std::vector<AlgorithmInfo> all{
      {"random", "any legal action", false, true, true, "Stratego: setup"},
      {"simple", "a fixed simple policy, where the game has one", false, true, true, "Stratego: setup"},
      {"greedy", "one ply over the evaluation", true, true, true, "quiet; Stratego: samples, setup, no quiet"},
      {"alphabeta", "deepening alpha-beta search; BRS+ with more than two seats", true, true, false,
       "table, pvs, killers, history, promise, lmr, quiescence, paranoid, vary"},
      {"mcts", "Monte Carlo tree search by playouts or the evaluation", true, true, false,
       "formula, explore, priors, guesses, prior-blur, urgency, leaf, plies, quiet, rave, rave-lines, width, reuse, "
       "memory"},
      {"descent", "best-first minimax without a fixed depth", true, true, false, "quiet, width, reuse, memory"},
      {"blind", "playouts of positions that the seat takes for possible (Stratego)", true, false, true,
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

Error unknown_algorithm(std::string_view name, const GameInfo& info, bool hides, bool has_simple) {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& algorithm : algorithms()) {
    if (hides ? !algorithm.hiding : !algorithm.open) continue;
    if (!has_simple && algorithm.name == "simple") continue;
    names.push_back(algorithm.name);
  }
  return {"unknown_algorithm", std::string(info.texts(Language::kEnglish).name) + " has no player " + shown(name) +
                                   "; it has " + joined(names)};
}

}  // namespace palamedes::search
