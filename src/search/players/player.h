// Engines made from player specifications. The commands, the arena and the server make their engines here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/game.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"
#include "search/evaluator.h"
#include "search/helper_threads.h"
#include "search/players/chooser.h"
#include "search/players/player_spec.h"
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

  Decision<G> decide(const Known<G>& known, const Rng& rng) const {
    return chooser.decide(*game, *search, known, limits, rng);
  }
};

/// Makes a player for one seat of one game, which must outlive it. Each game is compiled once, in
/// search/players/player_GAME.cpp; without that file the program does not link. Players with several threads are
/// refused without `make_helpers`.
template <Game G>
Result<Player<G>> make_player(const G& game, const PlayerSpec& asked, MakeHelpers make_helpers = nullptr);

}  // namespace palamedes::search
