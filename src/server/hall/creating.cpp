#include "server/hall/creating.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/hall/parts.h"
#include "server/secrets.h"
#include "server/watcher.h"

namespace palamedes::server {

namespace {

/// Why the store takes no further game.
Answer refused_game(const Error& error) {
  const std::string_view code = error.code;
  if (code == "too_many_games") return problem_answer(429, code, "You are playing too many games at once.");
  if (code == "too_many_shows")
    return problem_answer(429, "too_many_games",
                          "You already have three unfinished games between engines. Finish one first.");
  if (code.starts_with("too_many_from"))
    return problem_answer(429, "too_many_games",
                          "Too many games were started from your network. Finish some of them first.");
  if (code == "full") return problem_answer(503, code, "The server cannot hold more games right now. Try again later.");
  return problem_answer(503, "not_stored", "The server could not save the game. Try again.");
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

void Creating::create(const Visitor& visitor, std::string_view body, const Reply& reply) {
  const PlayerId& guest = visitor.guest;
  if (guest.is_nobody())
    return reply(problem_answer(
        401, "no_guest", "Your browser did not send its cookie. Allow cookies for this site and open the start page."));
  if (is_banned(*parts_, guest)) return reply(problem_answer(403, banned().code, banned().message));
  if (parts_->closing) return reply(problem_answer(503, "closing", "The server is shutting down."));
  auto wanted = read_wanted_game(guest, body);
  if (!wanted) return reply(problem_answer(400, wanted.error().code, wanted.error().message));
  wanted->plan.maker = guest;
  complete(wanted->plan);
  const auto made = [this, guest, language = wanted->language, reply](LiveGame& game) {
    const Recipient recipient{
        .guest = guest, .viewer = game.match.viewer_for(guest, std::nullopt), .language = language};
    reply({.status = 201,
           .body = created_json(game.match, recipient, parts_->following.presence_of(game), parts_->clocks.due(game))});
  };
  const HallOptions& options = parts_->options;
  const GameLimits limits{.all = options.most_games,
                          .of_guest = options.most_games_per_guest,
                          .shows_of_guest = options.most_shows_per_guest,
                          .from_address = options.most_games_per_address,
                          .from_network = options.most_games_per_network};
  const auto failed = [reply](const Error& error) { reply(refused_game(error)); };
  if (const auto refused = begin(std::move(wanted->plan), visitor, limits, made, failed))
    reply(problem_answer(400, refused->code, refused->message));
}

void Creating::complete(Plan& plan) const {
  Secrets& secrets = parts_->services.secrets;
  plan.id = secrets.game_id();
  plan.seed = secrets.seed();
  plan.salt = secrets.salt();
  plan.created = parts_->services.loop.wall_time();
}

MaybeError Creating::begin(Plan plan, const Visitor& visitor, const GameLimits& limits, Changes::Committed on_committed,
                           Changes::Failed on_failed) {
  const std::string id = plan.id;
  auto match = Match::begin(std::move(plan));
  if (!match) return match.error();
  LiveGame& game = parts_->games.add(std::make_unique<LiveGame>(*std::move(match)));
  game.visitor = visitor;
  auto refused = parts_->changes.commit_new(game, limits, std::move(on_committed), std::move(on_failed));
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
  const auto stop_making = [this, id](const Error& error) {
    if (LiveGame* found = parts_->games.find(id)) found->making_rematch = false;
    parts_->services.watcher.note({.what = "no_rematch", .game_id = id, .code = error.code});
  };
  const auto made = [this, id, next](LiveGame&) { rematch_made(id, next); };
  const GameLimits limits{.all = parts_->options.most_games};
  if (const auto refused = begin(std::move(plan), game.visitor, limits, made, stop_making)) stop_making(*refused);
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
