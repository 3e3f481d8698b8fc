#include "server/hall/engine_turns.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "search/players/levels.h"
#include "server/bundle_writer.h"
#include "server/hall/parts.h"
#include "server/watcher.h"

namespace palamedes::server {
namespace {

constexpr std::chrono::seconds kGrace{2};  ///< on top of the time limit, before the watchdog gives up on an engine
constexpr int kAttempts = 4;
constexpr std::chrono::milliseconds kFirstRetry{1'000};
constexpr int kMostDoublings = 6;

/// Who decides in this attempt: the engine itself, the engine again, a lower level, a random legal action.
std::string player_for(const std::string& asked, int attempt) {
  if (attempt <= 1) return asked;
  if (attempt == 2) {
    const auto level = search::level_of(asked);
    return level && *level <= 3 ? "level1" : std::string(kStandIn);
  }
  return "random";
}

/// The decisions that engines made in a stored game, by ply.
std::map<std::size_t, record::MadeDecision> decisions_of(StoreReader& reader, const std::string& id) {
  std::vector<std::optional<record::MadeDecision>> decisions;
  const auto events = events_of(reader.load(id));
  for (const std::string& text : events ? *events : std::vector<std::string>()) {
    const auto event = parse_event(text);
    if (!event) continue;
    if (event->kind == Event::Kind::kAction) decisions.push_back(event->decision);
    if (event->kind == Event::Kind::kUndone) decisions.resize(std::min(decisions.size(), event->ply));
  }
  std::map<std::size_t, record::MadeDecision> by_ply;
  std::size_t ply = 0;
  for (const auto& decision : decisions) {
    ++ply;
    if (decision) by_ply.emplace(ply, *decision);
  }
  return by_ply;
}

}  // namespace

void EngineTurns::continue_game(LiveGame& game) {
  if (parts_->closing || game.committing || game.retry_timer) return;
  if (game.match.is_over()) return parts_->creating.continue_rematch(game);
  if (!game.match.is_running() || set_up_prepared(game)) return;
  // Engines that play among themselves use no time that nobody watches.
  if (game.match.is_show() && game.followers.empty()) return drop_pending_move(game);
  const Seat due = game.match.now().to_act();
  const MatchSeat& seat = game.match.seat(due);
  if (seat.kind == MatchSeat::Kind::kProgram) {
    ask(game, due, seat.player, false);
  } else if (game.pending && game.pending->ply != game.match.ply()) {
    drop_pending_move(game);
  }
}

void EngineTurns::continue_later(LiveGame& game) {
  const auto wait = kFirstRetry * (1 << std::min(game.failures++, kMostDoublings));
  net::Loop& loop = parts_->services.loop;
  game.retry_timer = loop.at(loop.now() + wait, [this, id = game.id()] {
    LiveGame* found = parts_->games.find(id);
    if (found == nullptr) return;
    found->retry_timer.reset();
    if (!found->clock) parts_->clocks.start(*found);
    continue_game(*found);
  });
}

/// Places the army that the seat handed in before its turn. False if there is none.
bool EngineTurns::set_up_prepared(LiveGame& game) {
  const Seat due = game.match.now().to_act();
  const std::string army = game.match.seat(due).army;
  if (army.empty()) return false;
  const auto editor = game.match.now().setup_editor(due);
  if (!editor || editor->clear_all() || editor->load(army)) return false;
  const auto actions = editor->actions();
  if (!actions) return false;
  return !parts_->changes.commit(game, actions_of(due, *actions));
}

void EngineTurns::ask(LiveGame& game, Seat seat, const std::string& player, bool stands_in) {
  const std::size_t ply = game.match.ply();
  if (game.pending && game.pending->ply == ply && game.pending->seat == seat) return;
  PendingMove& pending = game.pending.emplace();
  pending.counted = counter_;
  pending.seat = seat;
  pending.ply = ply;
  pending.player = player;
  pending.stands_in = stands_in;
  pending.began = parts_->services.loop.now();
  parts_->following.broadcast(game, thinking_json(game.match, seat), Topic::kThinking);
  send_job(game, pending);
}

void EngineTurns::send_job(const LiveGame& game, PendingMove& pending) {
  const Plan& plan = game.match.plan();
  pending.number = next_job_++;
  const std::string asked = pending.stands_in ? std::string(kStandIn) : game.match.seat(pending.seat).player;
  pending.player = player_for(asked, pending.attempt);
  EngineJob engine_job{.game_id = plan.id,
                       .config = plan.config,
                       .so_far = game.match.so_far(),
                       .seat = pending.seat,
                       .player = pending.player,
                       .seed = plan.seed,
                       .cap = parts_->options.move_cap,
                       .visitor = game.visitor};
  engine_job.begun = parts_->in_loop<>([this, id = plan.id, number = pending.number] { watch(id, number); });
  pending.ticket = parts_->services.engine_pool.think(
      std::move(engine_job),
      parts_->in_loop<Result<Move>>([this, id = plan.id, number = pending.number](Result<Move> answer) {
        answered(id, number, std::move(answer));
      }));
}

PendingMove* EngineTurns::pending_move_of(const std::string& id, std::uint64_t number) {
  LiveGame* game = parts_->games.find(id);
  return game != nullptr && game->pending && game->pending->number == number ? &*game->pending : nullptr;
}

/// Starts the watchdog of a job when a thread begins to work on it. Waiting for a thread is not the engine's fault.
void EngineTurns::watch(const std::string& id, std::uint64_t number) {
  PendingMove* pending = pending_move_of(id, number);
  if (pending == nullptr || pending->move) return;
  const net::Time latest = parts_->services.loop.now() + parts_->options.move_cap + kGrace;
  pending->watchdog = parts_->services.loop.at(latest, [this, id, number] {
    PendingMove* late = pending_move_of(id, number);
    if (late == nullptr || late->move) return;
    parts_->services.engine_pool.give_up(late->ticket);
    failed(*parts_->games.find(id), *late, "hang", "it did not answer in time");
  });
}

void EngineTurns::answered(const std::string& id, std::uint64_t number, Result<Move> answer) {
  // Results for an old ply, or of an abandoned job, are ignored.
  PendingMove* pending = pending_move_of(id, number);
  if (pending == nullptr || parts_->closing) return;
  LiveGame& game = *parts_->games.find(id);
  if (pending->ply != game.match.ply()) return;
  pending->watchdog.reset();
  if (!answer) return failed(game, *pending, "error", answer.error().message);
  parts_->services.watcher.decision_took(game.match.plan().config.game,
                                         answer->made.runs.substr(0, answer->made.runs.find(':')),
                                         answer->made.level.value_or(0), answer->time, answer->made.nodes);
  pending->move = *std::move(answer);
  // Not faster than a person can follow.
  const bool is_setup = game.match.now().setup_editor() != nullptr;
  const net::Time moment = is_setup ? net::Time{} : pending->began + parts_->options.pace;
  if (moment <= parts_->services.loop.now()) return play_move(id, number);
  pending->move_timer = parts_->services.loop.at(moment, [this, id, number] { play_move(id, number); });
}

void EngineTurns::play_move(const std::string& id, std::uint64_t number) {
  PendingMove* pending = pending_move_of(id, number);
  if (pending == nullptr || !pending->move) return;
  LiveGame& game = *parts_->games.find(id);
  if (game.committing) return parts_->changes.after_commit(game, [this, id, number] { play_move(id, number); });
  if (!game.match.is_running() || pending->ply != game.match.ply() || parts_->closing) return;
  const bool is_degraded = pending->attempt > 1;
  if (is_degraded || pending->stands_in) {
    // Other events come before the move, so it must not fail any more.
    if (const auto refused = game.match.now().clone()->apply(pending->move->action))
      return failed(game, *pending, "illegal",
                    fmt::format("it answered {}: {}", pending->move->action, refused->message));
  }
  std::vector<Event> events;
  events.push_back({.kind = Event::Kind::kAction,
                    .seat = pending->seat,
                    .text = pending->move->action,
                    .decision = pending->move->made});
  if (is_degraded) {
    events.insert(events.begin(), {.kind = Event::Kind::kDegraded,
                                   .seat = pending->seat,
                                   .ply = pending->ply + 1,
                                   .text = pending->player,
                                   .code = pending->fault});
  }
  if (pending->stands_in)
    events.insert(events.begin(),
                  {.kind = Event::Kind::kTimeout, .seat = pending->seat, .took = parts_->clocks.took(game)});
  const std::string fault = pending->fault;
  const Note degraded{.what = "degraded",
                      .game_id = id,
                      .seat = palamedes::number(pending->seat),
                      .ply = static_cast<std::int64_t>(pending->ply) + 1,
                      .code = fault};
  const std::string action = pending->move->action;
  if (const auto refused = parts_->changes.commit(game, std::move(events)))
    return failed(game, *pending, "illegal", fmt::format("it answered {}: {}", action, refused->message));
  if (!is_degraded) return;
  parts_->services.watcher.fell_back(fault);
  parts_->services.watcher.note(degraded);
}

void EngineTurns::failed(LiveGame& game, PendingMove& pending, std::string fault, std::string what) {
  parts_->services.watcher.note({.what = "opponent_failed",
                                 .game_id = game.id(),
                                 .seat = number(pending.seat),
                                 .ply = static_cast<std::int64_t>(pending.ply) + 1,
                                 .code = fault});
  pending.fault = std::move(fault);
  pending.what = std::move(what);
  pending.ticket.reset();
  pending.watchdog.reset();
  pending.move.reset();
  pending.move_timer.reset();
  if (pending.attempt == 1) write_bundle(game, pending);
  if (++pending.attempt < kAttempts) return send_job(game, pending);
  const Seat seat = pending.seat;
  std::string code = pending.fault;
  parts_->services.watcher.fell_back("resigned");
  drop_pending_move(game);
  resign(game, seat, std::move(code));
}

/// As a last resort the engine resigns, so that the game does not stall.
void EngineTurns::resign(LiveGame& game, Seat seat, std::string code) {
  const Event over{.kind = Event::Kind::kOver,
                   .seat = seat,
                   .text = std::string(record::kForfeit),
                   .code = std::move(code),
                   .places = places_with_last(game.match, seat)};
  parts_->changes.after_commit(game, [this, id = game.id(), over, ply = game.match.ply()] {
    LiveGame* found = parts_->games.find(id);
    if (found == nullptr || !found->match.is_running() || found->match.ply() != ply) return;
    [[maybe_unused]] const auto refused = parts_->changes.commit(*found, {over});
  });
}

void EngineTurns::forget(LiveGame& game) {
  drop_pending_move(game);
  drop_hint(game);
  parts_->services.engine_pool.forget(game.id());
}

void EngineTurns::unwatched(LiveGame& game) {
  if (game.match.is_show()) drop_pending_move(game);
}

void EngineTurns::write_bundle(const LiveGame& game, const PendingMove& pending) {
  if (parts_->services.bundles == nullptr) return;
  const std::string& id = game.id();
  record::Bundle bundle{.record = game.match.record(),
                        .failure = fmt::format("{} in seat {} at ply {}: {}", pending.player, number(pending.seat),
                                               pending.ply + 1, pending.what)};
  bundle.record.result.reset();
  const auto write = [this, id, bundle, ply = pending.ply + 1,
                      seat = number(pending.seat)](const std::map<std::size_t, record::MadeDecision>& decisions) {
    record::Bundle whole = bundle;
    whole.decisions = decisions;
    const auto error = parts_->services.bundles->write(id, ply, whole);
    if (!error) return;
    parts_->services.watcher.note({.what = "bundle_failed",
                                   .game_id = id,
                                   .seat = seat,
                                   .ply = static_cast<std::int64_t>(ply),
                                   .code = error->code,
                                   .message = error->message});
  };
  // Earlier engine decisions are only in the store.
  parts_->read([id](StoreReader& reader) { return decisions_of(reader, id); }, write);
}

}  // namespace palamedes::server
