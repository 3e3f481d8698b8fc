// Levels and personas: what people choose, resolved to what an engine runs. The tables are beside each game
// (games/GAME/play/levels.h). Their budgets are in nodes, so that a level plays alike on every machine.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/config.h"
#include "games/levels.h"

namespace palamedes::search {

struct PlayerSpec;

inline constexpr std::string_view kMaxName = "max";  ///< beside the ladder: as strong as it gets in 5 seconds

/// The levels for the game on its board. A game without levels of its own gets the strongest ladder that its
/// abilities allow: alpha-beta with an evaluation, MCTS with rollouts without one, and random moves if it hides
/// pieces.
Ladder ladder_of(const GameConfig& config);
std::string_view max_player(const GameConfig& config);

/// The personas of the game; balanced is the first, or the only one.
std::span<const Persona> personas_of(const GameConfig& config);
/// The lowest level that takes a persona: the levels below do not use the evaluation weights.
inline constexpr int kFirstPersonaLevel = 3;

/// The level that the specification names: 5 for "level5"; nothing if it names an algorithm.
std::optional<int> level_of(std::string_view player);

/// The persona that the specification names; "" for none.
std::string persona_of(std::string_view player);

/// The specification of a level: "level5".
std::string level_player(int level);

/// Replaces a level ("level5", "level8:persona=cautious", "max") by the algorithm and settings behind it. Settings
/// given with the level override its own. Other specifications are returned unchanged.
Result<PlayerSpec> resolved(const GameConfig& config, const PlayerSpec& player);
Result<std::string> resolved(const GameConfig& config, std::string_view player);

/// The algorithm and settings behind the player, with this many threads if the algorithm can use several. For hints and
/// evaluations, which need not be reproducible; a level in a game plays with one thread.
Result<std::string> with_threads(const GameConfig& config, std::string_view player, int threads);

}  // namespace palamedes::search
