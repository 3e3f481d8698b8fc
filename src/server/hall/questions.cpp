// Questions of the player who is to act: previews, hints, threats, and why a move is not legal. They change nothing.
#include <fmt/core.h>

#include <memory>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "search/players/levels.h"
#include "server/answers/answer_maker.h"
#include "server/hall/parts.h"

namespace palamedes::server {

namespace {

constexpr std::string_view kAdviser = "level8";
constexpr std::string_view kMalformed = "malformed";
/// A hint is a whole turn of at most so many steps.
constexpr std::size_t kMostHintSteps = 12;

/// True if the guest is to act now, at this ply, for the seat.
bool is_own_decision(const Match& match, const PlayerId& guest, Seat seat, std::size_t ply) {
  return match.is_running() && match.holds(guest, seat) && match.now().to_act() == seat && ply == match.ply();
}

Error stale() { return {"stale", "The position has changed."}; }

/// Passes an answer on as the reply to the call.
Reply told_to(const CallPtr& call) {
  return [call](Answer answer) {
    if (answer.code == kMalformed) return call->reply(Error{kMalformed, answer.message});
    if (!answer.code.empty()) return call->reply(Error{"busy", answer.message});
    call->reply(Told{std::move(answer.body)});
  };
}

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
  make_answer(parts_->services.answers, "", prepare, told_to(call));
}

void Changes::handle(const CallPtr& call, LiveGame& game, const ThreatsRequest& request) {
  if (!is_own_decision(game.match, call->guest(), request.seat, request.ply)) return refuse(*call, stale());
  const Recipient recipient{.guest = call->guest(),
                            .viewer = viewer_of(request.seat),
                            .language = parts_->following.language_for(game, call->client)};
  const auto prepare = [&game, recipient, seat = request.seat]() -> AnswerMaker::Work {
    return [match = std::make_shared<const Match>(game.match.copy()), recipient, seat] {
      return Answer{.body = threats_json(*match, recipient, seat)};
    };
  };
  // The number of events tells apart positions that had the same ply before and after an undo.
  const std::string key = fmt::format("threats/{}/{}/{}/{}", game.id(), game.match.seq(), number(request.seat),
                                      info_of(recipient.language).id);
  make_answer(parts_->services.answers, key, prepare, told_to(call));
}

void Changes::handle(const CallPtr& call, LiveGame& game, const WhyNotRequest& request) {
  if (!is_own_decision(game.match, call->guest(), request.seat, request.ply)) return refuse(*call, stale());
  const Recipient recipient{.guest = call->guest(),
                            .viewer = viewer_of(request.seat),
                            .language = parts_->following.language_for(game, call->client)};
  const auto prepare = [&game, recipient, path = request.path]() -> AnswerMaker::Work {
    return [match = std::make_shared<const Match>(game.match.copy()), recipient, path] {
      auto body = refusal_json(*match, recipient, path);
      if (!body) return problem_answer(400, body.error().code, body.error().message);
      return Answer{.body = *std::move(body)};
    };
  };
  make_answer(parts_->services.answers, "", prepare, told_to(call));
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
    std::vector<std::string> turn{answer->action};
    turn.insert(turn.end(), answer->next_steps.begin(), answer->next_steps.end());
    const auto prepare = [found, recipient, turn, threads = answer->made.threads]() -> AnswerMaker::Work {
      return [match = std::make_shared<const Match>(found->match.copy()), recipient, turn, threads] {
        return Answer{.body = hint_json(*match, recipient, turn, threads)};
      };
    };
    make_answer(parts_->services.answers, "", prepare, told_to(call));
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
                       .most_steps = kMostHintSteps,
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
