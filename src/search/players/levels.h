// The ladder: ten levels for every game, and personas. People choose a level; what it runs stands in
// one table (levels.cpp), in nodes, so that a level plays alike on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/language.h"
#include "core/result.h"
#include "games/config.h"
#include "games/style.h"
#include "search/players/player.h"

namespace palamedes::search {

inline constexpr int kLevels = 10;
inline constexpr std::string_view kMaxName = "max";  ///< beside the ladder: as strong as it gets in 5 seconds

/// A row of the table.
struct LevelDefinition {
  std::string_view player;   ///< algorithm, budget and choice model, as the text of a player
  std::optional<int> elo{};  ///< measured (bench/ladder.md): default edition, two players, level 1 is 0
  int error = 0;             ///< half the width of its 95 % interval
};
using Ladder = std::span<const LevelDefinition, kLevels>;

/// Of the game, its board and its number of seats.
Ladder ladder_of(const GameConfig& config);
std::string_view max_player(const GameConfig& config);

/// "Beginner", for the level 2.
std::string_view level_name(int level, Language language);
/// One sentence on how a player plays, made from its settings: it cannot promise more than they keep.
std::string describe_player(const PlayerSpec& player, Language language);

/// A way to play: shares of the groups of weights.
struct Persona {
  std::string_view id;  ///< "aggressive"
  std::string_view name_zh;
  std::string_view words;  ///< one sentence
  std::string_view words_zh;
  std::string_view settings;  ///< of a player: "aggression=150,safety=80"; "" for what everybody plays
  // What it shows in (bench/ladder.md): this figure is higher than that of balanced, or lower.
  StyleFigure figure = StyleFigure::kCaptures;
  bool is_higher = true;
};

/// Those of the game; balanced first.
std::span<const Persona> personas_of(const GameConfig& config);
/// The lowest level that takes a persona: below, nothing is weighed.
inline constexpr int kFirstPersonaLevel = 3;

/// The level that a player asks for: 5 for "level5"; nothing for other players.
std::optional<int> level_of(const PlayerSpec& player);

/// The persona that it asks for; "" for none.
std::string_view persona_of(const PlayerSpec& player);

/// What is behind a player that is a level ("level5", "level8:persona=cautious", "max"): an algorithm
/// with settings. Further settings go before those of the level. Others are returned as they are.
Result<PlayerSpec> resolved(const GameConfig& config, const PlayerSpec& player);

}  // namespace palamedes::search
