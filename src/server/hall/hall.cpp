#include "server/hall/hall.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "server/hall/hall_impl.h"
#include "server/match/stored_form.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds kKeepFinished{60};  ///< how long a finished game without followers stays in memory
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
      // One unreadable game must not stop the others from loading.
      impl_->services.watcher.note({.what = "unreadable", .game_id = game.id, .code = room.error().code});
      continue;
    }
    // Downtime is not charged to any player's clock.
    (*room)->turn_began = impl_->services.loop.now();
    impl_->start_clock(**room);
    impl_->continue_game(**room);
  }
  return std::nullopt;
}

std::uint64_t Hall::connect(std::shared_ptr<Client> client, PlayerId guest) {
  const std::uint64_t number = impl_->next_client++;
  impl_->clients.emplace(number, Impl::ConnectedClient{.client = std::move(client), .guest = std::move(guest)});
  return number;
}

void Hall::receive(std::uint64_t client, std::string_view message) { impl_->receive(client, message); }

void Hall::disconnect(std::uint64_t client) {
  const auto found = impl_->clients.find(client);
  if (found == impl_->clients.end()) return;
  const std::vector<std::string> games = found->second.games;
  for (const std::string& game : games) impl_->close(client, game);
  impl_->clients.erase(client);
}

HallFigures Hall::figures() const {
  HallFigures figures{.games = impl_->rooms.size(), .clients = impl_->clients.size()};
  for (const auto& [id, room] : impl_->rooms) {
    if (room->match.is_open()) ++figures.open;
    if (room->match.is_running()) ++figures.running;
    if (room->pending) ++figures.thinking;
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
    impl_->drop_pending_move(*room);
    room->clock.reset();
  }
  impl_->on_closed = std::move(done);
  if (impl_->commits == 0) std::exchange(impl_->on_closed, {})();
}

void Hall::Impl::send(std::uint64_t client, std::string message) {
  const auto found = clients.find(client);
  if (found != clients.end()) found->second.client->send(std::make_shared<const std::string>(std::move(message)));
}

void Hall::Impl::send(std::uint64_t client, const json::object& message) { send(client, json::serialize(message)); }

void Hall::Impl::send_error(std::uint64_t client, std::string_view code, std::string_view message,
                            std::string_view game_id) {
  json::object error{{"t", "error"}, {"code", code}, {"message", message}};
  if (!game_id.empty()) error["game"] = game_id;
  send(client, error);
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
  send(request.client,
       json::object{
           {"t", "reject"}, {"id", request.id}, {"game", request.game_id}, {"code", code}, {"message", message}});
}

void Hall::Impl::acknowledge(const GameRequest& request, std::size_t seq) {
  services.watcher.action_took(services.loop.now() - request.arrived);
  send(request.client, json::object{{"t", "ack"}, {"id", request.id}, {"game", request.game_id}, {"seq", seq}});
}

Recipient Hall::Impl::recipient_of(const Room& room, const Follower& follower) const {
  const auto connected = clients.find(follower.client);
  Recipient recipient{.guest = connected == clients.end() ? PlayerId() : connected->second.guest,
                      .language = follower.language};
  recipient.viewer = follower.as_spectator && !room.match.is_over()
                         ? kSpectator
                         : room.match.viewer_for(recipient.guest, follower.wanted);
  return recipient;
}

Presence Hall::Impl::presence_of(const Room& room) const {
  Presence presence;
  presence.online.resize(room.match.seats().size());
  for (const Follower& follower : room.followers) {
    const auto connected = clients.find(follower.client);
    const auto held = connected == clients.end() ? std::vector<Seat>() : room.match.seats_of(connected->second.guest);
    for (const Seat seat : held) presence.online[index(seat)] = true;
    if (held.empty()) ++presence.watching;
  }
  return presence;
}

void Hall::Impl::send_snapshot(const Room& room, const Follower& follower) {
  send(follower.client, snapshot_json(room.match, recipient_of(room, follower), presence_of(room), room.due));
}

void Hall::Impl::broadcast_update(Room& room, std::size_t since) {
  const Presence presence = presence_of(room);
  // Followers with the same view share one text.
  std::map<std::string, std::shared_ptr<const std::string>> made;
  for (const Follower& follower : room.followers) {
    const Recipient recipient = recipient_of(room, follower);
    const bool plays = !room.match.seats_of(recipient.guest).empty();
    const std::string key =
        fmt::format("{}/{}/{}", static_cast<int>(recipient.viewer), static_cast<int>(recipient.language),
                    plays ? recipient.guest.text() : std::string());
    auto& text = made[key];
    if (!text) {
      const auto update = update_json(room.match, recipient, presence, room.due, since);
      text = std::make_shared<const std::string>(update ? *update
                                                        : snapshot_json(room.match, recipient, presence, room.due));
    }
    if (const auto connected = clients.find(follower.client); connected != clients.end())
      connected->second.client->send(text);
  }
}

void Hall::Impl::update_presence(Room& room) const {
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

void Hall::Impl::broadcast_presence(Room& room) {
  update_presence(room);
  const Presence presence = presence_of(room);
  const auto text = std::make_shared<const std::string>(presence_json(room.match, presence));
  for (const Follower& follower : room.followers) {
    if (const auto connected = clients.find(follower.client); connected != clients.end())
      connected->second.client->send(text);
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
  continue_game(**room);
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
  update_presence(*room);
  Room* found = room.get();
  rooms[stored.id] = std::move(room);
  return found;
}

void Hall::Impl::release_later(Room& room) {
  if (!room.match.is_over() || !room.followers.empty()) return;
  room.release_timer =
      services.loop.at(services.loop.now() + kKeepFinished, [this, id = room.match.plan().id] { release(id); });
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

MaybeError Hall::Impl::commit(Room& room, std::vector<Event> events, std::function<void(Room&)> on_committed,
                              std::function<void()> on_failed) {
  const std::size_t before = room.match.seq();
  StoreWrite write{.first_event = before + 1};
  for (Event& event : events) {
    if (event.at == net::Time{}) event.at = services.loop.now();
    if (auto error = room.match.apply(event)) {
      if (room.match.seq() == before) return error;
      // Some events were applied: reload the game from the store.
      room.committing = true;
      services.loop.post([this, id = room.match.plan().id, before, error] { committed(id, before, error, {}, {}); });
      return error;
    }
    write.events.push_back(event_text(event));
  }
  write.game = stored_form(room.match, services.loop.now());
  if (before == 0) write.game.body = plan_text(room.match.plan());
  room.committing = true;
  ++commits;
  services.store.write(std::move(write),
                       [this, id = room.match.plan().id, before, on_committed = std::move(on_committed),
                        on_failed = std::move(on_failed)](MaybeError error) {
                         services.loop.post([this, id, before, error = std::move(error), on_committed, on_failed] {
                           --commits;
                           committed(id, before, error, on_committed, on_failed);
                           if (closing && commits == 0 && on_closed) std::exchange(on_closed, {})();
                         });
                       });
  return std::nullopt;
}

void Hall::Impl::committed(const std::string& id, std::size_t before, MaybeError error,
                           const std::function<void(Room&)>& on_committed, const std::function<void()>& on_failed) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return;
  Room& room = *found->second;
  if (error) {
    services.watcher.note({.what = "not_stored", .game_id = id, .code = error->code});
    reload(id);
    if (on_failed) on_failed();
    return run_waiting(id);
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
    // The new player gets another view, and spectators may no longer be allowed to watch.
    const auto followers = room.followers;
    for (const Follower& follower : followers) {
      const auto connected = clients.find(follower.client);
      if (connected != clients.end() && !may_follow(room, connected->second.guest)) {
        close(follower.client, id);
        send_error(follower.client, "private", "This game is not open to spectators.", id);
      } else {
        send_snapshot(room, follower);
      }
    }
  } else {
    broadcast_update(room, before);
  }
  if (on_committed) on_committed(room);
  if (room.match.is_over()) {
    drop_pending_move(room);
    drop_hint(room);
    services.engine_pool.forget(id);
    release_later(room);
  }
  continue_game(room);
  run_waiting(id);
}

/// Loads the game again as it is in the store, after a failed commit.
void Hall::Impl::reload(const std::string& id) {
  const auto found = rooms.find(id);
  auto followers = std::move(found->second->followers);
  auto waiting = std::move(found->second->waiting);
  rooms.erase(found);
  Room* again = find(id);
  if (again != nullptr) start_clock(*again);
  for (const Follower& follower : followers) {
    send_error(follower.client, "not_stored", "The server could not save the last change. Try again.", id);
    if (again == nullptr) continue;
    again->followers.push_back(follower);
    send_snapshot(*again, follower);
  }
  if (again != nullptr) {
    again->waiting = std::move(waiting);
  } else {
    for (const auto& task : waiting) task();
  }
}

void Hall::Impl::run_waiting(const std::string& id) {
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
  send_error(client, "stale", "The position has changed.", room.match.plan().id);
}

void Hall::Impl::after_commit(Room& room, std::function<void()> task) {
  if (!room.committing) return task();
  room.waiting.push_back(std::move(task));
}

bool Hall::Impl::after_commit_for_client(Room& room, std::function<void()> task) {
  if (room.committing && room.waiting.size() >= kMostWaiting) return false;
  after_commit(room, std::move(task));
  return true;
}

}  // namespace palamedes::server
