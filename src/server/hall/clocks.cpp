#include "server/hall/clocks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/hall/parts.h"
#include "server/secrets.h"

namespace palamedes::server {

namespace {

bool is_persons_turn(const Match& match) {
  return match.is_running() && match.seat(match.now().to_act()).kind != MatchSeat::Kind::kProgram;
}

bool has_clock(const Match& match) { return is_persons_turn(match) && match.plan().turn_time.count() != 0; }

}  // namespace

Clocks::Clocks(Parts& parts) : parts_(&parts), started_(parts.services.loop.wall_time()) {}

net::Duration Clocks::took(const LiveGame& game) const {
  return std::max(parts_->services.loop.now() - game.turn_began, net::Duration::zero());
}

std::optional<net::WallTime> Clocks::due(const LiveGame& game) const {
  if (!game.due) return std::nullopt;
  const net::Loop& loop = parts_->services.loop;
  return loop.wall_time() + (*game.due - loop.now());
}

void Clocks::start(LiveGame& game) {
  const Match& match = game.match;
  // Other events during the turn do not restart the clock.
  if (game.clock && game.clock_ply == match.ply() && is_persons_turn(match)) return;
  const bool was_resumed = game.due && game.clock_ply == match.ply() && !game.clock && has_clock(match);
  if (was_resumed) return run(game);
  game.clock.reset();
  game.due.reset();
  game.clock_ply = match.ply();
  if (!game.was_loaded) game.turn_began = parts_->services.loop.now();
  game.was_loaded = false;
  if (!has_clock(match)) return;
  // Neither undoing nor setting up piece by piece gives more time.
  game.due = game.turn_began + match.plan().turn_time - match.thought();
  run(game);
}

void Clocks::run(LiveGame& game) {
  game.was_loaded = false;
  game.clock =
      parts_->services.loop.at(*game.due, [this, id = game.id(), ply = game.clock_ply] { timed_out(id, ply); });
}

void Clocks::end_late_turn(LiveGame& game) {
  if (game.clock && *game.due <= parts_->services.loop.now()) timed_out(game.id(), game.clock_ply);
}

void Clocks::resume(LiveGame& game, std::optional<net::WallTime> wake) const {
  const Match& match = game.match;
  const net::Loop& loop = parts_->services.loop;
  const net::WallTime now = loop.wall_time();
  const net::WallTime began = std::max(match.last_change(), started_);
  game.turn_began = loop.now() - std::max(now - began, net::Duration::zero());
  game.was_loaded = true;
  game.clock_ply = match.ply();
  if (!has_clock(match)) return;
  const bool was_away = match.last_change() < started_ || !wake;
  game.due = was_away ? game.turn_began + match.plan().turn_time - match.thought() : loop.now() + (*wake - now);
}

std::optional<net::WallTime> Clocks::wake(const LiveGame& game) const {
  const Match& match = game.match;
  if (!match.is_running()) return std::nullopt;
  const net::WallTime now = parts_->services.loop.wall_time();
  if (!is_persons_turn(match)) return now;
  if (!has_clock(match)) return std::nullopt;
  if (game.due && game.clock_ply == match.ply()) return due(game);
  return now + match.plan().turn_time - match.thought();
}

void Clocks::timed_out(const std::string& id, std::size_t ply) {
  LiveGame* found = parts_->games.find(id);
  if (found == nullptr) return;
  LiveGame& game = *found;
  const Match& match = game.match;
  if (game.committing) return parts_->changes.after_commit(game, [this, id, ply] { timed_out(id, ply); });
  if (!match.is_running() || match.ply() != ply || parts_->closing) return;
  game.clock.reset();
  const Seat seat = match.now().to_act();
  if (match.plan().on_timeout == TimeoutRule::kDefaultAction) {
    if (!set_up_at_random(game)) parts_->engines.ask(game, seat, std::string(kStandIn), true);
    return;
  }
  std::vector<Event> events{{.kind = Event::Kind::kTimeout, .seat = seat, .took = took(game)}};
  if (match.seats().size() > 2) {
    // The other players want to continue, so an engine takes over the seat.
    events.push_back({.kind = Event::Kind::kLeft, .seat = seat});
    events.push_back({.kind = Event::Kind::kReplaced, .seat = seat, .text = std::string(kStandIn)});
  } else {
    events.push_back(
        {.kind = Event::Kind::kOver, .seat = seat, .text = "time", .places = places_with_last(match, seat)});
  }
  [[maybe_unused]] const auto refused = parts_->changes.commit(game, std::move(events));
}

/// Places a random army for a player whose time ran out. False if there is nothing to set up.
bool Clocks::set_up_at_random(LiveGame& game) {
  const Seat due = game.match.now().to_act();
  const auto editor = game.match.now().setup_editor(due);
  const std::string& salt = game.match.plan().salt;
  if (!editor || editor->load_random(derived_seed(salt, "late/" + std::to_string(number(due))))) return false;
  const auto actions = editor->actions();
  if (!actions) return false;
  std::vector<Event> events = actions_of(due, *actions);
  events.insert(events.begin(), Event{.kind = Event::Kind::kTimeout, .seat = due, .took = took(game)});
  return !parts_->changes.commit(game, std::move(events));
}

}  // namespace palamedes::server
