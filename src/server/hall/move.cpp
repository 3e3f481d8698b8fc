// The road of a move, and of every other change, from top to bottom: a message is read once (1), finds its game (2) and
// its turn (3), is checked (4), applied once and stored (5), and is sent to everybody when it is on disk (6).
// docs/architecture.md draws it.
#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "server/hall/parts.h"
#include "server/match/stored_form.h"
#include "server/requests/table.h"
#include "server/watcher.h"

namespace palamedes::server {
namespace {

constexpr std::size_t kMostWaiting = 64;
constexpr std::size_t kRefusalsKept = 32;
constexpr double kCostOfAFrame = 1;  ///< what a message has cost before it was read

/// The reason of a refusal may pass, so the same request may succeed later.
bool may_pass(std::string_view code) {
  return code == "busy" || code == "closing" || code == "not_stored" || code == "malformed";
}

Error not_stored() { return {"not_stored", "The server could not save the last change. Try again."}; }

Error no_such_game() { return {"no_such_game", "This game does not exist, or it is private."}; }

}  // namespace

// Step 1. Read the message.

void Changes::receive(std::uint64_t client, std::string_view message) {
  const ConnectedClient* connected = parts_->following.find(client);
  if (connected == nullptr) return;
  ReadRequest read = read_message(message);
  if (const RequestRow* row = find_message(read.request.type)) connected->client->charge(row->cost - kCostOfAFrame);
  const auto call =
      std::make_shared<Call>(Call{.request = std::move(read.request),
                                  .visitor = connected->visitor,
                                  .client = client,
                                  .arrived = parts_->services.loop.now(),
                                  .deliver = [this, client](const GameRequest& request, const GameReply& reply) {
                                    parts_->following.send(client, reply_text(request, reply));
                                  }});
  if (read.refused) return refuse(*call, *read.refused);
  if (std::holds_alternative<PingRequest>(call->request.body))
    return parts_->following.send(client, parts_->following.pong(*connected));
  if (std::holds_alternative<CloseRequest>(call->request.body) && !parts_->games.is_loading(call->request.game))
    return parts_->following.close(*call);
  handle(call);
}

// Step 2. Find the game.

void Changes::handle(const CallPtr& call) {
  parts_->games.with(call->request.game, [this, call](Result<LiveGame*> game) {
    if (!game) return refuse(*call, game.error());
    take_in(call, **game);
  });
}

// Step 3. Wait until no other change of the game is on its way to the disk.

void Changes::take_in(const CallPtr& call, LiveGame& game) {
  if (!parts_->following.may_follow(game, call->guest())) {
    if (std::holds_alternative<OpenRequest>(call->request.body))
      return refuse(*call, {"private", "This game is not open to spectators."});
    return refuse(*call, no_such_game());
  }
  if (call->client == 0) parts_->following.heard_from(game, call->guest());
  if (find_message(call->request.type)->sender != Sender::kAnybody && call->guest().is_nobody())
    return refuse(*call, {"no_guest",
                          "Your browser did not send its cookie. Allow cookies for this site and open the "
                          "start page."});
  if (find_message(call->request.type)->is_change() && is_banned(*parts_, call->guest()))
    return refuse(*call, banned());
  if (game.committing && game.waiting.size() >= kMostWaiting)
    return refuse(*call, {"busy", "This game is busy, please try again."});
  after_commit(game, [this, call] {
    LiveGame* found = parts_->games.find(call->request.game);
    if (found == nullptr) return refuse(*call, no_such_game());
    perform(call, *found);
  });
}

void Changes::perform(const CallPtr& call, LiveGame& game) {
  const GameRequest& request = call->request;
  if (!request.id.empty()) {
    // A repeated change gets the answer of the first one.
    if (const auto seq = game.match.event_of_request(call->guest(), request.id)) return call->reply(Acknowledged{*seq});
    const auto refused = std::ranges::find_if(
        game.refusals, [&](const KeptRefusal& kept) { return kept.guest == call->guest() && kept.id == request.id; });
    if (refused != game.refusals.end()) return call->reply(refused->error);
    if (game.match.is_old_request(call->guest(), request.id)) return refuse_stale(*call, game);
    if (parts_->closing) return refuse(*call, {"closing", "The server is shutting down."});
  }
  std::visit([&](const auto& body) { handle(call, game, body); }, request.body);
}

// Step 4. Check the move.

void Changes::handle(const CallPtr& call, LiveGame& game, const ActRequest& request) {
  const Match& match = game.match;
  if (const auto refused = refused_seat(match, call->guest(), request.seat)) return refuse(*call, *refused);
  if (match.is_open()) return refuse(*call, {"not_started", "The game starts when every seat is taken."});
  const bool is_stale =
      request.ply != match.ply() || request.view != static_cast<ViewHash>(match.view_hash(viewer_of(request.seat)));
  if (is_stale) return refuse_stale(*call, game);
  if (match.now().to_act() != request.seat) return refuse(*call, {"not_your_turn", "It is not your turn."});
  Event event = event_of(*call, Event::Kind::kAction, request.seat);
  event.text = request.action;
  event.took = parts_->clocks.took(game);
  commit_request(call, game, {std::move(event)});
}

// Step 5. Apply the move, which the rules may refuse, and store it.

void Changes::commit_request(const CallPtr& call, LiveGame& game, std::vector<Event> events) {
  const auto on_committed = [this, call](LiveGame& changed) {
    parts_->services.watcher.action_took(parts_->services.loop.now() - call->arrived);
    call->reply(
        Acknowledged{changed.match.event_of_request(call->guest(), call->request.id).value_or(changed.match.seq())});
  };
  const auto on_failed = [this, call](const Error&) {
    refuse(*call, {"not_stored", "The server could not save this. Try again."});
  };
  const Visitor before = std::exchange(game.visitor, call->visitor);
  const auto refused = commit(game, std::move(events), on_committed, on_failed, call->visitor);
  if (!refused) return;
  game.visitor = before;
  refuse(*call, *refused);
}

MaybeError Changes::commit(LiveGame& game, std::vector<Event> events, Committed on_committed, Failed on_failed,
                           const Visitor& visitor) {
  const std::size_t before = game.match.seq();
  const net::WallTime now = parts_->services.loop.wall_time();
  Commit commit{.id = game.id(), .before = before, .visitor = visitor};
  StoreWrite write{.first_event = before + 1};
  for (Event& event : events) {
    if (event.at == net::WallTime{}) event.at = now;
    if (auto error = game.match.apply(event)) {
      if (game.match.seq() == before) return error;
      // Some events were applied.
      game.committing = true;
      restore(commit);
      return error;
    }
    write.events.push_back(event_text(event));
  }
  if (game.match.ply() >= parts_->options.most_plies && game.match.is_running()) {
    const Event over{.kind = Event::Kind::kOver,
                     .at = now,
                     .text = "adjudication",
                     .code = std::string(kTooLong),
                     .places = std::vector<int>(game.match.seats().size(), 1)};
    if (!game.match.apply(over)) write.events.push_back(event_text(over));
  }
  if (game.pending && game.pending->ply != game.match.ply()) game.pending.reset();
  commit.on_committed = std::move(on_committed);
  commit.on_failed = std::move(on_failed);
  store(game, std::move(commit), std::move(write));
  return std::nullopt;
}

MaybeError Changes::commit_new(LiveGame& game, const GameLimits& limits, Committed on_committed, Failed on_failed) {
  const Event created{.kind = Event::Kind::kCreated, .at = parts_->services.loop.wall_time()};
  if (auto error = game.match.apply(created)) return error;
  store(game,
        {.id = game.id(),
         .visitor = game.visitor,
         .on_committed = std::move(on_committed),
         .on_failed = std::move(on_failed)},
        {.events = {event_text(created)}, .limits = limits});
  return std::nullopt;
}

void Changes::store(LiveGame& game, Commit commit, StoreWrite write) {
  write.game = stored_form(game.match, parts_->services.loop.wall_time());
  write.game.wake = write.game.is_show ? std::nullopt : parts_->clocks.wake(game);
  if (commit.before == 0) {
    write.game.body = plan_text(game.match.plan());
    write.game.address = game.visitor.address;
    write.game.network = game.visitor.network;
  }
  game.committing = true;
  ++commits_;
  parts_->services.store.write(std::move(write),
                               parts_->in_loop<MaybeError>([this, commit = std::move(commit)](const MaybeError& error) {
                                 --commits_;
                                 committed(commit, error);
                                 if (commits_ == 0 && on_idle) std::exchange(on_idle, {})();
                               }));
}

void Changes::store_wake(const LiveGame& game) {
  if (game.committing || game.match.is_show()) return;
  StoreWrite write{.game = stored_form(game.match, game.match.last_change())};
  write.game.wake = parts_->clocks.wake(game);
  parts_->services.store.write(std::move(write), {});
}

// Step 6. It is on disk: send it to everybody, acknowledge it, and go on with the game.

void Changes::committed(const Commit& commit, const MaybeError& error) {
  LiveGame* found = parts_->games.find(commit.id);
  if (found == nullptr) return;
  LiveGame& game = *found;
  if (error) {
    const bool is_limit = error->code == "full" || error->code.starts_with("too_many");
    parts_->services.watcher.note({.what = is_limit ? "refused" : "not_stored",
                                   .game_id = commit.id,
                                   .code = error->code,
                                   .guest = commit.visitor.guest.text(),
                                   .address = commit.visitor.address});
    return commit.before == 0 ? lose(commit, *error) : restore(commit);
  }
  game.committing = false;
  game.failures = 0;
  game.stored = game.match.seq();
  if (game.hint && game.hint->ply != game.match.ply()) parts_->engines.drop_hint(game);
  parts_->clocks.start(game);
  send_out(game, commit);
  if (commit.on_committed) commit.on_committed(game);
  if (game.match.is_over()) {
    parts_->engines.forget(game);
  }
  parts_->engines.continue_game(game);
  run_waiting(commit.id);
}

void Changes::send_out(LiveGame& game, const Commit& commit) {
  bool is_seat_taken = false;
  for (std::size_t n = commit.before; n < game.match.seq(); ++n) {
    const EventLine& line = game.match.events()[n];
    is_seat_taken |= line.kind == Event::Kind::kSat;
    parts_->services.watcher.note({.what = kind_name(line.kind),
                                   .game_id = game.id(),
                                   .game = game.match.plan().config.game,
                                   .seat = number(line.seat),
                                   .ply = line.ply,
                                   .code = line.code,
                                   .guest = commit.visitor.guest.text(),
                                   .address = commit.visitor.address});
  }
  if (is_seat_taken) {
    parts_->following.send_everything_again(game);
  } else {
    parts_->following.broadcast_update(game, commit.before);
  }
}

void Changes::after_commit(LiveGame& game, std::function<void()> task) {
  if (!game.committing) return task();
  game.waiting.push_back(std::move(task));
}

/// Runs tasks that waited for a commit, until one of them starts another commit.
void Changes::run_waiting(const std::string& id) {
  while (true) {
    LiveGame* game = parts_->games.find(id);
    if (game == nullptr || game->committing || game->waiting.empty()) return;
    const auto task = std::move(game->waiting.front());
    game->waiting.pop_front();
    task();
  }
}

// If it could not be stored, the game goes back to what is on disk.

void Changes::restore(const Commit& commit) {
  parts_->games.load(commit.id,
                     [this, commit](Result<std::unique_ptr<LiveGame>> loaded) { restored(commit, std::move(loaded)); });
}

void Changes::restored(const Commit& commit, Result<std::unique_ptr<LiveGame>> loaded) {
  LiveGame* game = parts_->games.find(commit.id);
  if (game == nullptr) return;
  if (!loaded) return lose(commit, loaded.error());
  game->match = std::move((*loaded)->match);
  game->committing = false;
  game->stored = game->match.seq();
  parts_->engines.drop_pending_move(*game);
  for (const Follower& follower : game->followers) {
    parts_->following.send_error(follower.client, not_stored(), commit.id);
    parts_->following.send_snapshot(*game, follower);
  }
  if (commit.on_failed) commit.on_failed(not_stored());
  parts_->engines.continue_later(*game);
  run_waiting(commit.id);
}

void Changes::lose(const Commit& commit, const Error& error) {
  parts_->engines.drop_hint(*parts_->games.find(commit.id));
  const std::unique_ptr<LiveGame> lost = parts_->games.take(commit.id);
  for (const Follower& follower : lost->followers) parts_->following.drop(follower.client, commit.id, not_stored());
  if (commit.on_failed) commit.on_failed(error);
  for (const auto& task : lost->waiting) task();
}

// Refusals.

void Changes::refuse(const Call& call, const Error& error) {
  const GameRequest& request = call.request;
  if (!request.id.empty()) {
    parts_->services.watcher.note({.what = "rejected",
                                   .game_id = request.game,
                                   .code = error.code,
                                   .guest = call.guest().text(),
                                   .address = call.visitor.address});
    LiveGame* game = parts_->games.find(request.game);
    if (game != nullptr && !may_pass(error.code) && !call.guest().is_nobody()) {
      game->refusals.push_back({call.guest(), request.id, error});
      if (game->refusals.size() > kRefusalsKept) game->refusals.pop_front();
    }
  }
  call.reply(error);
}

void Changes::refuse_stale(const Call& call, const LiveGame& game) {
  refuse(call, {"stale", "The position has changed."});
  for (const Follower& follower : game.followers) {
    if (follower.client == call.client) parts_->following.send_snapshot(game, follower);
  }
}

Event Changes::event_of(const Call& call, Event::Kind kind, Seat seat) const {
  return {.kind = kind,
          .at = parts_->services.loop.wall_time(),
          .seat = seat,
          .guest = call.guest(),
          .id = call.request.id};
}

}  // namespace palamedes::server
