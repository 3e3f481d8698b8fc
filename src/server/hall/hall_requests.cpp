// Making games, and what is asked over HTTP.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "games/registry.h"
#include "record/config_json.h"
#include "server/engines/allowed_player.h"
#include "server/hall/hall_impl.h"
#include "server/http/uri.h"
#include "server/rules_cache.h"
#include "server/words.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr int kLongestTurn = 7 * 24 * 3600;

int status_of(std::string_view code) {
  if (code == "malformed") return 400;
  if (code == "no_guest") return 401;
  if (code == "private" || code == "not_your_seat") return 403;
  if (code == "no_such_game") return 404;
  if (code == "busy" || code == "too_many_games" || code == "full") return 429;
  if (code == "closing" || code == "not_stored") return 503;
  return 409;
}

constexpr std::size_t kMostShows = 3;

/// Only programs play.
bool is_show(const Plan& plan) {
  return std::ranges::all_of(plan.seats, [](const SeatPlan& seat) { return !seat.player.empty(); });
}

/// A client that waits for the answer to one message.
class OneAnswer final : public Client {
 public:
  explicit OneAnswer(std::function<void(const std::string&)> done) : done_(std::move(done)) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (done_) done_(*message);
  }

 private:
  std::function<void(const std::string&)> done_;
};

}  // namespace

std::size_t Hall::Impl::unfinished_of(const PlayerId& guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(rooms, [&](const auto& entry) {
    const Match& match = entry.second->match;
    return !match.is_over() && (match.plan().maker == guest || !match.seats_of(guest).empty());
  }));
}

std::size_t Hall::Impl::shows_of(const PlayerId& guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(rooms, [&](const auto& entry) {
    const Match& match = entry.second->match;
    return !match.is_over() && match.plan().maker == guest && is_show(match.plan());
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
      if (!setting) fields.fail(fmt::format("the knob '{}' must be a number, a text or null", std::string(key)));
      asked.knobs.push_back({std::string(key), setting.value_or("")});
    }
  }
  Plan plan;
  plan.start = text("state", kLongestState);
  const std::string name = fields.has("name") ? fields.name("name", kLongestName) : std::string();
  const std::string lang = text("lang", 2);
  if (!lang.empty() && lang != "en" && lang != "zh") fields.fail("'lang' must be en or zh");
  language = lang == "zh" ? Language::kChinese : Language::kEnglish;
  plan.is_public = fields.flag("public", false);
  plan.watch = fields.flag("watch", true);
  if (fields.has("turn_seconds")) plan.turn_time = std::chrono::seconds(fields.number("turn_seconds", kLongestTurn));
  const std::string on_timeout = text("on_timeout", kLongestWord);
  if (!on_timeout.empty() && on_timeout != "loss" && on_timeout != "level3")
    fields.fail("'on_timeout' must be loss or level3");
  plan.on_timeout = on_timeout == "level3" ? TimeoutRule::kDefaultAction : TimeoutRule::kLoss;
  for (const json::value& value : fields.array("seats", kMaxSeats)) {
    if (!value.is_object()) {
      fields.fail("a seat is an object");
      break;
    }
    Fields inner(value.get_object(), "seat: ");
    inner.only({"player", "name"});
    const std::string player = inner.text("player", kLongestWord);
    const std::string seat_name = inner.has("name") ? inner.name("name", kLongestName) : name;
    fields.take_error(inner);
    if (player.empty()) fields.fail("a seat is me, open or a program");
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
    return Error{"malformed", fmt::format("the game has {} seats, {} are given", (*game)->seats(), plan.seats.size())};
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

MaybeError Hall::Impl::make_room(Plan plan, std::function<void(Room&)> then, std::function<void()> lost) {
  if (rooms.size() >= options.most_games) return Error{"full", "the server has as many games as it can hold"};
  const std::string id = plan.id;
  auto match = Match::begin(std::move(plan));
  if (!match) return match.error();
  auto room = std::make_unique<Room>(*std::move(match));
  Room& made = *room;
  rooms[id] = std::move(room);
  note_presence(made);
  if (auto refused = commit(made, {Event{.kind = Event::Kind::kCreated}}, std::move(then), std::move(lost))) {
    rooms.erase(id);
    return refused;
  }
  return std::nullopt;
}

void Hall::create(const PlayerId& guest, std::string_view body, const Reply& reply) {
  Impl& impl = *impl_;
  if (guest.is_nobody()) return reply(problem_answer(401, "no_guest", "you have no cookie: open the page first"));
  if (impl.closing) return reply(problem_answer(503, "closing", "the server is shutting down"));
  if (impl.unfinished_of(guest) >= impl.options.most_games_per_guest)
    return reply(problem_answer(429, "too_many_games", "you play in too many games at once"));
  Language language = Language::kEnglish;
  auto plan = impl.read_plan(guest, body, language);
  if (!plan) return reply(problem_answer(400, plan.error().code, plan.error().message));
  if (is_show(*plan) && impl.shows_of(guest) >= kMostShows)
    return reply(problem_answer(429, "too_many_games", "only so many games between programs at once"));
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
        json::object snapshot = snapshot_json(room.match, recipient, impl.presence_of(room), room.due);
        reply({.status = 201,
               .body = json::serialize(json::object{{"id", room.match.plan().id}, {"snapshot", std::move(snapshot)}})});
      },
      [reply] { reply(problem_answer(503, "not_stored", "the game could not be stored")); });
  if (refused) reply(problem_answer(refused->code == "full" ? 503 : 400, refused->code, refused->message));
}

void Hall::request(const PlayerId& guest, std::string_view game_id, std::string_view verb, std::string_view body,
                   Reply reply) {
  auto object = record::parse_object(body);
  if (!object) return reply(problem_answer(400, "malformed", object.error().message));
  if (object->contains("t") || object->contains("game"))
    return reply(problem_answer(400, "malformed", "'t' and 'game' stand in the address"));
  if (verb == "open" || verb == "close" || verb == "ping")
    return reply(problem_answer(404, "unknown_message", "there is no such request"));
  (*object)["t"] = verb;
  (*object)["game"] = game_id;
  // Answered once; what comes later is for nobody.
  auto number = std::make_shared<std::uint64_t>(0);
  auto waiting = std::make_shared<Reply>(std::move(reply));
  Impl* impl = impl_.get();
  const auto done = [this, impl, number, waiting](const std::string& message) {
    if (!*waiting) return;
    const auto answer = record::parse_object(message);
    if (!answer) return;
    const std::string type(answer->at("t").as_string());
    if (type == "snapshot" || type == "presence" || type == "update" || type == "thinking") return;
    Answer made{.body = message};
    if (type == "reject" || type == "error") {
      made.code = std::string(answer->at("code").as_string());
      made.message = std::string(answer->at("message").as_string());
      made.status = made.code == "unknown_message" ? 404 : status_of(made.code);
      made.body.clear();
    }
    std::exchange(*waiting, {})(std::move(made));
    impl->services.loop.post([this, number] { disconnect(*number); });
  };
  *number = connect(std::make_shared<OneAnswer>(done), guest);
  receive(*number, json::serialize(*object));
}

namespace {

struct GameQuery {
  Language language = Language::kEnglish;
  std::optional<Seat> wanted{};
  bool as_spectator = false;
};

Result<GameQuery> read_query(std::string_view text) {
  GameQuery query;
  const Error wrong{"malformed", "the query takes lang=en or zh, and eyes=0 to 4"};
  const auto pairs = parse_query(text);
  if (!pairs) return wrong;
  for (const auto& [key, value] : *pairs) {
    if (key == "lang" && (value == "en" || value == "zh")) {
      query.language = value == "zh" ? Language::kChinese : Language::kEnglish;
    } else if (key == "eyes" && value == "0") {
      query.as_spectator = true;
    } else if (key == "eyes" && value.size() == 1 && value[0] >= '1' && value[0] <= '4') {
      query.wanted = seat_at(static_cast<std::size_t>(value[0] - '1'));
    } else {
      return wrong;
    }
  }
  return query;
}

}  // namespace

Answer Hall::snapshot(const PlayerId& guest, std::string_view game_id, std::string_view query) {
  const auto asked = read_query(query);
  if (!asked) return problem_answer(400, asked.error().code, asked.error().message);
  Room* room = impl_->find(game_id);
  if (room == nullptr) return problem_answer(404, "no_such_game", "there is no such game");
  if (!impl_->may_follow(*room, guest)) return problem_answer(403, "private", "this game is not open to spectators");
  const std::optional<Seat>& wanted = asked->wanted;
  if (wanted && !room->match.is_over() && !room->match.holds(guest, *wanted))
    return problem_answer(403, "not_your_seat", "that seat is not yours");
  // What is not committed yet is not told: such a request comes again in a moment.
  if (room->committing) return problem_answer(503, "busy", "the game is being changed: try again");
  Recipient recipient{.guest = guest, .viewer = room->match.viewer_for(guest, wanted), .language = asked->language};
  if (asked->as_spectator && !room->match.is_over()) recipient.viewer = kSpectator;
  return {.body = json::serialize(snapshot_json(room->match, recipient, impl_->presence_of(*room), room->due))};
}

Answer Hall::record(const PlayerId& guest, std::string_view game_id) {
  Room* room = impl_->find(game_id);
  if (room == nullptr) return problem_answer(404, "no_such_game", "there is no such game");
  if (!impl_->may_follow(*room, guest)) return problem_answer(403, "private", "this game is not open to spectators");
  if (room->committing) return problem_answer(503, "busy", "the game is being changed: try again");
  record::Record full = room->match.record();
  if (room->match.is_over()) return {.body = record::record_line(full)};
  full.seed.reset();
  if (!room->match.game().hides()) return {.body = record::record_line(full)};
  const auto seen = record::viewer_record(full, room->match.viewer_for(guest, std::nullopt));
  if (!seen) return problem_answer(500, seen.error().code, "the record cannot be made");
  return {.body = record::record_line(*seen)};
}

Answer Hall::replay(const PlayerId& guest, std::string_view game_id, std::string_view query) {
  const auto asked = read_query(query);
  if (!asked) return problem_answer(400, asked.error().code, asked.error().message);
  Room* room = impl_->find(game_id);
  if (room == nullptr) return problem_answer(404, "no_such_game", "there is no such game");
  if (!impl_->may_follow(*room, guest)) return problem_answer(403, "private", "this game is not open to spectators");
  if (room->committing) return problem_answer(503, "busy", "the game is being changed: try again");
  if (!room->match.is_over()) return problem_answer(409, "not_over", "the game is not over");
  const Recipient recipient{.guest = guest, .viewer = kUmpire, .language = asked->language};
  return {.body = json::serialize(replay_json(room->match, recipient))};
}

Answer Hall::list(std::string_view query) {
  ListQuery wanted;
  std::string language = "en";
  const auto pairs = parse_query(query);
  if (!pairs) return problem_answer(400, "malformed", "the query cannot be read");
  for (const auto& [key, value] : *pairs) {
    if (key == "status" && (value == "open" || value == "running" || value == "over")) {
      wanted.status = value;
    } else if (key == "lang" && (value == "en" || value == "zh")) {
      language = value;
    } else if (key == "game" && find_game(value) != nullptr) {
      wanted.game = value;
    } else if (key == "before" && value.size() < 60) {
      const auto comma = value.find(',');
      const auto number = value.substr(0, comma);
      if (number.empty() || number.size() > 15 || number.find_first_not_of("0123456789") != std::string::npos)
        return problem_answer(400, "malformed", "'before' is what the page before said");
      if (const std::int64_t time = std::stoll(number); time != 0) wanted.before = net::time_from_unix(time);
      if (comma != std::string::npos) wanted.before_id = value.substr(comma + 1);
    } else {
      return problem_answer(400, "malformed", "the query takes status, game, lang and before");
    }
  }
  const auto found = impl_->services.store.list(wanted);
  if (!found) return problem_answer(503, "not_stored", "the list cannot be read just now");
  json::array games;
  for (const StoredGame& game : *found) {
    const auto summary = record::parse_object(game.summary);
    const json::value* told = summary ? summary->if_contains(language) : nullptr;
    json::object entry = told != nullptr && told->is_object() ? told->get_object() : json::object();
    entry["id"] = game.id;
    entry["status"] = game.status;
    entry["created"] = net::unix_milliseconds(game.created);
    entry["updated"] = net::unix_milliseconds(game.updated);
    games.push_back(std::move(entry));
  }
  json::object answer{{"games", std::move(games)}, {"before", nullptr}};
  if (std::ssize(*found) == wanted.limit)
    answer["before"] = fmt::format("{},{}", net::unix_milliseconds(found->back().updated), found->back().id);
  return {.body = json::serialize(answer)};
}

}  // namespace palamedes::server
