// What the server does without a message from a client: engine moves, clocks, set-ups that were handed in early,
// rematches.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "search/players/levels.h"
#include "server/bundle_writer.h"
#include "server/hall/hall_impl.h"

namespace palamedes::server {

namespace {

constexpr std::chrono::seconds kGrace{2};  ///< on top of the time limit, before the watchdog gives up on an engine
constexpr int kAttempts = 4;
constexpr std::string_view kStandIn = "level3";

/// Who decides in this attempt: the engine itself, the engine again, a lower level, a random legal action.
std::string player_for(const std::string& asked, int attempt) {
  if (attempt <= 1) return asked;
  if (attempt == 2) {
    const auto level = search::level_of(asked);
    return level && *level <= 3 ? "level1" : std::string(kStandIn);
  }
  return "random";
}

}  // namespace

std::vector<int> Hall::Impl::places_with_last(const Room& room, Seat last) const {
  std::vector<int> places(room.match.seats().size(), 1);
  places[index(last)] = static_cast<int>(places.size());
  return places;
}

/// Called after every change, once it is broadcast.
void Hall::Impl::continue_game(Room& room) {
  if (closing || room.committing) return;
  if (room.match.is_over()) return start_rematch(room);
  if (!room.match.is_running() || set_up_prepared(room)) return;
  const Seat due = room.match.now().to_act();
  const MatchSeat& seat = room.match.seat(due);
  if (seat.kind == MatchSeat::Kind::kProgram) {
    ask_engine(room, due, seat.player, false);
  } else if (room.pending && room.pending->ply != room.match.ply()) {
    drop_pending_move(room);
  }
}

void Hall::Impl::start_clock(Room& room) {
  const std::size_t ply = room.match.ply();
  // Other events during the turn do not restart the clock.
  const bool goes_on = room.clock && room.clock_ply == ply && room.match.is_running() &&
                       room.match.seat(room.match.now().to_act()).kind != MatchSeat::Kind::kProgram;
  if (goes_on) return;
  room.clock.reset();
  room.due.reset();
  room.turn_began = services.loop.now();
  room.clock_ply = ply;
  if (!room.match.is_running() || room.match.plan().turn_time.count() == 0) return;
  const MatchSeat& seat = room.match.seat(room.match.now().to_act());
  if (seat.kind == MatchSeat::Kind::kProgram) return;
  room.due = room.turn_began + room.match.plan().turn_time;
  room.clock = services.loop.at(*room.due, [this, id = room.match.plan().id, ply] { turn_timed_out(id, ply); });
}

void Hall::Impl::turn_timed_out(const std::string& id, std::size_t ply) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return;
  Room& room = *found->second;
  if (room.committing) {
    after_commit(room, [this, id, ply] { turn_timed_out(id, ply); });
    return;
  }
  if (!room.match.is_running() || room.match.ply() != ply || room.match.seats().empty() || closing) return;
  room.clock.reset();
  const Seat seat = room.match.now().to_act();
  if (room.match.plan().on_timeout == TimeoutRule::kDefaultAction) {
    if (set_up_at_random(room)) return;
    ask_engine(room, seat, std::string(kStandIn), true);
    return;
  }
  const Event timeout{.kind = Event::Kind::kTimeout, .seat = seat};
  if (room.match.seats().size() > 2) {
    // The other players want to continue, so an engine takes over the seat.
    Event replaced{.kind = Event::Kind::kReplaced, .seat = seat, .text = std::string(kStandIn)};
    [[maybe_unused]] const auto refused =
        commit(room, {timeout, Event{.kind = Event::Kind::kLeft, .seat = seat}, std::move(replaced)});
    return;
  }
  Event over{.kind = Event::Kind::kOver, .seat = seat, .text = "time", .places = places_with_last(room, seat)};
  [[maybe_unused]] const auto refused = commit(room, {timeout, std::move(over)});
}

/// Places a random army for a player whose time ran out. False if there is nothing to set up.
bool Hall::Impl::set_up_at_random(Room& room) {
  const Seat due = room.match.now().to_act();
  const auto editor = room.match.now().setup_editor(due);
  if (!editor || editor->load_random(fnv1a(room.match.plan().salt + "/late/" + std::to_string(number(due)))))
    return false;
  const auto actions = editor->actions();
  if (!actions) return false;
  std::vector<Event> events = actions_of(due, *actions);
  events.insert(events.begin(), Event{.kind = Event::Kind::kTimeout, .seat = due});
  return !commit(room, std::move(events));
}

/// Places the army that the seat handed in before its turn. False if there is none.
bool Hall::Impl::set_up_prepared(Room& room) {
  const Seat due = room.match.now().to_act();
  const std::string army = room.match.seat(due).army;
  if (army.empty()) return false;
  const auto editor = room.match.now().setup_editor(due);
  if (!editor || editor->clear_all() || editor->load(army)) return false;
  const auto actions = editor->actions();
  if (!actions) return false;
  return !commit(room, actions_of(due, *actions));
}

void Hall::Impl::start_rematch(Room& room) {
  const auto& seats = room.match.seats();
  if (room.making_rematch || !room.match.next().empty()) return;
  const auto is_person = [](const MatchSeat& seat) { return seat.kind == MatchSeat::Kind::kPerson; };
  const bool all_ask =
      std::ranges::all_of(seats, [&](const MatchSeat& seat) { return !is_person(seat) || seat.asks_rematch; });
  if (!all_ask || std::ranges::none_of(seats, is_person)) return;
  // The seats rotate, so that everybody moves first in turn.
  Plan plan = room.match.plan();
  plan.id = services.secrets.game_id();
  plan.seed = services.secrets.seed();
  plan.salt = services.secrets.salt();
  plan.created = services.loop.now();
  plan.seats.clear();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const MatchSeat& from = seats[(i + 1) % seats.size()];
    if (is_person(from)) {
      plan.seats.push_back({.guest = from.guest, .name = from.name});
    } else {
      plan.seats.push_back({.player = from.player.empty() ? std::string(kStandIn) : from.player});
    }
  }
  room.making_rematch = true;
  const std::string id = room.match.plan().id;
  const std::string next = plan.id;
  const auto stop_making = [this, id] {
    if (const auto found = rooms.find(id); found != rooms.end()) found->second->making_rematch = false;
  };
  const auto made = [this, id, next](Room&) {
    const auto found = rooms.find(id);
    if (found == rooms.end()) return;
    after_commit(*found->second, [this, id, next] {
      const auto again = rooms.find(id);
      if (again == rooms.end()) return;
      [[maybe_unused]] const auto error = commit(*again->second, {Event{.kind = Event::Kind::kRematch, .text = next}});
    });
  };
  if (const auto refused = make_room(std::move(plan), made, stop_making)) {
    stop_making();
    services.watcher.note({.what = "no_rematch", .game_id = id, .code = refused->code});
  }
}

void Hall::Impl::drop_pending_move(Room& room) { room.pending.reset(); }

void Hall::Impl::ask_engine(Room& room, Seat seat, const std::string& player, bool stands_in) {
  const std::size_t ply = room.match.ply();
  if (room.pending && room.pending->ply == ply && room.pending->seat == seat) return;
  PendingMove& pending = room.pending.emplace();
  pending.seat = seat;
  pending.ply = ply;
  pending.player = player;
  pending.stands_in = stands_in;
  pending.began = services.loop.now();
  const std::string message = thinking_json(room.match, seat);
  for (const Follower& follower : room.followers) send(follower.client, message);
  send_job(room, pending);
}

void Hall::Impl::send_job(const Room& room, PendingMove& pending) {
  const Plan& plan = room.match.plan();
  pending.number = next_job++;
  const std::string asked = pending.stands_in ? std::string(kStandIn) : room.match.seat(pending.seat).player;
  pending.player = player_for(asked, pending.attempt);
  EngineJob engine_job{.game_id = plan.id,
                       .config = plan.config,
                       .so_far = room.match.so_far(),
                       .seat = pending.seat,
                       .player = pending.player,
                       .seed = plan.seed,
                       .cap = options.move_cap};
  const std::string id = plan.id;
  const std::uint64_t job_number = pending.number;
  engine_job.begun = [this, id, job_number] { services.loop.post([this, id, job_number] { watch(id, job_number); }); };
  pending.ticket = services.engine_pool.think(std::move(engine_job), [this, id, job_number](Result<Move> answer) {
    services.loop.post([this, id, job_number, answer = std::move(answer)] { answered(id, job_number, answer); });
  });
}

PendingMove* Hall::Impl::pending_move_of(const std::string& id, std::uint64_t number) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return nullptr;
  auto& pending = found->second->pending;
  return pending && pending->number == number ? &*pending : nullptr;
}

/// Starts the watchdog of a job when a thread begins to work on it. Waiting for a thread is not the engine's fault.
void Hall::Impl::watch(const std::string& id, std::uint64_t number) {
  PendingMove* pending = pending_move_of(id, number);
  if (pending == nullptr || pending->move) return;
  const net::Time latest = services.loop.now() + options.move_cap + kGrace;
  pending->watchdog = services.loop.at(latest, [this, id, number] {
    PendingMove* late = pending_move_of(id, number);
    if (late == nullptr || late->move) return;
    services.engine_pool.give_up(late->ticket);
    failed(*rooms.at(id), *late, "hang", "it did not answer in time");
  });
}

void Hall::Impl::answered(const std::string& id, std::uint64_t number, Result<Move> answer) {
  // Results for an old ply, or of an abandoned job, are ignored.
  PendingMove* pending = pending_move_of(id, number);
  if (pending == nullptr || closing) return;
  Room& room = *rooms.at(id);
  if (pending->ply != room.match.ply()) return;
  pending->watchdog.reset();
  if (!answer) return failed(room, *pending, "error", answer.error().message);
  if (const auto refused = room.match.now().clone()->apply(answer->action))
    return failed(room, *pending, "illegal", fmt::format("it answered {}: {}", answer->action, refused->message));
  services.watcher.decision_took(room.match.plan().config.game,
                                 answer->made.runs.substr(0, answer->made.runs.find(':')),
                                 answer->made.level.value_or(0), answer->time, answer->made.nodes);
  pending->move = *std::move(answer);
  // Not faster than a person can follow.
  const bool is_setup = room.match.now().setup_editor() != nullptr;
  const net::Time moment = is_setup ? net::Time{} : pending->began + options.pace;
  if (moment <= services.loop.now()) return play_move(id, number);
  pending->move_timer = services.loop.at(moment, [this, id, number] { play_move(id, number); });
}

void Hall::Impl::play_move(const std::string& id, std::uint64_t number) {
  PendingMove* found = pending_move_of(id, number);
  if (found == nullptr || !found->move) return;
  Room& room = *rooms.at(id);
  if (room.committing) {
    after_commit(room, [this, id, number] { play_move(id, number); });
    return;
  }
  if (!room.match.is_running() || found->ply != room.match.ply() || closing) return;
  const Move move = *std::move(found->move);
  const PendingMove pending = std::move(*found);
  room.pending.reset();
  std::vector<Event> events;
  if (pending.stands_in) events.push_back({.kind = Event::Kind::kTimeout, .seat = pending.seat});
  if (pending.attempt > 1) {
    events.push_back({.kind = Event::Kind::kDegraded,
                      .seat = pending.seat,
                      .ply = pending.ply + 1,
                      .text = pending.player,
                      .code = pending.fault});
    services.watcher.fell_back(pending.fault);
    services.watcher.note({.what = "degraded",
                           .game_id = id,
                           .seat = palamedes::number(pending.seat),
                           .ply = static_cast<std::int64_t>(pending.ply) + 1,
                           .code = pending.fault});
  }
  events.push_back({.kind = Event::Kind::kAction, .seat = pending.seat, .text = move.action, .decision = move.made});
  [[maybe_unused]] const auto refused = commit(room, std::move(events));
}

void Hall::Impl::failed(Room& room, PendingMove& pending, std::string fault, std::string what) {
  services.watcher.note({.what = "opponent_failed",
                         .game_id = room.match.plan().id,
                         .seat = number(pending.seat),
                         .ply = static_cast<std::int64_t>(pending.ply) + 1,
                         .code = fault});
  pending.fault = std::move(fault);
  pending.what = std::move(what);
  pending.ticket.reset();
  pending.watchdog.reset();
  if (pending.attempt == 1) write_bundle(room, pending);
  if (++pending.attempt < kAttempts) return send_job(room, pending);
  // The engine resigns as a last resort, so that the game does not stall.
  const Seat seat = pending.seat;
  const std::string code = pending.fault;
  services.watcher.fell_back("resigned");
  drop_pending_move(room);
  const Event over{.kind = Event::Kind::kOver,
                   .seat = seat,
                   .text = std::string(record::kForfeit),
                   .code = code,
                   .places = places_with_last(room, seat)};
  const std::string id = room.match.plan().id;
  after_commit(room, [this, id, over, ply = room.match.ply()] {
    const auto found = rooms.find(id);
    if (found == rooms.end() || !found->second->match.is_running() || found->second->match.ply() != ply) return;
    [[maybe_unused]] const auto refused = commit(*found->second, {over});
  });
}

void Hall::Impl::write_bundle(const Room& room, const PendingMove& pending) {
  if (services.bundles == nullptr) return;
  record::Bundle bundle{.record = room.match.record(),
                        .failure = fmt::format("{} in seat {} at ply {}: {}", pending.player, number(pending.seat),
                                               pending.ply + 1, pending.what)};
  // Earlier engine decisions are only in the store.
  std::vector<std::optional<record::MadeDecision>> decisions;
  const auto events = services.store.events(room.match.plan().id);
  for (const std::string& text : events ? *events : std::vector<std::string>()) {
    const auto event = parse_event(text);
    if (!event) continue;
    if (event->kind == Event::Kind::kAction) decisions.push_back(event->decision);
    if (event->kind == Event::Kind::kUndone) decisions.resize(std::min(decisions.size(), event->ply));
  }
  std::size_t ply = 0;
  for (const auto& decision : decisions) {
    ++ply;
    if (decision) bundle.decisions.emplace(ply, *decision);
  }
  bundle.record.result.reset();
  const std::string& id = room.match.plan().id;
  if (const auto error = services.bundles->write(id, pending.ply + 1, bundle)) {
    services.watcher.note({.what = "bundle_failed",
                           .game_id = id,
                           .seat = number(pending.seat),
                           .ply = static_cast<std::int64_t>(pending.ply) + 1,
                           .code = error->code,
                           .message = error->message});
  }
}

}  // namespace palamedes::server
