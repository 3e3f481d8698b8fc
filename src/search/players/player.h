// Engines made from player specifications. The commands, the arena and the server make their engines here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/game.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"
#include "search/evaluator.h"
#include "search/players/chooser.h"
#include "search/players/player_spec.h"
#include "search/resources.h"
#include "search/search.h"

namespace palamedes::search {

/// The random numbers of one decision. `ply` counts the actions of the game from 1.
Rng decision_rng(std::uint64_t game_seed, Seat seat, std::size_t ply);

/// A search, its limits for each decision, and how it chooses among the moves it found.
template <Game G>
struct Player {
  const G* game = nullptr;
  PlayerSpec spec{};  ///< resolved: an algorithm with all its settings
  std::unique_ptr<Search<G>> search{};
  Weights weights{};  ///< of its evaluation; empty if it has none
  Limits limits{};
  Chooser chooser{};
  /// Why it plays with the evaluation written by hand although it asked for a network; "" if it has what it asked for.
  std::string fallback{};
  std::string network{};  ///< the network it plays with: its name and id; "" if it has none
  std::function<void(const std::string& network)> on_not_finite{};  ///< see PlayerResources

  Decision<G> decide(const Known<G>& known, const Rng& rng) const {
    Decision<G> decision = chooser.decide(*game, *search, known, limits, rng);
    decision.fallback = fallback;
    if (decision.evaluations.not_finite > 0 && on_not_finite) on_not_finite(network);
    return decision;
  }
};

/// Makes a player for one seat of one game, which must outlive it. Each game is compiled once, in
/// search/players/player_GAME.cpp; without that file the program does not link.
template <Game G>
Result<Player<G>> make_player(const G& game, const PlayerSpec& asked, const PlayerResources& resources = {});

}  // namespace palamedes::search
