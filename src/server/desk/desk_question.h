// Reads the requests to the desk. Unknown fields are errors.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "core/viewer.h"
#include "games/edge.h"
#include "search/players/opponent.h"
#include "server/hall/hall.h"

namespace palamedes::server {

/// Which game a request is about, and the language of the answer.
struct GameQuestion {
  std::unique_ptr<AnyGame> game{};
  Language language = Language::kEnglish;
};

/// A question about a position that belongs to no game.
struct RulesQuestion {
  GameQuestion about{};
  search::GameSoFar so_far{};
  std::optional<std::string> action{};
  Viewer viewer = kUmpire;
};

/// A question to an engine.
struct AdviceQuestion {
  GameQuestion about{};
  std::string player{};  ///< the level in the request
  std::uint64_t seed = 0;
  search::GameSoFar so_far{};               ///< for games without hidden pieces
  std::optional<search::SeenSoFar> seen{};  ///< for games with hidden pieces
};

/// The fields that the bodies may have.
inline constexpr std::array<std::string_view, 10> kRulesFields{"game",  "edition", "board",  "players", "knobs",
                                                               "state", "actions", "action", "viewer",  "language"};
inline constexpr std::array<std::string_view, 12> kAdviceFields{
    "game", "edition", "board", "players", "knobs", "player", "seed", "state", "actions", "view", "plies", "language"};

/// A query that may only contain `lang`.
Result<Language> read_language(std::string_view query, Language usual);
/// A query with `game`, `edition`, `board`, `players` and `lang`. With `with_knobs`, all other names are rule options.
Result<GameQuestion> read_game(std::string_view query, Language usual, bool with_knobs);
Result<RulesQuestion> read_rules(std::string_view body, Language usual);
Result<AdviceQuestion> read_advice(std::string_view body, Language usual);

}  // namespace palamedes::server
