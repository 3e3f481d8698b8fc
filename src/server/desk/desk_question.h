// What is asked at the desk, read strictly.
#pragma once

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

/// A game with settings, and the language of the answer.
struct GameQuestion {
  std::unique_ptr<AnyGame> game{};
  Language language = Language::kEnglish;
};

/// About a position that belongs to no game.
struct RulesQuestion {
  GameQuestion about{};
  search::GameSoFar so_far{};
  std::optional<std::string> action{};
  Viewer viewer = kUmpire;
};

/// To an opponent.
struct AdviceQuestion {
  GameQuestion about{};
  std::string player{};  ///< a level, as it was asked for
  std::uint64_t seed = 0;
  search::GameSoFar so_far{};               ///< of games that hide nothing
  std::optional<search::SeenSoFar> seen{};  ///< of the others
};

/// `lang` alone.
Result<Language> read_language(std::string_view query, Language usual);
/// `game`, `edition`, `board`, `players`, `lang`; all others are knobs, where those are wanted.
Result<GameQuestion> read_game(std::string_view query, Language usual, bool with_knobs);
Result<RulesQuestion> read_rules(std::string_view body, Language usual);
Result<AdviceQuestion> read_advice(std::string_view body, Language usual);

}  // namespace palamedes::server
