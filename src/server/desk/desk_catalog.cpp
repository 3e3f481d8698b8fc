#include "server/desk/desk_catalog.h"

#include <string>
#include <utility>

#include "games/registry.h"
#include "search/players/describe_player.h"
#include "search/players/levels.h"
#include "server/rules_cache.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

std::string player_of(const GameConfig& config, int level) {
  const auto player = search::resolved(config, search::level_player(level));
  return player ? *player : "";
}

json::array levels_json(const GameConfig& config, Language language) {
  json::array levels;
  for (int level = 1; level <= kLevels; ++level) {
    levels.push_back(json::object{{"level", level},
                                  {"name", search::level_name(level, language)},
                                  {"words", search::describe_player(player_of(config, level), language)}});
  }
  return levels;
}

json::array personas_json(const GameConfig& config, Language language) {
  json::array personas;
  for (const Persona& persona : search::personas_of(config)) {
    const PersonaTexts texts = search::persona_texts(config.game, persona.id, language);
    personas.push_back(json::object{{"id", persona.id}, {"name", texts.name}, {"words", texts.description}});
  }
  return personas;
}

json::object game_json(const GameInfo& info, const AnyGame& game, Language language) {
  json::array editions;
  for (const std::string_view edition : info.editions) {
    json::array its_boards;  // not every edition has every board
    for (const std::string_view board : info.boards) {
      const GameConfig with{.game = std::string(info.id), .edition = std::string(edition), .board = std::string(board)};
      if (shared_game(with)) its_boards.push_back(json::string(board));
    }
    editions.push_back(json::object{
        {"id", edition}, {"name", edition_name(info, edition, language)}, {"boards", std::move(its_boards)}});
  }
  json::array boards;
  for (const std::string_view board : info.boards)
    boards.push_back(json::object{{"id", board}, {"name", board_name(info, board, language)}});
  json::array knobs;
  for (const std::string_view knob : info.knobs) {
    const KnobTexts texts = knob_texts(info, knob, language);
    knobs.push_back(json::object{{"name", knob}, {"values", texts.values}, {"meaning", texts.meaning}});
  }
  const GameConfig config = game.config();
  return {{"id", info.id},
          {"name", info.texts(language).name},
          {"summary", info.texts(language).summary},
          {"hides", game.hides()},
          {"editions", std::move(editions)},
          {"boards", std::move(boards)},
          {"min_players", info.min_players},
          {"max_players", info.max_players},
          {"knobs", std::move(knobs)},
          {"levels", levels_json(config, language)},
          {"personas", personas_json(config, language)},
          {"first_persona_level", search::kFirstPersonaLevel}};
}

}  // namespace

json::object catalog_json(Language language) {
  json::array games;
  for (const GameInfo* info : game_infos()) {
    const auto game = make_game({.game = std::string(info->id)});
    if (game) games.push_back(game_json(*info, **game, language));
  }
  return {{"games", std::move(games)}};
}

json::object ladder_json(const GameQuestion& question) {
  const GameConfig config = question.game->config();
  const Ladder ladder = search::ladder_of(config);
  json::array levels = levels_json(config, question.language);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    json::object& level = levels[i].as_object();
    level["runs"] = player_of(config, static_cast<int>(i) + 1);
    level["elo"] = nullptr;
    level["error"] = nullptr;
    const LevelDefinition& defined = ladder[i];
    if (defined.elo) {
      level["elo"] = *defined.elo;
      level["error"] = defined.error;
    }
  }
  return {{"game", config.game},
          {"edition", config.edition},
          {"board", config.board},
          {"players", question.game->seats()},
          {"levels", std::move(levels)}};
}

json::object facts_json(const GameQuestion& question) {
  json::array facts;
  for (const Fact& fact : question.game->facts(question.language))
    facts.push_back(json::object{{"id", fact.id}, {"name", fact.name}, {"value", fact.value}});
  return {{"facts", std::move(facts)}};
}

}  // namespace palamedes::server
