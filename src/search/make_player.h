// How players are made, for the files that instantiate it per game; others include player.h.
#pragma once

#include <chrono>
#include <utility>

#include "search/alphabeta.h"
#include "search/evaluator.h"
#include "search/greedy.h"
#include "search/player.h"
#include "search/random.h"
#include "search/settings.h"

namespace palamedes::search {

/// The settings that all searching players share: nodes, ms, depth.
inline Limits read_limits(SettingsReader& reader) {
  Limits limits;
  limits.nodes = static_cast<std::uint64_t>(reader.number("nodes", 0, 1, 1'000'000'000'000));
  const auto milliseconds = reader.number("ms", 0, 1, 86'400'000);
  if (milliseconds > 0) limits.time = std::chrono::milliseconds(milliseconds);
  limits.depth = static_cast<int>(reader.number("depth", 0, 1, 1000));
  return limits;
}

/// Weights: each group in percent ("territory=150"), single terms by value ("w.stacks=40").
template <HasEval G>
Weights read_weights(SettingsReader& reader) {
  GroupShares shares = kBalanced;
  for (std::size_t i = 0; i < shares.size(); ++i)
    shares[i] = static_cast<int>(reader.number(kTermGroupNames[i], shares[i], 0, 1000));
  Weights weights;
  for (const Term& term : Eval<G>::kTerms) {
    const Score shared = term.weight * shares[static_cast<std::size_t>(term.group)] / 100;
    weights.push_back(static_cast<Score>(reader.number("w." + std::string(term.name), shared, -10'000, 10'000)));
  }
  return weights;
}

template <Game G>
Result<Player<G>> make_player(const G& game, const PlayerSpec& spec) {
  SettingsReader reader(spec.settings);
  Player<G> player;
  const auto finished = [&]() -> Result<Player<G>> {
    if (auto error = reader.finish(spec.algorithm)) return *std::move(error);
    return std::move(player);
  };
  using Policy = PolicySearch<G>;
  if (spec.algorithm == "random") {
    player.search = std::make_unique<Policy>(game, Policy::Kind::kRandom);
    return finished();
  }
  if constexpr (HasSimplePolicy<G>) {
    if (spec.algorithm == "simple") {
      player.search = std::make_unique<Policy>(game, Policy::Kind::kSimplePolicy);
      return finished();
    }
  }
  if constexpr (!Hiding<G> && HasEval<G>) {
    const Weights weights = read_weights<G>(reader);
    if (spec.algorithm == "greedy") {
      GreedyOptions options;
      options.mistakes = static_cast<int>(reader.number("mistakes", options.mistakes, 0, 100));
      options.blur = static_cast<int>(reader.number("blur", options.blur, 1, 1000));
      player.search = std::make_unique<Greedy<G>>(game, weights, options);
      return finished();
    }
    player.limits = read_limits(reader);
    if (spec.algorithm == "alphabeta") {
      player.search = std::make_unique<AlphaBeta<G>>(game, weights, read_alphabeta(reader));
      return finished();
    }
  }
  return unknown_algorithm(spec.algorithm, G::info(), Hiding<G>, HasSimplePolicy<G>);
}

}  // namespace palamedes::search
