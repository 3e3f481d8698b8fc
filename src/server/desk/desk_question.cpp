#include "server/desk/desk_question.h"

#include <fmt/core.h>

#include <initializer_list>
#include <utility>

#include "games/registry.h"
#include "record/config_json.h"
#include "record/json.h"
#include "server/engines/allowed_player.h"
#include "server/http/uri.h"
#include "server/language_list.h"
#include "server/text_limits.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using record::Fields;

constexpr std::size_t kLongestMove = 1'000;
constexpr std::size_t kMostActions = 2'000;
constexpr std::size_t kLongestNote = 100;
constexpr std::size_t kMostKnobs = 100;

Error malformed(std::string message) { return {"malformed", std::move(message)}; }

std::string text_or_nothing(Fields& fields, std::string_view key, std::size_t longest) {
  return fields.has(key) ? fields.text(key, longest) : std::string();
}

/// Uses the code that reads the settings in records.
Result<std::unique_ptr<AnyGame>> game_of(const std::string& id, const json::object& settings) {
  const json::value* knobs = settings.if_contains("knobs");
  if (knobs != nullptr && knobs->is_object() && knobs->get_object().size() > kMostKnobs)
    return malformed(fmt::format("There are more than {} rule options.", kMostKnobs));
  auto config = record::config_from_json(id, settings, record::Notes::kRefused);
  if (!config) return config.error().code == "bad_format" ? malformed(config.error().message) : config.error();
  return make_game(*config);
}

/// Reads the fields of a body that name the game.
Result<GameQuestion> read_game_fields(Fields& fields, const json::object& object, Language usual) {
  const std::string id = fields.text("game", kLongestWord);
  json::object settings;
  for (const std::string_view key : {"edition", "board", "players", "knobs"}) {
    const json::value* value = object.if_contains(key);
    // 0 means the default number, like an empty text for the board.
    if (value != nullptr && !(key == "players" && *value == 0)) settings[key] = *value;
  }
  const std::string lang = text_or_nothing(fields, "language", kLongestWord);
  const auto language = lang.empty() ? usual : parse_language(lang);
  if (!language) fields.fail("'language' must be " + language_list());
  if (!fields.ok()) return malformed(fields.error().message);
  auto game = game_of(id, settings);
  if (!game) return game.error();
  return GameQuestion{.game = *std::move(game), .language = language.value_or(usual)};
}

search::GameSoFar read_so_far(Fields& fields) {
  search::GameSoFar so_far{.start = text_or_nothing(fields, "state", kLongestState)};
  if (fields.has("actions")) so_far.actions = fields.texts("actions", kMostActions, kLongestMove);
  return so_far;
}

std::vector<search::SeenSoFar::Ply> read_plies(Fields& fields) {
  std::vector<search::SeenSoFar::Ply> plies;
  for (const json::value& value : fields.array("plies", kMostActions)) {
    if (!value.is_object()) {
      fields.fail("'plies' must be an array of objects");
      break;
    }
    Fields ply(value.get_object(), fmt::format("ply {}: ", plies.size() + 1));
    ply.only({"seat", "action", "note"});
    const std::uint64_t seat = ply.number("seat", kMaxSeats);
    if (seat == 0) ply.fail("'seat' must be at least 1");
    plies.push_back({.seat = seat_at(seat == 0 ? 0 : seat - 1),
                     .action = ply.text("action", kLongestMove),
                     .note = text_or_nothing(ply, "note", kLongestNote)});
    fields.take_error(ply);
    if (!fields.ok()) break;
  }
  return plies;
}

/// A body may end with a line break.
Result<json::object> read_object(std::string_view body) {
  body = body.substr(0, body.find_last_not_of(" \t\r\n") + 1);
  auto object = record::parse_object(body);
  if (!object) return malformed(object.error().message);
  return object;
}

/// Refuses fields that do not fit the game: states for hidden pieces, views for open games.
MaybeError refused_fields(const AnyGame& game, const Fields& fields) {
  if (game.hides() && (fields.has("state") || fields.has("actions"))) {
    return Error{"view_only",
                 fmt::format("In {} a player knows only its own view: send 'view' and 'plies' instead of a state.",
                             game.info().texts(Language::kEnglish).name)};
  }
  if (!game.hides() && (fields.has("view") || fields.has("plies"))) {
    return Error{"nothing_hidden", fmt::format("In {} nothing is hidden: send 'state' and 'actions' instead of a view.",
                                               game.info().texts(Language::kEnglish).name)};
  }
  return std::nullopt;
}

}  // namespace

Result<Language> read_language(std::string_view query, Language usual) {
  const auto pairs = parse_query(query);
  if (!pairs) return malformed("The query cannot be read.");
  Language language = usual;
  for (const auto& [key, value] : *pairs) {
    const auto named = parse_language(value);
    if (key != "language" || !named) return malformed("The query takes 'language' (" + language_list() + ") only.");
    language = *named;
  }
  return language;
}

Result<GameQuestion> read_game(std::string_view query, Language usual, bool with_knobs) {
  constexpr int kMostPlayers = 100;  // the game itself checks how many are allowed
  const auto pairs = parse_query(query);
  if (!pairs) return malformed("The query cannot be read.");
  std::string id;
  std::optional<Language> language = usual;
  json::object settings;
  json::object knobs;
  for (const auto& [key, value] : *pairs) {
    if (key == "game") {
      id = value;
    } else if (key == "language") {
      language = parse_language(value);
    } else if (key == "edition" || key == "board") {
      settings[key] = value;
    } else if (key == "players") {
      const auto players = parse_number(value, 1, kMostPlayers);
      if (!players) return malformed("'players' must be a number.");
      settings[key] = *players;
    } else if (with_knobs) {
      knobs[key] = value;
    } else {
      return malformed("The query takes 'game', 'edition', 'board', 'players' and 'language' only.");
    }
  }
  if (!language) return malformed("'language' must be " + language_list() + ".");
  if (id.empty()) return malformed("'game' is missing.");
  if (!knobs.empty()) settings["knobs"] = std::move(knobs);
  auto game = game_of(id, settings);
  if (!game) return game.error();
  return GameQuestion{.game = *std::move(game), .language = *language};
}

Result<RulesQuestion> read_rules(std::string_view body, Language usual) {
  const auto object = read_object(body);
  if (!object) return object.error();
  Fields fields(*object);
  fields.only(kRulesFields);
  RulesQuestion question{.so_far = read_so_far(fields)};
  if (fields.has("action")) question.action = fields.text("action", kLongestMove);
  const bool has_eyes = fields.has("viewer") && !fields.is_null("viewer");
  const std::uint64_t viewer = has_eyes ? fields.number("viewer", kMaxSeats) : 0;
  if (!fields.ok()) return malformed(fields.error().message);
  auto about = read_game_fields(fields, *object, usual);
  if (!about) return about.error();
  question.about = *std::move(about);
  if (viewer > static_cast<std::uint64_t>(question.about.game->seats())) return malformed("There is no such seat.");
  if (has_eyes) question.viewer = viewer == 0 ? kSpectator : viewer_of(seat_at(viewer - 1));
  return question;
}

Result<AdviceQuestion> read_advice(std::string_view body, Language usual) {
  const auto object = read_object(body);
  if (!object) return object.error();
  Fields fields(*object);
  fields.only(kAdviceFields);
  AdviceQuestion question{.player = fields.text("player", kLongestWord)};
  if (fields.has("seed")) question.seed = fields.big_number("seed");
  if (!fields.ok()) return malformed(fields.error().message);
  auto about = read_game_fields(fields, *object, usual);
  if (!about) return about.error();
  question.about = *std::move(about);
  const AnyGame& game = *question.about.game;
  if (auto refused = refused_fields(game, fields)) return *std::move(refused);
  if (game.hides()) {
    question.seen = search::SeenSoFar{.start = fields.text("view", kLongestState)};
    if (fields.has("plies")) question.seen->plies = read_plies(fields);
  } else {
    question.so_far = read_so_far(fields);
  }
  if (!fields.ok()) return malformed(fields.error().message);
  if (auto refused = refused_level(game.config(), question.player)) return *std::move(refused);
  return question;
}

}  // namespace palamedes::server
