// Previews and hints for the player who is to act. They change nothing.
#include <memory>
#include <utility>

#include "core/hash.h"
#include "search/players/levels.h"
#include "server/answers/answer_maker.h"
#include "server/hall/parts.h"

namespace palamedes::server {

namespace {

constexpr std::string_view kAdviser = "level8";

/// True if the guest is to act now, at this ply, for the seat.
bool is_own_decision(const Match& match, const PlayerId& guest, Seat seat, std::size_t ply) {
  return match.is_running() && match.holds(guest, seat) && match.now().to_act() == seat && ply == match.ply();
}

Error stale() { return {"stale", "The position has changed."}; }

}  // namespace

void Changes::handle(const CallPtr& call, LiveGame& game, const PreviewRequest& request) {
  if (!is_own_decision(game.match, call->guest(), request.seat, request.ply)) return refuse(*call, stale());
  const Recipient recipient{.guest = call->guest(),
                            .viewer = viewer_of(request.seat),
                            .language = parts_->following.language_for(game, call->client)};
  const auto prepare = [&game, recipient, actions = request.actions]() -> AnswerMaker::Work {
    return [match = std::make_shared<const Match>(game.match.copy()), recipient, actions] {
      return Answer{.body = previews_json(*match, recipient, actions)};
    };
  };
  make_answer(parts_->services.answers, "", prepare, [call](Answer answer) {
    if (!answer.code.empty()) return call->reply(Error{"busy", answer.message});
    call->reply(Told{std::move(answer.body)});
  });
}

void Changes::handle(const CallPtr& call, LiveGame& game, const HintRequest& request) {
  const Match& match = game.match;
  if (!is_own_decision(match, call->guest(), request.seat, request.ply)) return refuse(*call, stale());
  if (match.has_others(call->guest()))
    return refuse(*call, {"no_hint", "There are no hints in games with other people."});
  if (match.now().setup_editor())
    return refuse(*call,
                  {"no_hint", "There are no hints during the set-up. Choose one of the named armies or a random one."});
  if (game.hint) return refuse(*call, {"busy", "An engine is already looking for a hint."});
  parts_->engines.ask_hint(game, call->client, call->visitor, [this, call](const Result<Move>& answer) {
    if (!answer) return refuse(*call, answer.error());
    const LiveGame* found = parts_->games.find(call->request.game);
    if (found == nullptr) return refuse(*call, stale());
    const Recipient recipient{.guest = call->guest(),
                              .viewer = viewer_of(found->match.now().to_act()),
                              .language = parts_->following.language_for(*found, call->client)};
    call->reply(Told{hint_json(found->match, recipient, answer->action, answer->made.threads)});
  });
}

void EngineTurns::ask_hint(LiveGame& game, std::uint64_t client, const Visitor& visitor,
                           std::function<void(Result<Move>)> done) {
  const Plan& plan = game.match.plan();
  const int threads = parts_->options.hint_threads;
  const auto adviser = search::with_threads(plan.config, kAdviser, threads);
  // Another seed than the game's: the opponent's random numbers must not show in the hint.
  EngineJob engine_job{.game_id = "",
                       .config = plan.config,
                       .so_far = game.match.so_far(),
                       .seat = game.match.now().to_act(),
                       .player = threads > 1 && adviser ? *adviser : std::string(kAdviser),
                       .seed = fnv1a(plan.id),
                       .cap = parts_->options.move_cap,
                       .visitor = visitor};
  game.hint.emplace(PendingHint{.client = client, .ply = game.match.ply(), .done = std::move(done)});
  const auto answered = [this, id = plan.id, ply = game.match.ply()](const Result<Move>& answer) {
    LiveGame* found = parts_->games.find(id);
    if (found == nullptr || !found->hint || found->hint->ply != ply) return;
    const auto waiting = std::move(found->hint->done);
    found->hint.reset();
    waiting(answer ? answer : Error{"no_hint", "No hint is available right now."});
  };
  game.hint->ticket =
      parts_->services.engine_pool.think(std::move(engine_job), parts_->in_loop<Result<Move>>(answered));
}

void EngineTurns::drop_hint(LiveGame& game) {
  if (!game.hint) return;
  const auto waiting = std::move(game.hint->done);
  game.hint.reset();
  waiting(stale());
}

}  // namespace palamedes::server
