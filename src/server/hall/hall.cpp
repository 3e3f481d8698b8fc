#include "server/hall/hall.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "server/hall/hall_impl.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds kOverStays{60};  ///< a game that is over and not followed, in memory
constexpr std::size_t kMostWaiting = 64;
constexpr std::size_t kRejectionsKept = 32;

}  // namespace

Answer problem_answer(int status, std::string_view code, std::string_view message) {
  return {.status = status, .code = std::string(code), .message = std::string(message)};
}

Hall::Hall(const HallOptions& options, Services services) : impl_(std::make_unique<Impl>(options, services)) {}
Hall::~Hall() = default;

MaybeError Hall::recover() {
  auto games = impl_->services.store.unfinished();
  if (!games) return games.error();
  auto events = impl_->services.store.unfinished_events();
  if (!events) return events.error();
  for (const StoredGame& game : *games) {
    const auto room = impl_->load(game, (*events)[game.id]);
    if (!room) {
      // A game that cannot be read must not keep the others away.
      impl_->services.watcher.note({.what = "unreadable", .game_id = game.id, .code = room.error().code});
      continue;
    }
    // The time that the server was away is nobody's.
    (*room)->turn_began = impl_->services.loop.now();
    impl_->start_clock(**room);
    impl_->go_on(**room);
  }
  return std::nullopt;
}

std::uint64_t Hall::connect(std::shared_ptr<Client> client, PlayerId guest) {
  const std::uint64_t number = impl_->next_client++;
  impl_->guests.emplace(number, Impl::Guest{.client = std::move(client), .guest = std::move(guest)});
  return number;
}

void Hall::receive(std::uint64_t client, std::string_view message) { impl_->receive(client, message); }

void Hall::disconnect(std::uint64_t client) {
  const auto found = impl_->guests.find(client);
  if (found == impl_->guests.end()) return;
  const std::vector<std::string> games = found->second.games;
  for (const std::string& game : games) impl_->close(client, game);
  impl_->guests.erase(client);
}

HallFigures Hall::figures() const {
  HallFigures figures{.games = impl_->rooms.size(), .clients = impl_->guests.size()};
  for (const auto& [id, room] : impl_->rooms) {
    if (room->match.is_open()) ++figures.open;
    if (room->match.is_running()) ++figures.running;
    if (room->thinking) ++figures.thinking;
  }
  return figures;
}

bool Hall::plays_with_people(const PlayerId& guest, std::string_view game) const {
  return std::ranges::any_of(impl_->rooms, [&](const auto& entry) {
    const Match& match = entry.second->match;
    return match.plan().config.game == game && !match.is_over() && !match.seats_of(guest).empty() &&
           match.has_others(guest);
  });
}

void Hall::shut_down(std::function<void()> done) {
  impl_->closing = true;
  for (auto& [id, room] : impl_->rooms) {
    impl_->stop_thinking(*room);
    room->clock.reset();
  }
  impl_->closed = std::move(done);
  if (impl_->commits == 0) std::exchange(impl_->closed, {})();
}

void Hall::Impl::tell(std::uint64_t client, const json::value& message) {
  const auto found = guests.find(client);
  if (found != guests.end()) found->second.client->send(std::make_shared<const std::string>(json::serialize(message)));
}

void Hall::Impl::fail(std::uint64_t client, std::string_view code, std::string_view message, std::string_view game_id) {
  json::object error{{"t", "error"}, {"code", code}, {"message", message}};
  if (!game_id.empty()) error["game"] = game_id;
  tell(client, error);
}

void Hall::Impl::reject(const GameRequest& request, std::string_view code, std::string_view message) {
  services.watcher.note({.what = "rejected", .game_id = request.game_id, .code = code});
  const auto room = rooms.find(request.game_id);
  const bool may_change = code == "busy" || code == "closing" || code == "not_stored" || code == "malformed";
  if (room != rooms.end() && !may_change && !request.guest.is_nobody()) {
    auto& rejected = room->second->rejected;
    rejected.push_back({request.guest, request.id, std::string(code), std::string(message)});
    if (rejected.size() > kRejectionsKept) rejected.pop_front();
  }
  tell(request.client,
       json::object{
           {"t", "reject"}, {"id", request.id}, {"game", request.game_id}, {"code", code}, {"message", message}});
}

void Hall::Impl::acknowledge(const GameRequest& request, std::size_t seq) {
  services.watcher.action_took(services.loop.now() - request.arrived);
  tell(request.client, json::object{{"t", "ack"}, {"id", request.id}, {"game", request.game_id}, {"seq", seq}});
}

Recipient Hall::Impl::look_of(const Room& room, const Follower& follower) const {
  const auto guest = guests.find(follower.client);
  Recipient recipient{.guest = guest == guests.end() ? PlayerId() : guest->second.guest, .language = follower.language};
  recipient.viewer = follower.as_spectator && !room.match.is_over()
                         ? kSpectator
                         : room.match.viewer_for(recipient.guest, follower.wanted);
  return recipient;
}

Presence Hall::Impl::presence_of(const Room& room) const {
  Presence presence;
  presence.online.resize(room.match.seats().size());
  for (const Follower& follower : room.followers) {
    const auto guest = guests.find(follower.client);
    const auto held = guest == guests.end() ? std::vector<Seat>() : room.match.seats_of(guest->second.guest);
    for (const Seat seat : held) presence.online[index(seat)] = true;
    if (held.empty()) ++presence.watching;
  }
  return presence;
}

void Hall::Impl::tell_snapshot(const Room& room, const Follower& follower) {
  tell(follower.client, snapshot_json(room.match, look_of(room, follower), presence_of(room), room.due));
}

void Hall::Impl::tell_all(Room& room, std::size_t since) {
  const Presence presence = presence_of(room);
  // Those who see the same get the same text.
  std::map<std::string, std::shared_ptr<const std::string>> made;
  for (const Follower& follower : room.followers) {
    const Recipient recipient = look_of(room, follower);
    const bool plays = !room.match.seats_of(recipient.guest).empty();
    const std::string key = fmt::format("{}/{}/{}", number(recipient.viewer), static_cast<int>(recipient.language),
                                        plays ? recipient.guest.text() : std::string());
    auto& text = made[key];
    if (!text) {
      const auto update = update_json(room.match, recipient, presence, room.due, since);
      text = std::make_shared<const std::string>(
          json::serialize(update ? *update : snapshot_json(room.match, recipient, presence, room.due)));
    }
    if (const auto guest = guests.find(follower.client); guest != guests.end()) guest->second.client->send(text);
  }
}

void Hall::Impl::note_presence(Room& room) const {
  const Presence presence = presence_of(room);
  room.gone_since.resize(presence.online.size());
  for (std::size_t i = 0; i < presence.online.size(); ++i) {
    if (presence.online[i]) {
      room.gone_since[i].reset();
    } else if (!room.gone_since[i]) {
      room.gone_since[i] = services.loop.now();
    }
  }
}

void Hall::Impl::tell_presence(Room& room) {
  note_presence(room);
  const Presence presence = presence_of(room);
  const auto text = std::make_shared<const std::string>(json::serialize(presence_json(room.match, presence)));
  for (const Follower& follower : room.followers) {
    if (const auto guest = guests.find(follower.client); guest != guests.end()) guest->second.client->send(text);
  }
}

Room* Hall::Impl::find(std::string_view id) {
  const std::string key(id);
  if (const auto found = rooms.find(key); found != rooms.end()) return found->second.get();
  const auto stored = services.store.game(key);
  if (!stored) return nullptr;
  const std::optional<StoredGame>& game = *stored;
  if (!game) return nullptr;
  auto events = services.store.events(key);
  if (!events) return nullptr;
  auto room = load(*game, *events);
  if (!room) {
    services.watcher.note({.what = "unreadable", .game_id = key, .code = room.error().code});
    return nullptr;
  }
  release_later(**room);
  go_on(**room);
  return *room;
}

Result<Room*> Hall::Impl::load(const StoredGame& stored, const std::vector<std::string>& events) {
  auto plan = parse_plan(stored.body);
  if (!plan) return plan.error();
  auto match = Match::begin(*std::move(plan));
  if (!match) return match.error();
  for (const std::string& text : events) {
    const auto event = parse_event(text);
    if (!event) return event.error();
    if (auto error = match->apply(*event)) return *std::move(error);
  }
  auto room = std::make_unique<Room>(*std::move(match));
  room->stored = room->match.seq();
  room->turn_began = room->match.last_change();
  note_presence(*room);
  Room* found = room.get();
  rooms[stored.id] = std::move(room);
  return found;
}

void Hall::Impl::release_later(Room& room) {
  if (!room.match.is_over() || !room.followers.empty()) return;
  room.leave = services.loop.at(services.loop.now() + kOverStays, [this, id = room.match.plan().id] { release(id); });
}

void Hall::Impl::release(const std::string& id) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return;
  const Room& room = *found->second;
  if (!room.match.is_over() || !room.followers.empty() || room.committing) return;
  rooms.erase(found);
}

bool Hall::Impl::may_follow(const Room& room, const PlayerId& guest) const {
  if (!room.match.seats_of(guest).empty() || room.match.is_open() || room.match.plan().watch) return true;
  return std::ranges::any_of(room.match.seats(),
                             [&](const MatchSeat& seat) { return !guest.is_nobody() && seat.guest == guest; });
}

StoredGame Hall::Impl::stored_form(const Match& match) const {
  const Plan& plan = match.plan();
  return {.id = plan.id,
          .body = match.seq() <= 1 ? plan_text(plan) : "",
          .game = plan.config.game,
          .status = match.is_over()   ? "over"
                    : match.is_open() ? "open"
                                      : "running",
          .is_public = plan.is_public,
          .created = plan.created,
          .updated = services.loop.now(),
          .summary = plan.is_public ? json::serialize(summary_json(match)) : ""};
}

MaybeError Hall::Impl::commit(Room& room, std::vector<Event> events, std::function<void(Room&)> then,
                              std::function<void()> lost) {
  const std::size_t before = room.match.seq();
  StoreWrite write{.first_event = before + 1};
  for (Event& event : events) {
    if (event.at == net::Time{}) event.at = services.loop.now();
    if (auto error = room.match.apply(event)) {
      if (room.match.seq() == before) return error;
      // Some were applied: what is stored decides.
      room.committing = true;
      services.loop.post([this, id = room.match.plan().id, before, error] { committed(id, before, error, {}, {}); });
      return error;
    }
    write.events.push_back(event_text(event));
  }
  write.game = stored_form(room.match);
  if (before == 0) write.game.body = plan_text(room.match.plan());
  room.committing = true;
  ++commits;
  services.store.write(std::move(write), [this, id = room.match.plan().id, before, then = std::move(then),
                                          lost = std::move(lost)](MaybeError error) {
    services.loop.post([this, id, before, error = std::move(error), then, lost] {
      --commits;
      committed(id, before, error, then, lost);
      if (closing && commits == 0 && closed) std::exchange(closed, {})();
    });
  });
  return std::nullopt;
}

void Hall::Impl::committed(const std::string& id, std::size_t before, MaybeError error,
                           const std::function<void(Room&)>& then, const std::function<void()>& lost) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return;
  Room& room = *found->second;
  if (error) {
    services.watcher.note({.what = "not_stored", .game_id = id, .code = error->code});
    take_back(id);
    if (lost) lost();
    return settle(id);
  }
  room.committing = false;
  room.stored = room.match.seq();
  bool seat_taken = false;
  for (std::size_t n = before; n < room.match.seq(); ++n) {
    const EventLine& line = room.match.events()[n];
    seat_taken |= line.kind == Event::Kind::kSat;
    services.watcher.note({.what = kind_name(line.kind),
                           .game_id = id,
                           .game = room.match.plan().config.game,
                           .seat = number(line.seat),
                           .ply = line.ply,
                           .code = line.code});
  }
  if (room.hint && room.hint->ply != room.match.ply()) drop_hint(room);
  start_clock(room);
  if (seat_taken) {
    // Who took a seat sees the game with other viewer from now on, and who took none perhaps not at all.
    const auto followers = room.followers;
    for (const Follower& follower : followers) {
      const auto guest = guests.find(follower.client);
      if (guest != guests.end() && !may_follow(room, guest->second.guest)) {
        close(follower.client, id);
        fail(follower.client, "private", "this game is not open to spectators", id);
      } else {
        tell_snapshot(room, follower);
      }
    }
  } else {
    tell_all(room, before);
  }
  if (then) then(room);
  if (room.match.is_over()) {
    stop_thinking(room);
    drop_hint(room);
    services.engine_pool.forget(id);
    release_later(room);
  }
  go_on(room);
  settle(id);
}

/// What could not be stored did not happen: the game is read again as it was.
void Hall::Impl::take_back(const std::string& id) {
  const auto found = rooms.find(id);
  auto followers = std::move(found->second->followers);
  auto waiting = std::move(found->second->waiting);
  rooms.erase(found);
  Room* again = find(id);
  if (again != nullptr) start_clock(*again);
  for (const Follower& follower : followers) {
    fail(follower.client, "not_stored", "the server could not store the last change", id);
    if (again == nullptr) continue;
    again->followers.push_back(follower);
    tell_snapshot(*again, follower);
  }
  if (again != nullptr) {
    again->waiting = std::move(waiting);
  } else {
    for (const auto& task : waiting) task();
  }
}

void Hall::Impl::settle(const std::string& id) {
  while (true) {
    const auto found = rooms.find(id);
    if (found == rooms.end() || found->second->committing || found->second->waiting.empty()) return;
    const auto task = std::move(found->second->waiting.front());
    found->second->waiting.pop_front();
    task();
  }
}

void Hall::Impl::drop_hint(Room& room) {
  if (!room.hint) return;
  const std::uint64_t client = room.hint->client;
  room.hint.reset();
  fail(client, "stale", "the game has gone on since", room.match.plan().id);
}

void Hall::Impl::when_settled(Room& room, std::function<void()> task) {
  if (!room.committing) return task();
  room.waiting.push_back(std::move(task));
}

bool Hall::Impl::when_settled_for_client(Room& room, std::function<void()> task) {
  if (room.committing && room.waiting.size() >= kMostWaiting) return false;
  when_settled(room, std::move(task));
  return true;
}

}  // namespace palamedes::server
