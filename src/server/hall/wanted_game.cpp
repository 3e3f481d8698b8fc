// Reads requests for new games.
#include <fmt/core.h>

#include <chrono>
#include <utility>

#include "games/registry.h"
#include "record/config_json.h"
#include "record/json.h"
#include "server/engines/allowed_player.h"
#include "server/hall/creating.h"
#include "server/language_list.h"
#include "server/requests/field.h"
#include "server/rules_cache.h"
#include "server/text_limits.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using record::Fields;

constexpr int kLongestTurn = 7 * 24 * 3600;

std::string text_or(Fields& fields, std::string_view key, std::size_t longest) {
  return fields.has(key) ? fields.text(key, longest) : std::string();
}

GameConfig read_config(Fields& fields) {
  GameConfig asked{.game = fields.text("game", kLongestWord),
                   .edition = text_or(fields, "edition", kLongestWord),
                   .board = text_or(fields, "board", kLongestWord)};
  if (fields.has("players")) asked.players = static_cast<int>(fields.number("players", kMaxSeats));
  if (!fields.has("knobs")) return asked;
  for (const auto& [key, value] : fields.object("knobs")) {
    const auto setting = record::setting_text(value);
    if (!setting) fields.fail(fmt::format("the rule option '{}' must be a number, a text or null", std::string(key)));
    asked.knobs.push_back({std::string(key), setting.value_or("")});
  }
  return asked;
}

SeatPlan read_seat(Fields& fields, const json::object& object, const PlayerId& guest, const std::string& name) {
  Fields inner(object, "seat: ");
  inner.only(kNewSeatFields);
  const std::string player = inner.text("player", kLongestWord);
  const std::string seat_name = inner.has("name") ? read_person_name(inner, "name") : name;
  fields.take_error(inner);
  if (player.empty()) fields.fail("'player' of a seat must be me, open or a level");
  if (player == "me") return {.guest = guest, .name = seat_name};
  if (player == "open") return {};
  return {.player = player};
}

void read_seats(Fields& fields, Plan& plan, const PlayerId& guest, const std::string& name) {
  for (const json::value& value : fields.array("seats", kMaxSeats)) {
    if (!value.is_object()) return fields.fail("a seat must be an object");
    plan.seats.push_back(read_seat(fields, value.get_object(), guest, name));
  }
}

void read_times(Fields& fields, Plan& plan) {
  if (fields.has("turn_seconds")) plan.turn_time = std::chrono::seconds(fields.number("turn_seconds", kLongestTurn));
  const std::string on_timeout = text_or(fields, "on_timeout", kLongestWord);
  if (!on_timeout.empty() && on_timeout != "loss" && on_timeout != "level3")
    fields.fail("'on_timeout' must be loss or level3");
  plan.on_timeout = on_timeout == "level3" ? TimeoutRule::kDefaultAction : TimeoutRule::kLoss;
}

/// Checks the plan against the game, and makes it complete.
MaybeError complete_with(const GameConfig& asked, Plan& plan) {
  if (find_game(asked.game) == nullptr) return unknown_game(asked.game);
  auto game = shared_game(asked);
  if (!game) return game.error();
  plan.config = (*game)->config();
  if (plan.seats.size() != static_cast<std::size_t>((*game)->seats()))
    return Error{"malformed",
                 fmt::format("The game has {} seats, but the request has {}.", (*game)->seats(), plan.seats.size())};
  for (const SeatPlan& seat : plan.seats) {
    if (seat.player.empty() || seat.player == "random") continue;
    if (auto refused = refused_level(plan.config, seat.player)) return refused;
  }
  if (plan.start.empty()) return std::nullopt;
  const auto start = (*game)->parse_state(plan.start);
  if (!start) return start.error();
  plan.start = (*start)->text();
  return std::nullopt;
}

}  // namespace

Result<WantedGame> read_wanted_game(const PlayerId& guest, std::string_view body) {
  const auto object = record::parse_object(body);
  if (!object) return Error{"malformed", object.error().message};
  Fields fields(*object);
  fields.only(kNewGameFields);
  WantedGame wanted;
  Plan& plan = wanted.plan;
  const GameConfig asked = read_config(fields);
  plan.start = text_or(fields, "state", kLongestState);
  const std::string name = fields.has("name") ? read_person_name(fields, "name") : std::string();
  const std::string lang = text_or(fields, "language", 2);
  const auto language = parse_language(lang.empty() ? "en" : lang);
  if (!language) fields.fail("'language' must be " + language_list());
  wanted.language = language.value_or(Language::kEnglish);
  plan.is_public = fields.flag("public", false);
  plan.watch = fields.flag("watch", true);
  read_times(fields, plan);
  read_seats(fields, plan, guest, name);
  if (!fields.ok()) return request_error(fields);
  if (auto refused = complete_with(asked, plan)) return *std::move(refused);
  return wanted;
}

}  // namespace palamedes::server
