// Creating games.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "games/registry.h"
#include "record/config_json.h"
#include "server/engines/allowed_player.h"
#include "server/hall/hall_impl.h"
#include "server/language_list.h"
#include "server/rules_cache.h"
#include "server/text_limits.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr int kLongestTurn = 7 * 24 * 3600;

constexpr std::size_t kMostEngineOnlyGames = 3;

/// True if engines hold all seats.
bool is_engine_only(const Plan& plan) {
  return std::ranges::all_of(plan.seats, [](const SeatPlan& seat) { return !seat.player.empty(); });
}

}  // namespace

std::size_t Hall::Impl::unfinished_games_of(const PlayerId& guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(rooms, [&](const auto& entry) {
    const Match& match = entry.second->match;
    return !match.is_over() && (match.plan().maker == guest || !match.seats_of(guest).empty());
  }));
}

std::size_t Hall::Impl::engine_only_games_of(const PlayerId& guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(rooms, [&](const auto& entry) {
    const Match& match = entry.second->match;
    return !match.is_over() && match.plan().maker == guest && is_engine_only(match.plan());
  }));
}

Result<Plan> Hall::Impl::read_plan(const PlayerId& guest, std::string_view body, Language& language) {
  const auto object = record::parse_object(body);
  if (!object) return Error{"malformed", object.error().message};
  Fields fields(*object);
  fields.only({"game", "edition", "board", "players", "knobs", "state", "seats", "public", "watch", "turn_seconds",
               "on_timeout", "name", "lang"});
  const auto text = [&](std::string_view key, std::size_t longest) {
    return fields.has(key) ? fields.text(key, longest) : std::string();
  };
  GameConfig asked{.game = fields.text("game", kLongestWord),
                   .edition = text("edition", kLongestWord),
                   .board = text("board", kLongestWord)};
  if (fields.has("players")) asked.players = static_cast<int>(fields.number("players", kMaxSeats));
  if (fields.has("knobs")) {
    for (const auto& [key, value] : fields.object("knobs")) {
      const auto setting = record::setting_text(value);
      if (!setting) fields.fail(fmt::format("the rule option '{}' must be a number, a text or null", std::string(key)));
      asked.knobs.push_back({std::string(key), setting.value_or("")});
    }
  }
  Plan plan;
  plan.start = text("state", kLongestState);
  const std::string name = fields.has("name") ? fields.name("name", kLongestName) : std::string();
  const std::string lang = text("lang", 2);
  const auto named = parse_language(lang.empty() ? "en" : lang);
  if (!named) fields.fail("'lang' must be " + language_list());
  language = named.value_or(Language::kEnglish);
  plan.is_public = fields.flag("public", false);
  plan.watch = fields.flag("watch", true);
  if (fields.has("turn_seconds")) plan.turn_time = std::chrono::seconds(fields.number("turn_seconds", kLongestTurn));
  const std::string on_timeout = text("on_timeout", kLongestWord);
  if (!on_timeout.empty() && on_timeout != "loss" && on_timeout != "level3")
    fields.fail("'on_timeout' must be loss or level3");
  plan.on_timeout = on_timeout == "level3" ? TimeoutRule::kDefaultAction : TimeoutRule::kLoss;
  for (const json::value& value : fields.array("seats", kMaxSeats)) {
    if (!value.is_object()) {
      fields.fail("a seat must be an object");
      break;
    }
    Fields inner(value.get_object(), "seat: ");
    inner.only({"player", "name"});
    const std::string player = inner.text("player", kLongestWord);
    const std::string seat_name = inner.has("name") ? inner.name("name", kLongestName) : name;
    fields.take_error(inner);
    if (player.empty()) fields.fail("'player' of a seat must be me, open or a level");
    if (player == "me") {
      plan.seats.push_back({.guest = guest, .name = seat_name});
    } else if (player == "open") {
      plan.seats.push_back({});
    } else {
      plan.seats.push_back({.player = player});
    }
  }
  if (!fields.ok()) return Error{"malformed", fields.error().message};
  const GameInfo* info = find_game(asked.game);
  if (info == nullptr) return unknown_game(asked.game);
  auto game = shared_game(asked);
  if (!game) return game.error();
  plan.config = (*game)->config();
  if (plan.seats.size() != static_cast<std::size_t>((*game)->seats()))
    return Error{"malformed",
                 fmt::format("The game has {} seats, but the request has {}.", (*game)->seats(), plan.seats.size())};
  for (const SeatPlan& seat : plan.seats) {
    if (seat.player.empty() || seat.player == "random") continue;
    if (auto refused = refused_level(plan.config, seat.player)) return *std::move(refused);
  }
  if (plan.start.empty()) return plan;
  const auto start = (*game)->parse_state(plan.start);
  if (!start) return start.error();
  plan.start = (*start)->text();
  return plan;
}

MaybeError Hall::Impl::make_room(Plan plan, std::function<void(Room&)> on_committed, std::function<void()> on_failed) {
  if (rooms.size() >= options.most_games)
    return Error{"full", "The server cannot hold more games right now. Try again later."};
  const std::string id = plan.id;
  auto match = Match::begin(std::move(plan));
  if (!match) return match.error();
  auto room = std::make_unique<Room>(*std::move(match));
  Room& made = *room;
  rooms[id] = std::move(room);
  update_presence(made);
  if (auto refused =
          commit(made, {Event{.kind = Event::Kind::kCreated}}, std::move(on_committed), std::move(on_failed))) {
    rooms.erase(id);
    return refused;
  }
  return std::nullopt;
}

void Hall::create(const PlayerId& guest, std::string_view body, const Reply& reply) {
  Impl& impl = *impl_;
  if (guest.is_nobody())
    return reply(problem_answer(
        401, "no_guest", "Your browser did not send its cookie. Allow cookies for this site and open the start page."));
  if (impl.closing) return reply(problem_answer(503, "closing", "The server is shutting down."));
  if (impl.unfinished_games_of(guest) >= impl.options.most_games_per_guest)
    return reply(problem_answer(429, "too_many_games", "You are playing too many games at once."));
  Language language = Language::kEnglish;
  auto plan = impl.read_plan(guest, body, language);
  if (!plan) return reply(problem_answer(400, plan.error().code, plan.error().message));
  if (is_engine_only(*plan) && impl.engine_only_games_of(guest) >= kMostEngineOnlyGames)
    return reply(problem_answer(429, "too_many_games",
                                "You already have three unfinished games between engines. Finish one first."));
  plan->maker = guest;
  plan->id = impl.services.secrets.game_id();
  plan->seed = impl.services.secrets.seed();
  plan->salt = impl.services.secrets.salt();
  plan->created = impl.services.loop.now();
  const auto refused = impl.make_room(
      *std::move(plan),
      [&impl, guest, language, reply](Room& room) {
        const Recipient recipient{
            .guest = guest, .viewer = room.match.viewer_for(guest, std::nullopt), .language = language};
        reply({.status = 201, .body = created_json(room.match, recipient, impl.presence_of(room), room.due)});
      },
      [reply] { reply(problem_answer(503, "not_stored", "The server could not save the game. Try again.")); });
  if (refused) reply(problem_answer(refused->code == "full" ? 503 : 400, refused->code, refused->message));
}

}  // namespace palamedes::server
