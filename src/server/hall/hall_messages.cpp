// Messages of clients that change a game. A handler changes nothing before it has read the whole message and checked
// every condition.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "server/engines/allowed_player.h"
#include "server/hall/hall_impl.h"
#include "server/language_list.h"
#include "server/text_limits.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestId = 40;
constexpr std::size_t kLongestArmy = 400;

/// Types of messages about one game.
constexpr std::array<std::string_view, 9> kChanges{"act",     "setup",   "resign",  "undo", "sit",
                                                   "replace", "rematch", "preview", "hint"};

}  // namespace

void Hall::Impl::receive(std::uint64_t client, std::string_view message) {
  const auto connected = clients.find(client);
  if (connected == clients.end()) return;
  const auto object = record::parse_object(message);
  if (!object) return send_error(client, "malformed", object.error().message);
  Fields fields(*object);
  const std::string type = fields.text("t", kLongestId);
  if (!fields.ok()) return send_error(client, "malformed", fields.error().message);
  if (type == "ping") {
    fields.only({"t"});
    if (!fields.ok()) return send_error(client, "malformed", fields.error().message);
    // The client compares these numbers with its own and notices missed updates.
    json::object games;
    for (const std::string& id : connected->second.games) {
      if (const auto room = rooms.find(id); room != rooms.end()) games[id] = room->second->stored;
    }
    return send(
        client,
        json::object{{"t", "pong"}, {"now", net::unix_milliseconds(services.loop.now())}, {"games", std::move(games)}});
  }
  if (type == "open") return open(client, fields);
  if (type == "close") {
    fields.only({"t", "game"});
    const std::string game_id = fields.text("game", kLongestId);
    if (!fields.ok()) return send_error(client, "malformed", fields.error().message);
    const auto& games = connected->second.games;
    if (std::ranges::find(games, game_id) == games.end())
      return send_error(client, "no_such_game", "You are not following this game.", game_id);
    return close(client, game_id);
  }
  if (std::ranges::find(kChanges, type) != kChanges.end()) return change(client, type, *object);
  send_error(client, "unknown_message", fmt::format("There is no message type {}.", shown(type)));
}

void Hall::Impl::open(std::uint64_t client, Fields& fields) {
  fields.only({"t", "game", "lang", "eyes", "since"});
  const std::string id = fields.text("game", kLongestId);
  const auto language = parse_language(fields.has("lang") ? fields.text("lang", 2) : "en");
  Follower follower{.client = client};
  if (fields.has("eyes")) {
    const auto viewer = static_cast<std::size_t>(fields.number("eyes", kMaxSeats));
    if (viewer == 0) {
      follower.as_spectator = true;
    } else {
      follower.wanted = seat_at(viewer - 1);
    }
  }
  const bool resumes = fields.has("since");
  const auto since = resumes ? static_cast<std::size_t>(fields.number("since", kMostPlies)) : 0;
  if (fields.ok() && !language) fields.fail("'lang' must be " + language_list());
  if (!fields.ok() || !language) return send_error(client, "malformed", fields.error().message, id);
  follower.language = *language;
  constexpr std::size_t kMostFollowed = 64;
  ConnectedClient& connected = clients.at(client);
  Room* room = find(id);
  if (room == nullptr) return send_error(client, "no_such_game", "This game does not exist, or it is private.", id);
  if (!may_follow(*room, connected.guest))
    return send_error(client, "private", "This game is not open to spectators.", id);
  if (follower.wanted && !room->match.is_over() && !room->match.holds(connected.guest, *follower.wanted))
    return send_error(client, "not_your_seat", "That is not your seat.", id);
  const bool is_new = std::ranges::find(connected.games, id) == connected.games.end();
  if (is_new && connected.games.size() >= kMostFollowed)
    return send_error(client, "too_many", "A connection can follow at most 64 games.", id);
  const auto begin = [this, client, id, follower, resumes, since] {
    const auto found = rooms.find(id);
    const auto still_there = clients.find(client);
    if (found == rooms.end() || still_there == clients.end()) return;
    Room& r = *found->second;
    std::erase_if(r.followers, [&](const Follower& old) { return old.client == client; });
    r.followers.push_back(follower);
    auto& games = still_there->second.games;
    if (std::ranges::find(games, id) == games.end()) games.push_back(id);
    r.release_timer.reset();
    const Recipient recipient = recipient_of(r, follower);
    const auto update = resumes ? update_json(r.match, recipient, presence_of(r), r.due, since) : std::nullopt;
    if (update) {
      send(client, *update, Topic::kUpdate, id);
    } else {
      send_snapshot(r, follower);
    }
    broadcast_presence(r);
    if (r.pending && !r.pending->stands_in) send(client, thinking_json(r.match, r.pending->seat), Topic::kThinking, id);
  };
  if (!after_commit_for_client(*room, begin)) send_error(client, "busy", "This game is busy, please try again.", id);
}

void Hall::Impl::close(std::uint64_t client, const std::string& game_id) {
  if (const auto connected = clients.find(client); connected != clients.end())
    std::erase(connected->second.games, game_id);
  const auto found = rooms.find(game_id);
  if (found == rooms.end()) return;
  Room& room = *found->second;
  if (std::erase_if(room.followers, [&](const Follower& follower) { return follower.client == client; }) == 0) return;
  broadcast_presence(room);
  release_later(room);
}

void Hall::Impl::change(std::uint64_t client, std::string_view type, const json::object& object) {
  Fields fields(object);
  GameRequest request{.client = client, .guest = clients.at(client).guest, .arrived = services.loop.now()};
  request.game_id = fields.text("game", kLongestId);
  const bool asks_only = type == "preview" || type == "hint";
  if (!asks_only) {
    request.id = fields.name("id", kLongestId);
    if (fields.ok() && request.id.empty()) fields.fail("'id' must not be empty");
  }
  if (!fields.ok()) return send_error(client, "malformed", fields.error().message, request.game_id);
  Room* room = find(request.game_id);
  if (room == nullptr || !may_follow(*room, request.guest))
    return asks_only
               ? send_error(client, "no_such_game", "This game does not exist, or it is private.", request.game_id)
               : reject(request, "no_such_game", "This game does not exist, or it is private.");
  if (request.guest.is_nobody()) {
    return asks_only
               ? send_error(
                     client, "no_guest",
                     "Your browser did not send its cookie. Allow cookies for this site and open the start page.",
                     request.game_id)
               : reject(request, "no_guest",
                        "Your browser did not send its cookie. Allow cookies for this site and open the start page.");
  }
  const auto task = [this, request, type = std::string(type), object] {
    const auto found = rooms.find(request.game_id);
    if (found == rooms.end()) return reject(request, "no_such_game", "This game does not exist, or it is private.");
    Room& r = *found->second;
    if (!request.id.empty()) {
      // A repeated id gets the answer of the first request.
      if (const auto seq = r.match.event_of_request(request.guest, request.id)) return acknowledge(request, *seq);
      for (const Room::Rejected& old : r.rejected) {
        if (old.guest != request.guest || old.id != request.id) continue;
        const Room::Rejected same = old;
        return reject(request, same.code, same.message);
      }
      if (closing) return reject(request, "closing", "The server is shutting down.");
    }
    Fields again(object);
    if (type == "act") return act(request, r, again);
    if (type == "setup") return set_up(request, r, again);
    if (type == "resign") return resign(request, r, again);
    if (type == "undo") return undo(request, r, again);
    if (type == "sit") return sit(request, r, again);
    if (type == "replace") return replace(request, r, again);
    if (type == "rematch") return ask_rematch(request, r, again);
    if (type == "preview") return preview(request, r, again);
    hint(request, r, again);
  };
  if (!after_commit_for_client(*room, task)) reject(request, "busy", "This game is busy, please try again.");
}

Event Hall::Impl::event_of(const GameRequest& request, Event::Kind kind, Seat seat) const {
  return {.kind = kind, .at = services.loop.now(), .seat = seat, .guest = request.guest, .id = request.id};
}

void Hall::Impl::commit_request(const GameRequest& request, Room& room, std::vector<Event> events) {
  const auto refused = commit(
      room, std::move(events),
      [this, request](Room& r) {
        acknowledge(request, r.match.event_of_request(request.guest, request.id).value_or(r.match.seq()));
      },
      [this, request] { reject(request, "not_stored", "The server could not save this. Try again."); });
  if (refused) reject(request, refused->code, refused->message);
}

/// The seat in the message. Rejects the request unless the guest holds the seat and the game is not over.
std::optional<Seat> Hall::Impl::seat_of(const GameRequest& request, Room& room, Fields& fields) {
  const auto seat = static_cast<std::size_t>(fields.number("seat", kMaxSeats));
  if (fields.ok() && seat == 0) fields.fail("'seat' must be at least 1");
  if (!fields.ok()) {
    reject(request, "malformed", fields.error().message);
    return std::nullopt;
  }
  if (!room.match.holds(request.guest, seat_at(seat - 1))) {
    reject(request, "not_your_seat", "That is not your seat.");
    return std::nullopt;
  }
  if (room.match.is_over()) {
    reject(request, "game_over", "The game is over.");
    return std::nullopt;
  }
  return seat_at(seat - 1);
}

void Hall::Impl::reject_stale(const GameRequest& request, const Room& room) {
  reject(request, "stale", "The position has changed.");
  for (const Follower& follower : room.followers) {
    if (follower.client == request.client) send_snapshot(room, follower);
  }
}

void Hall::Impl::act(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id", "seat", "ply", "view", "action"});
  const auto ply = static_cast<std::size_t>(fields.number("ply", kMostPlies));
  const std::uint64_t view = fields.hash("view");
  const std::string action = fields.text("action", kLongestAction);
  const auto seat = seat_of(request, room, fields);
  if (!seat) return;
  const Match& match = room.match;
  if (match.is_open()) return reject(request, "not_started", "The game starts when every seat is taken.");
  const bool is_stale = ply != match.ply() || view != fnv1a(match.now().view_text(viewer_of(*seat)));
  if (is_stale) return reject_stale(request, room);
  if (match.now().to_act() != *seat) return reject(request, "not_your_turn", "It is not your turn.");
  Event event = event_of(request, Event::Kind::kAction, *seat);
  event.text = action;
  event.took = std::max(services.loop.now() - room.turn_began, net::Duration::zero());
  if (const auto refused = match.now().clone()->apply(action)) return reject(request, refused->code, refused->message);
  drop_pending_move(room);  // an engine may be searching in place of this player, who was too slow
  commit_request(request, room, {std::move(event)});
}

void Hall::Impl::set_up(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id", "seat", "army"});
  const std::string army = fields.text("army", kLongestArmy);
  const auto seat = seat_of(request, room, fields);
  if (!seat) return;
  if (room.match.is_open()) return reject(request, "not_started", "The game starts when every seat is taken.");
  const auto editor = room.match.now().setup_editor(*seat);
  if (!editor) return reject(request, "no_setup", "There is nothing to set up.");
  if (auto refused = editor->clear_all()) return reject(request, refused->code, refused->message);
  if (auto refused = editor->load(army)) return reject(request, refused->code, refused->message);
  const auto actions = editor->actions();
  if (!actions) return reject(request, actions.error().code, actions.error().message);
  if (room.match.now().to_act() != *seat) {
    Event event = event_of(request, Event::Kind::kPrepared, *seat);
    event.text = army;
    return commit_request(request, room, {std::move(event)});
  }
  std::vector<Event> events = actions_of(*seat, *actions);
  events.front().id = request.id;
  for (Event& event : events) event.guest = request.guest;
  commit_request(request, room, std::move(events));
}

void Hall::Impl::resign(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id", "seat"});
  const auto seat = seat_of(request, room, fields);
  if (!seat) return;
  if (room.pending && room.pending->seat == *seat) drop_pending_move(room);
  const auto people = std::ranges::count_if(
      room.match.seats(), [](const MatchSeat& other) { return other.kind == MatchSeat::Kind::kPerson; });
  if (room.match.seats().size() > 2 && people > 1 && room.match.is_running())
    return commit_request(request, room, {event_of(request, Event::Kind::kLeft, *seat)});
  Event over = event_of(request, Event::Kind::kOver, *seat);
  // A game that has not started, or that everybody has left, has no loser.
  const bool nobody = room.match.is_open() || room.match.seats().size() > 2;
  over.text = nobody ? "adjudication" : "resignation";
  over.places = nobody ? std::vector<int>(room.match.seats().size(), 1) : places_with_last(room, *seat);
  commit_request(request, room, {std::move(over)});
}

void Hall::Impl::undo(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id", "seat", "ply"});
  const auto ply = static_cast<std::size_t>(fields.number("ply", kMostPlies));
  const auto seat = seat_of(request, room, fields);
  if (!seat) return;
  const auto target = room.match.undo_target(request.guest, *seat);
  if (ply != room.match.ply()) return reject_stale(request, room);
  if (!target) return reject(request, "no_undo", "This move cannot be undone.");
  drop_pending_move(room);
  services.engine_pool.forget(request.game_id);  // memory of undone positions must not influence the engines
  Event event = event_of(request, Event::Kind::kUndone, *seat);
  event.ply = *target;
  commit_request(request, room, {std::move(event)});
}

void Hall::Impl::sit(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id", "seat", "name"});
  const auto seat = static_cast<std::size_t>(fields.number("seat", kMaxSeats));
  const std::string name = fields.name("name", kLongestName);
  if (!fields.ok()) return reject(request, "malformed", fields.error().message);
  if (seat == 0 || seat > room.match.seats().size()) return reject(request, "malformed", "There is no such seat.");
  if (room.match.is_over()) return reject(request, "game_over", "The game is over.");
  if (room.match.seats()[seat - 1].kind != MatchSeat::Kind::kOpen)
    return reject(request, "taken", "Somebody else has taken this seat.");
  if (!room.match.seats_of(request.guest).empty())
    return reject(request, "seated", "You already have a seat in this game.");
  if (unfinished_games_of(request.guest) >= options.most_games_per_guest)
    return reject(request, "too_many_games", "You are playing too many games at once.");
  Event event = event_of(request, Event::Kind::kSat, seat_at(seat - 1));
  event.text = name;
  commit_request(request, room, {std::move(event)});
}

void Hall::Impl::replace(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id", "seat", "player"});
  const auto number = static_cast<std::size_t>(fields.number("seat", kMaxSeats));
  const std::string player = fields.text("player", kLongestAction);
  if (!fields.ok()) return reject(request, "malformed", fields.error().message);
  if (number == 0 || number > room.match.seats().size()) return reject(request, "malformed", "There is no such seat.");
  if (!room.match.is_running()) return reject(request, "not_running", "The game is not being played.");
  if (room.match.seats_of(request.guest).empty())
    return reject(request, "not_your_seat", "You are not playing in this game.");
  if (room.match.seats().size() < 3)
    return reject(request, "two_players", "Players can be replaced only in games of three or four.");
  const Seat seat = seat_at(number - 1);
  const MatchSeat& left = room.match.seat(seat);
  update_presence(room);
  const std::optional<net::Time> gone = room.gone_since[number - 1];
  const bool is_gone = left.kind == MatchSeat::Kind::kLeft ||
                       (left.kind == MatchSeat::Kind::kPerson && gone && services.loop.now() - *gone >= options.away);
  if (!is_gone) return reject(request, "not_gone", "The player in that seat is still there.");
  if (const auto refused = refused_level(room.match.plan().config, player))
    return reject(request, refused->code, refused->message);
  if (room.pending && room.pending->seat == seat) drop_pending_move(room);
  Event event = event_of(request, Event::Kind::kReplaced, seat);
  event.text = player;
  commit_request(request, room, {std::move(event)});
}

void Hall::Impl::ask_rematch(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "id"});
  if (!fields.ok()) return reject(request, "malformed", fields.error().message);
  const auto& seats = room.match.seats();
  if (!room.match.is_over()) return reject(request, "not_over", "The game is not over yet.");
  if (!room.match.next().empty()) return reject(request, "made", "The rematch has already been created.");
  const auto own = std::ranges::find(seats, request.guest, &MatchSeat::guest);
  if (own == seats.end()) return reject(request, "not_your_seat", "You did not play in this game.");
  commit_request(request, room,
                 {event_of(request, Event::Kind::kAsked, seat_at(static_cast<std::size_t>(own - seats.begin())))});
}

}  // namespace palamedes::server
