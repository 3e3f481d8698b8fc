// What a game says about its computer opponents: ten levels, personas, and how openings are drawn. It is data
// beside the game, in games/GAME/play/levels.h. A game without such a file gets defaults that its abilities allow.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string_view>

#include "games/style.h"

namespace palamedes {

inline constexpr int kLevels = 10;

struct LevelDefinition {
  std::string_view player;   ///< player specification: algorithm, budget and how it chooses among good moves
  std::optional<int> elo{};  ///< measured (bench/ladder.md): default edition, two players, level 1 is 0
  int error = 0;             ///< half the width of its 95 % interval
};

using LevelTable = std::array<LevelDefinition, kLevels>;  ///< from level 1 to level 10
using Ladder = std::span<const LevelDefinition, kLevels>;

/// A style of play: it rescales the groups of evaluation weights.
struct Persona {
  std::string_view id;        ///< "aggressive"; its name and description are in the game's texts
  std::string_view settings;  ///< of a player: "aggression=150,safety=80"; "" for unchanged weights
  // How the style can be seen (bench/ladder.md): this figure is higher, or lower, than that of balanced.
  StyleFigure figure = StyleFigure::kCaptures;
  bool is_higher = true;
};

/// The persona of every game: it leaves the weights as they are. Personas of a game begin with it.
inline constexpr Persona kBalanced{"balanced", ""};

/// The opponents of a game, specialized in games/GAME/play/levels.h.
template <class G>
struct OpponentsOf {};

template <class G>
concept HasOpponents = requires {
  { OpponentsOf<G>::kLadder } -> std::convertible_to<Ladder>;
  /// Beside the ladder: as strong as it gets in about five seconds.
  { OpponentsOf<G>::kMax } -> std::convertible_to<std::string_view>;
  { OpponentsOf<G>::kPersonas } -> std::convertible_to<std::span<const Persona>>;
  /// Random actions after the set-up that make an opening: few enough that the game is still open, enough for many
  /// different games.
  { OpponentsOf<G>::kOpeningPlies } -> std::convertible_to<int>;
};

}  // namespace palamedes
