#include "server/hall/creating.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/hall/parts.h"
#include "server/secrets.h"
#include "server/watcher.h"

namespace palamedes::server {

namespace {

constexpr std::size_t kMostEngineOnlyGames = 3;

/// True if engines hold all seats.
bool is_engine_only(const Plan& plan) {
  return std::ranges::all_of(plan.seats, [](const SeatPlan& seat) { return !seat.player.empty(); });
}

bool is_person(const MatchSeat& seat) { return seat.kind == MatchSeat::Kind::kPerson; }

/// The same game again. The seats rotate, so that everybody moves first in turn.
Plan rematch_of(const Match& match) {
  Plan plan = match.plan();
  plan.seats.clear();
  for (std::size_t i = 0; i < match.seats().size(); ++i) {
    const MatchSeat& from = match.seats()[(i + 1) % match.seats().size()];
    if (is_person(from)) {
      plan.seats.push_back({.guest = from.guest, .name = from.name});
    } else {
      plan.seats.push_back({.player = from.player.empty() ? std::string(kStandIn) : from.player});
    }
  }
  return plan;
}

}  // namespace

std::size_t Creating::unfinished_games_of(const PlayerId& guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(parts_->games.all(), [&](const auto& entry) {
    const Match& match = entry.second->match;
    return !match.is_over() && (match.plan().maker == guest || !match.seats_of(guest).empty());
  }));
}

std::size_t Creating::engine_only_games_of(const PlayerId& guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(parts_->games.all(), [&](const auto& entry) {
    const Match& match = entry.second->match;
    return !match.is_over() && match.plan().maker == guest && is_engine_only(match.plan());
  }));
}

void Creating::create(const PlayerId& guest, std::string_view body, const Reply& reply) {
  if (guest.is_nobody())
    return reply(problem_answer(
        401, "no_guest", "Your browser did not send its cookie. Allow cookies for this site and open the start page."));
  if (parts_->closing) return reply(problem_answer(503, "closing", "The server is shutting down."));
  if (unfinished_games_of(guest) >= parts_->options.most_games_per_guest)
    return reply(problem_answer(429, "too_many_games", "You are playing too many games at once."));
  auto wanted = read_wanted_game(guest, body);
  if (!wanted) return reply(problem_answer(400, wanted.error().code, wanted.error().message));
  if (is_engine_only(wanted->plan) && engine_only_games_of(guest) >= kMostEngineOnlyGames)
    return reply(problem_answer(429, "too_many_games",
                                "You already have three unfinished games between engines. Finish one first."));
  wanted->plan.maker = guest;
  complete(wanted->plan);
  const auto made = [this, guest, language = wanted->language, reply](LiveGame& game) {
    const Recipient recipient{
        .guest = guest, .viewer = game.match.viewer_for(guest, std::nullopt), .language = language};
    reply({.status = 201,
           .body = created_json(game.match, recipient, parts_->following.presence_of(game), parts_->clocks.due(game))});
  };
  const auto failed = [reply] {
    reply(problem_answer(503, "not_stored", "The server could not save the game. Try again."));
  };
  if (const auto refused = begin(std::move(wanted->plan), made, failed))
    reply(problem_answer(refused->code == "full" ? 503 : 400, refused->code, refused->message));
}

void Creating::complete(Plan& plan) const {
  Secrets& secrets = parts_->services.secrets;
  plan.id = secrets.game_id();
  plan.seed = secrets.seed();
  plan.salt = secrets.salt();
  plan.created = parts_->services.loop.wall_time();
}

MaybeError Creating::begin(Plan plan, std::function<void(LiveGame&)> on_committed, std::function<void()> on_failed) {
  if (parts_->games.size() >= parts_->options.most_games)
    return Error{"full", "The server cannot hold more games right now. Try again later."};
  const std::string id = plan.id;
  auto match = Match::begin(std::move(plan));
  if (!match) return match.error();
  LiveGame& game = parts_->games.add(std::make_unique<LiveGame>(*std::move(match)));
  auto refused = parts_->changes.commit(game, {Event{.kind = Event::Kind::kCreated}}, std::move(on_committed),
                                        std::move(on_failed));
  if (refused) parts_->games.take(id);
  return refused;
}

void Creating::continue_rematch(LiveGame& game) {
  const auto& seats = game.match.seats();
  if (game.making_rematch || !game.match.next().empty()) return;
  const bool all_ask =
      std::ranges::all_of(seats, [](const MatchSeat& seat) { return !is_person(seat) || seat.asks_rematch; });
  if (!all_ask || std::ranges::none_of(seats, is_person)) return;
  Plan plan = rematch_of(game.match);
  complete(plan);
  game.making_rematch = true;
  const std::string id = game.id();
  const std::string next = plan.id;
  const auto stop_making = [this, id] {
    if (LiveGame* found = parts_->games.find(id)) found->making_rematch = false;
  };
  const auto refused = begin(std::move(plan), [this, id, next](LiveGame&) { rematch_made(id, next); }, stop_making);
  if (!refused) return;
  stop_making();
  parts_->services.watcher.note({.what = "no_rematch", .game_id = id, .code = refused->code});
}

void Creating::rematch_made(const std::string& id, const std::string& next) {
  LiveGame* game = parts_->games.find(id);
  if (game == nullptr) return;
  parts_->changes.after_commit(*game, [this, id, next] {
    LiveGame* found = parts_->games.find(id);
    if (found == nullptr) return;
    [[maybe_unused]] const auto refused =
        parts_->changes.commit(*found, {Event{.kind = Event::Kind::kRematch, .text = next}});
  });
}

}  // namespace palamedes::server
