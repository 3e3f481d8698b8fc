#include "server/hall/clocks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/hall/parts.h"
#include "server/secrets.h"

namespace palamedes::server {

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
  const std::size_t ply = match.ply();
  const bool is_persons_turn = match.is_running() && match.seat(match.now().to_act()).kind != MatchSeat::Kind::kProgram;
  // Other events during the turn do not restart the clock.
  if (game.clock && game.clock_ply == ply && is_persons_turn) return;
  game.clock.reset();
  game.due.reset();
  game.turn_began = parts_->services.loop.now();
  game.clock_ply = ply;
  if (!is_persons_turn || match.plan().turn_time.count() == 0) return;
  // Neither undoing nor setting up piece by piece gives more time.
  game.due = game.turn_began + match.plan().turn_time - match.thought();
  game.clock = parts_->services.loop.at(*game.due, [this, id = game.id(), ply] { timed_out(id, ply); });
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
