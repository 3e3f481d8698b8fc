#include "server/admin/admin.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "net/loop.h"
#include "server/hall/hall.h"
#include "server/monitoring/log.h"
#include "server/storage/store.h"
#include "server/visitors/bans.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMostListed = 1'000;

std::string refusal_line(std::string_view code, std::string_view message) {
  return json::serialize(json::object{{"code", code}, {"message", message}});
}
std::string refusal_line(const Error& error) { return refusal_line(error.code, error.message); }

std::string text_in(const json::object& request, std::string_view key) {
  const json::value* value = request.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

std::string_view kind_of(const StoredSeat& seat) {
  switch (seat.kind) {
    case StoredSeat::Kind::kOpen:
      return "open";
    case StoredSeat::Kind::kPerson:
      return "person";
    case StoredSeat::Kind::kEngine:
      return "engine";
    case StoredSeat::Kind::kLeft:
      return "left";
  }
  return "";
}

/// Without moves and positions: hidden pieces stay hidden from whoever looks over the host's shoulder.
json::object picture_of(const LoadedGame& loaded) {
  const StoredGame& game = loaded.game;
  json::array seats;
  for (const StoredSeat& seat : game.seats)
    seats.push_back(json::object{{"kind", kind_of(seat)}, {"guest", seat.guest.text()}});
  return {{"id", game.id},
          {"game", game.game},
          {"status", game.status},
          {"public", game.is_public},
          {"created", net::unix_milliseconds(game.created)},
          {"updated", net::unix_milliseconds(game.updated)},
          {"maker", game.maker.text()},
          {"address", game.address},
          {"network", game.network},
          {"events", loaded.events.size()},
          {"seats", std::move(seats)}};
}

Result<std::vector<json::object>> listed_games(StoreReader& reader, const std::vector<std::string>& statuses,
                                               decltype(IdleQuery::before) before, int limit) {
  std::vector<json::object> games;
  for (const std::string& status : statuses) {
    for (const bool shows : {false, true}) {
      const int left = limit - static_cast<int>(games.size());
      if (left <= 0) return games;
      const auto found = reader.idle({.status = status, .shows = shows, .before = before, .limit = left});
      if (!found) return found.error();
      for (const IdleGame& game : *found) {
        const auto loaded = reader.load(game.id);
        if (loaded && *loaded) games.push_back(picture_of(**loaded));
      }
    }
  }
  return games;
}

}  // namespace

void Admin::answer(std::string_view line, const Reply& reply) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error || !value.is_object()) return reply(refusal_line("malformed", "The request is not a JSON object."));
  const json::object& request = value.get_object();
  const std::string command = text_in(request, "command");
  const std::string of = text_in(request, "of");
  if (command == "games list") return list_games(request, reply);
  if (command == "games show") return show_game(of, reply);
  if (command == "games end") return end_game(of, reply);
  if (command == "games delete") return delete_game(of, reply);
  if (command == "guests ban") return ban(of, true, reply);
  if (command == "guests unban") return ban(of, false, reply);
  if (command == "guests list") {
    json::array guests;
    for (std::string& guest : services_.bans.all()) guests.emplace_back(std::move(guest));
    return reply(json::serialize(json::object{{"guests", std::move(guests)}}));
  }
  reply(refusal_line("unknown", "There is no such command."));
}

void Admin::list_games(const json::object& request, const Reply& reply) {
  const std::string status = text_in(request, "status");
  const json::value* limit = request.if_contains("limit");
  const std::int64_t wanted = limit != nullptr && limit->is_int64() ? limit->get_int64() : 50;
  std::vector<std::string> statuses{"open", "running", "over"};
  if (!status.empty()) statuses = {status};
  const auto before = services_.loop.wall_time() + std::chrono::hours(24);
  read(
      services_.store, services_.loop,
      [statuses, before, most = static_cast<int>(std::clamp<std::int64_t>(wanted, 1, kMostListed))](
          StoreReader& reader) { return listed_games(reader, statuses, before, most); },
      [reply](const Result<std::vector<json::object>>& found) {
        if (!found) return reply(refusal_line(found.error()));
        json::array games(found->begin(), found->end());
        reply(json::serialize(json::object{{"games", std::move(games)}}));
      });
}

void Admin::show_game(const std::string& id, const Reply& reply) {
  read(
      services_.store, services_.loop, [id](StoreReader& reader) { return reader.load(id); },
      [reply](const Result<std::optional<LoadedGame>>& found) {
        if (!found) return reply(refusal_line(found.error()));
        if (!*found) return reply(refusal_line("no_such_game", "There is no such game."));
        reply(json::serialize(json::object{{"games", json::array{picture_of(**found)}}}));
      });
}

void Admin::end_game(const std::string& id, const Reply& reply) {
  note("games end", id);
  services_.hall.end(id,
                     [reply](const MaybeError& error) { reply(error ? refusal_line(*error) : R"({"done":true})"); });
}

void Admin::delete_game(const std::string& id, const Reply& reply) {
  note("games delete", id);
  services_.hall.erase(id,
                       [reply](const MaybeError& error) { reply(error ? refusal_line(*error) : R"({"done":true})"); });
}

void Admin::ban(const std::string& guest, bool banned, const Reply& reply) {
  if (!is_guest_id(guest))
    return reply(
        refusal_line("bad_guest", "This is not a guest. `palamedes admin games show ID` shows who plays a game."));
  note(banned ? "guests ban" : "guests unban", guest);
  const Result<bool> changed = banned ? services_.bans.add(PlayerId(guest)) : services_.bans.remove(PlayerId(guest));
  if (!changed) return reply(refusal_line(changed.error()));
  reply(json::serialize(json::object{{"done", *changed}}));
}

void Admin::note(std::string_view command, std::string_view of) {
  services_.log.line(LogLevel::kWarning, "admin", {{"command", command}, {"of", of}});
}

}  // namespace palamedes::server
