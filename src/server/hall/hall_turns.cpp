// What happens by itself: programs that think, clocks that run out, armies that were handed in early,
// the next game.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "search/players/levels.h"
#include "server/bundle_writer.h"
#include "server/hall/hall_impl.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds kGrace{2};  ///< beyond the cap, before a program that does not answer is given up
constexpr int kAttempts = 4;
constexpr std::string_view kStandIn = "level3";

/// Who decides in this attempt: the program itself, once more, a lower level, any legal action.
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

/// After every change, once it is told.
void Hall::Impl::go_on(Room& room) {
  if (closing || room.committing) return;
  if (room.match.is_over()) return make_next(room);
  if (!room.match.is_running() || set_up_prepared(room)) return;
  const Seat due = room.match.now().to_act();
  const MatchSeat& seat = room.match.seat(due);
  if (seat.kind == MatchSeat::Kind::kProgram) {
    think(room, due, seat.player, false);
  } else if (room.thinking && room.thinking->ply != room.match.ply()) {
    stop_thinking(room);
  }
}

void Hall::Impl::start_clock(Room& room) {
  const std::size_t ply = room.match.ply();
  // What others do in the meantime gives nobody more time.
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
  room.clock = services.loop.at(*room.due, [this, id = room.match.plan().id, ply] { time_is_up(id, ply); });
}

void Hall::Impl::time_is_up(const std::string& id, std::size_t ply) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return;
  Room& room = *found->second;
  if (room.committing) {
    when_settled(room, [this, id, ply] { time_is_up(id, ply); });
    return;
  }
  if (!room.match.is_running() || room.match.ply() != ply || room.match.seats().empty() || closing) return;
  room.clock.reset();
  const Seat seat = room.match.now().to_act();
  if (room.match.plan().on_timeout == TimeoutRule::kDefaultAction) {
    if (set_up_by_chance(room)) return;
    think(room, seat, std::string(kStandIn), true);
    return;
  }
  const Event timeout{.kind = Event::Kind::kTimeout, .seat = seat};
  if (room.match.seats().size() > 2) {
    // The others want to go on.
    Event replaced{.kind = Event::Kind::kReplaced, .seat = seat, .text = std::string(kStandIn)};
    [[maybe_unused]] const auto refused =
        commit(room, {timeout, Event{.kind = Event::Kind::kLeft, .seat = seat}, std::move(replaced)});
    return;
  }
  Event over{.kind = Event::Kind::kOver, .seat = seat, .text = "time", .places = places_with_last(room, seat)};
  [[maybe_unused]] const auto refused = commit(room, {timeout, std::move(over)});
}

/// A whole army for whoever was too slow to set one up; false if there is nothing to set up.
bool Hall::Impl::set_up_by_chance(Room& room) {
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

/// Whether an army that was handed in before is set up now.
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

void Hall::Impl::make_next(Room& room) {
  const auto& seats = room.match.seats();
  if (room.making_next || !room.match.next().empty()) return;
  const auto is_person = [](const MatchSeat& seat) { return seat.kind == MatchSeat::Kind::kPerson; };
  const bool all_ask =
      std::ranges::all_of(seats, [&](const MatchSeat& seat) { return !is_person(seat) || seat.asks_rematch; });
  if (!all_ask || std::ranges::none_of(seats, is_person)) return;
  // Seats change places, so that everybody begins in turn.
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
  room.making_next = true;
  const std::string id = room.match.plan().id;
  const std::string next = plan.id;
  const auto stop_making = [this, id] {
    if (const auto found = rooms.find(id); found != rooms.end()) found->second->making_next = false;
  };
  const auto made = [this, id, next](Room&) {
    const auto found = rooms.find(id);
    if (found == rooms.end()) return;
    when_settled(*found->second, [this, id, next] {
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

void Hall::Impl::stop_thinking(Room& room) { room.thinking.reset(); }

void Hall::Impl::think(Room& room, Seat seat, const std::string& player, bool stands_in) {
  const std::size_t ply = room.match.ply();
  if (room.thinking && room.thinking->ply == ply && room.thinking->seat == seat) return;
  PendingMove& thinking = room.thinking.emplace();
  thinking.seat = seat;
  thinking.ply = ply;
  thinking.player = player;
  thinking.stands_in = stands_in;
  thinking.began = services.loop.now();
  const json::object message = thinking_json(room.match, seat);
  for (const Follower& follower : room.followers) tell(follower.client, message);
  send_job(room, thinking);
}

void Hall::Impl::send_job(const Room& room, PendingMove& thinking) {
  const Plan& plan = room.match.plan();
  thinking.number = next_job++;
  const std::string asked = thinking.stands_in ? std::string(kStandIn) : room.match.seat(thinking.seat).player;
  thinking.player = player_for(asked, thinking.attempt);
  EngineJob engine_job{.game_id = plan.id,
                       .config = plan.config,
                       .so_far = room.match.so_far(),
                       .seat = thinking.seat,
                       .player = thinking.player,
                       .seed = plan.seed,
                       .cap = options.move_cap};
  const std::string id = plan.id;
  const std::uint64_t job_number = thinking.number;
  engine_job.begun = [this, id, job_number] { services.loop.post([this, id, job_number] { watch(id, job_number); }); };
  thinking.ticket = services.engine_pool.think(std::move(engine_job), [this, id, job_number](Result<Move> answer) {
    services.loop.post([this, id, job_number, answer = std::move(answer)] { answered(id, job_number, answer); });
  });
}

PendingMove* Hall::Impl::thinking_of(const std::string& id, std::uint64_t number) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) return nullptr;
  auto& thinking = found->second->thinking;
  return thinking && thinking->number == number ? &*thinking : nullptr;
}

/// From now on it has as long as the cap says, and a little more. Waiting for a thread does not count.
void Hall::Impl::watch(const std::string& id, std::uint64_t number) {
  PendingMove* thinking = thinking_of(id, number);
  if (thinking == nullptr || thinking->move) return;
  const net::Time latest = services.loop.now() + options.move_cap + kGrace;
  thinking->watchdog = services.loop.at(latest, [this, id, number] {
    PendingMove* late = thinking_of(id, number);
    if (late == nullptr || late->move) return;
    services.engine_pool.give_up(late->ticket);
    failed(*rooms.at(id), *late, "hang", "it did not answer in time");
  });
}

void Hall::Impl::answered(const std::string& id, std::uint64_t number, Result<Move> answer) {
  // A result for an old ply, or of an engine_job that was given up, is dropped.
  PendingMove* thinking = thinking_of(id, number);
  if (thinking == nullptr || closing) return;
  Room& room = *rooms.at(id);
  if (thinking->ply != room.match.ply()) return;
  thinking->watchdog.reset();
  if (!answer) return failed(room, *thinking, "error", answer.error().message);
  if (const auto refused = room.match.now().clone()->apply(answer->action))
    return failed(room, *thinking, "illegal", fmt::format("it answered {}: {}", answer->action, refused->message));
  services.watcher.decision_took(room.match.plan().config.game,
                                 answer->made.runs.substr(0, answer->made.runs.find(':')),
                                 answer->made.level.value_or(0), answer->time, answer->made.nodes);
  thinking->move = *std::move(answer);
  // No faster than a person can follow.
  const bool is_setup = room.match.now().setup_editor() != nullptr;
  const net::Time moment = is_setup ? net::Time{} : thinking->began + options.pace;
  if (moment <= services.loop.now()) return play_move(id, number);
  thinking->moment = services.loop.at(moment, [this, id, number] { play_move(id, number); });
}

void Hall::Impl::play_move(const std::string& id, std::uint64_t number) {
  PendingMove* found = thinking_of(id, number);
  if (found == nullptr || !found->move) return;
  Room& room = *rooms.at(id);
  if (room.committing) {
    when_settled(room, [this, id, number] { play_move(id, number); });
    return;
  }
  if (!room.match.is_running() || found->ply != room.match.ply() || closing) return;
  const Move move = *std::move(found->move);
  const PendingMove thinking = std::move(*found);
  room.thinking.reset();
  std::vector<Event> events;
  if (thinking.stands_in) events.push_back({.kind = Event::Kind::kTimeout, .seat = thinking.seat});
  if (thinking.attempt > 1) {
    events.push_back({.kind = Event::Kind::kDegraded,
                      .seat = thinking.seat,
                      .ply = thinking.ply + 1,
                      .text = thinking.player,
                      .code = thinking.fault});
    services.watcher.fell_back(thinking.fault);
    services.watcher.note({.what = "degraded",
                           .game_id = id,
                           .seat = palamedes::number(thinking.seat),
                           .ply = static_cast<std::int64_t>(thinking.ply) + 1,
                           .code = thinking.fault});
  }
  events.push_back({.kind = Event::Kind::kAction, .seat = thinking.seat, .text = move.action, .decision = move.made});
  [[maybe_unused]] const auto refused = commit(room, std::move(events));
}

void Hall::Impl::failed(Room& room, PendingMove& thinking, std::string fault, std::string what) {
  services.watcher.note({.what = "opponent_failed",
                         .game_id = room.match.plan().id,
                         .seat = number(thinking.seat),
                         .ply = static_cast<std::int64_t>(thinking.ply) + 1,
                         .code = fault});
  thinking.fault = std::move(fault);
  thinking.what = std::move(what);
  thinking.ticket.reset();
  thinking.watchdog.reset();
  if (thinking.attempt == 1) write_bundle(room, thinking);
  if (++thinking.attempt < kAttempts) return send_job(room, thinking);
  // The last resort: the game must not stand still.
  const Seat seat = thinking.seat;
  const std::string code = thinking.fault;
  services.watcher.fell_back("resigned");
  stop_thinking(room);
  const Event over{.kind = Event::Kind::kOver,
                   .seat = seat,
                   .text = std::string(record::kForfeit),
                   .code = code,
                   .places = places_with_last(room, seat)};
  const std::string id = room.match.plan().id;
  when_settled(room, [this, id, over, ply = room.match.ply()] {
    const auto found = rooms.find(id);
    if (found == rooms.end() || !found->second->match.is_running() || found->second->match.ply() != ply) return;
    [[maybe_unused]] const auto refused = commit(*found->second, {over});
  });
}

void Hall::Impl::write_bundle(const Room& room, const PendingMove& thinking) {
  if (services.bundles == nullptr) return;
  record::Bundle bundle{.record = room.match.record(),
                        .failure = fmt::format("{} in seat {} at ply {}: {}", thinking.player, number(thinking.seat),
                                               thinking.ply + 1, thinking.what)};
  // How programs decided before is not kept in memory.
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
  if (const auto error = services.bundles->write(id, thinking.ply + 1, bundle)) {
    services.watcher.note({.what = "bundle_failed",
                           .game_id = id,
                           .seat = number(thinking.seat),
                           .ply = static_cast<std::int64_t>(thinking.ply) + 1,
                           .code = error->code,
                           .message = error->message});
  }
}

}  // namespace palamedes::server
