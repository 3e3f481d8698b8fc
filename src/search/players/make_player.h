// Creates players. Only the files player_GAME.cpp include this header, each for its own game. All other code includes
// player.h.
#pragma once

#include <chrono>
#include <memory>
#include <string_view>
#include <utility>

#include "search/alphabeta/alphabeta.h"
#include "search/alphabeta/parallel_alphabeta.h"
#include "search/baseline.h"
#include "search/evaluator.h"
#include "search/greedy.h"
#include "search/hidden/blind.h"
#include "search/hidden/blind_greedy.h"
#include "search/hidden/with_setup.h"
#include "search/players/algorithms.h"
#include "search/players/levels.h"
#include "search/players/player.h"
#include "search/players/player_network.h"
#include "search/players/settings.h"
#include "search/resources.h"
#include "search/terms.h"
#include "search/tree/descent.h"
#include "search/tree/mcts.h"

namespace palamedes::search {

/// Reads the settings that all searches share: nodes, ms and, for some algorithms, depth. Without any of them, the
/// search gets a usual number of nodes, so that it ends.
inline Limits read_limits(SettingsReader& reader, std::string_view algorithm) {
  Limits limits;
  limits.nodes = static_cast<std::uint64_t>(reader.number("nodes", 0, 1, 1'000'000'000'000));
  const auto milliseconds = reader.number("ms", 0, 1, 86'400'000);
  if (milliseconds > 0) limits.time = std::chrono::milliseconds(milliseconds);
  if (algorithm == "alphabeta" || algorithm == "mcts" || algorithm == "blind") {
    limits.depth = static_cast<int>(reader.number("depth", 0, 1, 1000));
  }
  if (limits.nodes == 0 && !limits.time && limits.depth == 0) limits.nodes = kUsualNodes;
  return limits;
}

/// Reads the percentage for each group of weights: "territory=150".
inline GroupShares read_shares(SettingsReader& reader) {
  GroupShares shares = kEvenShares;
  for (std::size_t i = 0; i < shares.size(); ++i)
    shares[i] = static_cast<int>(reader.number(kTermGroupNames[i], shares[i], 0, 1000));
  return shares;
}

/// Multiplies the weights by the shares of their groups. A setting such as "w.stacks=40" sets one weight directly.
template <HasEval G>
Weights read_weights(SettingsReader& reader, const GroupShares& shares) {
  Weights weights;
  for (const Term& term : Eval<G>::kTerms) {
    const Score shared = term.weight * share_of(shares, term.group) / 100;
    weights.push_back(static_cast<Score>(reader.number(weight_setting(term), shared, -10'000, 10'000)));
  }
  return weights;
}

template <Game G>
std::unique_ptr<Search<G>> make_alphabeta(const G& game, const Weights& weights, SettingsReader& reader,
                                          const Limits& limits, MakeHelpers make_helpers,
                                          const EvalNetPointer<G>& net) {
  const AlphaBetaOptions options = read_alphabeta(reader, limits.nodes, !JudgesMidTurn<G>);
  if (options.threads > 1) {
    const int count = options.threads - 1;
    auto helpers = make_helpers == nullptr ? nullptr : make_helpers(count);
    if (helpers) return std::make_unique<ParallelAlphaBeta<G>>(game, weights, options, count, std::move(helpers), net);
    reader.fail("threads", make_helpers == nullptr ? "must be 1 here, where decisions have to be reproducible"
                                                   : "is more than this machine can start");
  }
  return std::make_unique<AlphaBeta<G>>(game, weights, options, net);
}

/// Creates the search with this name, for decisions with these limits, and sets `weights` to those it uses. Null if the
/// game has no such search.
template <Game G>
std::unique_ptr<Search<G>> make_search(const G& game, std::string_view algorithm, SettingsReader& reader,
                                       const Limits& limits, Weights& weights, MakeHelpers make_helpers,
                                       const PlayerNetwork<G>& network) {
  using Baseline = BaselineSearch<G>;
  (void)network;  // in a game that hides things
  if (algorithm == "random") return std::make_unique<Baseline>(game, Baseline::Kind::kRandom);
  if (algorithm == "simple" && HasBaselinePlayer<G>)
    return std::make_unique<Baseline>(game, Baseline::Kind::kBaselinePlayer);
  // These search the true position, so in a game that hides things they would cheat.
  if constexpr (!Hiding<G>) {
    if constexpr (HasEval<G>) weights = read_weights<G>(reader, read_shares(reader));
    if (algorithm == "greedy") return std::make_unique<Greedy<G>>(game, weights, read_greedy(reader));
    if (takes_network(algorithm)) (void)reader.text(kNetSetting);
    if (algorithm == "alphabeta")
      return make_alphabeta(game, weights, reader, limits, make_helpers, network.evaluation);
    if (algorithm == "mcts" && network.judgement)
      return std::make_unique<Mcts<G>>(game, weights, read_network_mcts(reader), network.judgement);
    if (algorithm == "mcts") return std::make_unique<Mcts<G>>(game, weights, read_mcts(reader, HasEval<G>));
    if (algorithm == "descent") return std::make_unique<Descent<G>>(game, weights, read_descent(reader));
  }
  if constexpr (Imaginable<G> && HasEval<G>) {
    const GroupShares shares = read_shares(reader);
    weights = read_weights<G>(reader, shares);
    if (algorithm == "greedy") return std::make_unique<BlindGreedy<G>>(game, weights, read_blind_greedy(reader));
    if (algorithm == "blind") return std::make_unique<Blind<G>>(game, weights, shares, read_blind(reader));
  }
  return nullptr;
}

/// In a game with a set-up phase, adds the way of setting up that the setting `setup` names.
template <Game G>
std::unique_ptr<Search<G>> with_setup(const G& game, std::string_view algorithm, SettingsReader& reader,
                                      std::unique_ptr<Search<G>> search) {
  if constexpr (HasSetupChoice<G>) {
    const auto& tastes = SetupChoice<G>::kTastes;
    // A random player also sets up at random, which is the first taste.
    const std::size_t usual = algorithm == "random" ? 0 : SetupChoice<G>::kUsual;
    const std::size_t taste = reader.choice("setup", usual, {tastes.begin(), tastes.end()});
    return std::make_unique<WithSetup<G>>(game, std::move(search), taste);
  }
  (void)game, (void)algorithm, (void)reader;
  return search;
}

template <Game G>
Result<Player<G>> make_player(const G& game, const PlayerSpec& asked, const PlayerResources& resources) {
  auto spec = resolved(game.config(), asked);
  if (!spec) return spec.error();
  auto network = take_network(game, asked, *spec, resources);
  if (!network) return network.error();
  SettingsReader reader(spec->settings);
  Player<G> player{.game = &game};
  if (looks_ahead(spec->algorithm)) player.limits = read_limits(reader, spec->algorithm);
  player.search =
      make_search(game, spec->algorithm, reader, player.limits, player.weights, resources.make_helpers, *network);
  if (!player.search) return unknown_algorithm(spec->algorithm, G::info(), Hiding<G>, HasBaselinePlayer<G>);
  player.search = with_setup(game, spec->algorithm, reader, std::move(player.search));
  if (looks_ahead(spec->algorithm)) player.chooser = Chooser(read_choice(reader), Evaluator<G>(game).clear());
  player.fallback = std::move(network->fallback);
  player.network = std::move(network->reference);
  player.on_not_finite = resources.on_not_finite;
  const auto unread = reader.unread();
  if (!player.fallback.empty()) reader.skip_unread();  // settings that only a search with a network has
  if (auto error = reader.finish(spec->algorithm)) return *std::move(error);
  if (!player.fallback.empty()) drop_settings(*spec, unread);
  player.spec = *std::move(spec);
  return player;
}

}  // namespace palamedes::search
