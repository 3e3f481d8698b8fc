// Players by name: "alphabeta:nodes=20000", "mcts:ms=20,rave=on", "random". The commands, the arena
// and later the levels all make their players here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/registry.h"
#include "search/evaluator.h"
#include "search/players/chooser.h"
#include "search/search.h"

namespace palamedes::search {

/// An algorithm and its settings, as text.
struct PlayerSpec {
  std::string algorithm{};
  std::vector<Setting> settings{};

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

/// "ALGORITHM" or "ALGORITHM:NAME=VALUE,...". Whether they exist is found out by make_player.
Result<PlayerSpec> parse_player(std::string_view text);
std::string player_text(const PlayerSpec& spec);
/// The same for players that play alike, if levels are resolved.
std::uint64_t config_hash(const PlayerSpec& spec);

/// The generator of a decision: `ply` counts the actions of the game from 1.
Rng decision_rng(std::uint64_t game_seed, Seat seat, std::size_t ply);

/// A search, how long it may think about each decision, and how well it then chooses.
template <Game G>
struct Player {
  const G* game = nullptr;
  PlayerSpec spec{};  ///< what it came to: an algorithm with all its settings
  std::unique_ptr<Search<G>> search{};
  Weights weights{};  ///< of its evaluation; none if it has none
  Limits limits{};
  Chooser chooser{};

  Decision<G> decide(const Known<G>& known, const Rng& rng) const {
    return chooser.decide(*game, *search, known, limits, rng);
  }
};

/// For one seat of one game. The game must outlive it.
template <Game G>
Result<Player<G>> make_player(const G& game, const PlayerSpec& asked);

extern template Result<Player<liuzhou::Liuzhou>> make_player(const liuzhou::Liuzhou&, const PlayerSpec&);
extern template Result<Player<ringrift::RingRift<ringrift::Small>>> make_player(
    const ringrift::RingRift<ringrift::Small>&, const PlayerSpec&);
extern template Result<Player<ringrift::RingRift<ringrift::Large>>> make_player(
    const ringrift::RingRift<ringrift::Large>&, const PlayerSpec&);
extern template Result<Player<stratego::Stratego>> make_player(const stratego::Stratego&, const PlayerSpec&);

/// What there is to choose from, for help and error texts.
struct AlgorithmInfo {
  std::string_view name;
  std::string_view summary;
  bool searches;              ///< looks ahead, and needs an evaluation
  bool open;                  ///< plays games that hide nothing
  bool hiding;                ///< plays games that hide things
  std::string_view settings;  ///< its own, beside those of all searches
};
const std::vector<AlgorithmInfo>& algorithms();
/// Whether a player of this name thinks, and takes the limits nodes, ms and depth.
bool looks_ahead(std::string_view algorithm);

/// The error for a player that the game does not have, naming those that it has.
Error unknown_algorithm(std::string_view name, const GameInfo& info, bool hides, bool has_simple);

}  // namespace palamedes::search
