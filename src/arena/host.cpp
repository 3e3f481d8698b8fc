#include "arena/host.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "arena/draw_openings.h"
#include "arena/engine/engine_seat.h"
#include "arena/engine/engine_spec.h"
#include "core/rng.h"
#include "core/text/printable.h"
#include "games/quiet_run.h"
#include "games/with_game.h"
#include "record/make_games.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "search/tools/checks.h"

namespace palamedes::arena {
namespace {

/// An external engine that lost the game because it failed.
struct Forfeit {
  Seat seat{};
  Fault fault{};
};

/// Shortens a fault and makes it printable, so that it fits into a record.
std::string short_text(std::string what) {
  constexpr std::size_t kLongest = 190;
  for (char& c : what) {
    if (c < ' ' || c > '~') c = '?';
  }
  if (what.size() > kLongest) {
    what.resize(kLongest);
    what += "...";
  }
  return what;
}

/// The engine that failed comes last; all others share the first place.
record::RecordResult result_of(const Forfeit& forfeit, std::size_t seats, bool hides) {
  record::RecordResult result{.reason = std::string(record::kForfeit), .places = std::vector<int>(seats, 1)};
  result.places[index(forfeit.seat)] = static_cast<int>(seats);
  result.details = {{"seat", std::to_string(number(forfeit.seat))}, {"fault", std::string(forfeit.fault.kind)}};
  // Everybody can read a result, but the engine's text may contain what only its seat knows.
  if (!hides) result.details.push_back({"what", short_text(forfeit.fault.what)});
  return result;
}

/// Plays one game.
template <EdgeGame G>
class Play {
 public:
  /// `erased` is the same game behind AnyGame.
  Play(const G& game, const AnyGame& erased, const GameOrder& order, const search::PlayerResources& resources)
      : game_(game),
        erased_(erased),
        order_(order),
        resources_(resources),
        buffer_(game.max_actions()),
        in_progress_(game, game.initial()) {
    thinking_.resize(order.seats.size());
    if (order.check) checks_.emplace(game);
  }

  MaybeError begin() {
    for (const std::string& player : order_.seats) {
      if (auto error = add_player(player)) return error;
    }
    for (const std::string& text : order_.opening) {
      const auto action = game_.parse_action(state(), text);
      if (!action) return action.error();
      if (auto refusal = game_.refusal(state(), *action)) return refusal;
      if (auto wrong = make(*action)) return wrong;
    }
    for (std::size_t i = 0; i < players_.size() && !forfeit_; ++i) {
      if (!players_[i].engine) continue;
      if (auto error = players_[i].engine->begin(order_.seed)) return error;
      take_fault(seat_at(i));
    }
    return std::nullopt;
  }

  /// False if the run was stopped before the game ended.
  Result<bool> finish() {
    while (!game_.outcome(state()) && actions_.size() < order_.max_plies && !forfeit_) {
      const auto decided = decide();
      if (is_stopped()) return false;
      if (!decided) return decided.error();
      const std::optional<Action>& action = *decided;
      if (!action) break;
      if (auto wrong = make(*action)) return *std::move(wrong);
    }
    if (is_stopped()) return false;
    if (game_.outcome(state())) {
      if (auto wrong = check({})) return *std::move(wrong);
    }
    return true;
  }

  const std::vector<std::string>& actions() const { return actions_; }
  std::vector<SearchEffort>& thinking() { return thinking_; }
  std::map<std::size_t, record::MadeDecision>& decisions() { return decisions_; }
  const std::optional<Forfeit>& forfeit() const { return forfeit_; }

 private:
  using Action = typename G::Action;
  struct SeatPlayer {
    search::Player<G> own{};
    record::MadeDecision decides{};        ///< the fields that all its decisions share
    std::unique_ptr<EngineSeat> engine{};  ///< if set, decides instead of `own`
  };

  const Position<G>& state() const { return in_progress_.position(); }
  bool is_stopped() const { return order_.stop != nullptr && order_.stop->load(std::memory_order_relaxed); }

  MaybeError add_player(const std::string& text) {
    SeatPlayer& added = players_.emplace_back();
    if (is_engine(text)) {
      auto engine = read_engine(text);
      if (!engine) return engine.error();
      const Seat seat = seat_at(players_.size() - 1);
      added.engine = std::make_unique<EngineSeat>(*std::move(engine), erased_, seat, order_.stop);
      if (!mirror_) mirror_ = erased_.initial();
      return std::nullopt;
    }
    const auto spec = search::parse_player(text);
    if (!spec) return spec.error();
    auto player = search::make_player(game_, *spec, resources_);
    if (!player) return player.error();
    player->search->begin_game(order_.seed);
    player->limits.stop = order_.stop;
    added.own = *std::move(player);
    added.decides = record::decision_of(text, search::player_text(added.own.spec), order_.seed);
    added.decides.fresh = true;
    added.decides.fallback = added.own.fallback;
    return std::nullopt;
  }

  void take_fault(Seat seat) {
    if (const auto& fault = players_[index(seat)].engine->fault()) forfeit_ = Forfeit{.seat = seat, .fault = *fault};
  }

  /// Nullopt if the engine forfeits the game.
  Result<std::optional<Action>> decide() {
    const Seat seat = game_.to_act(state());
    if (players_[index(seat)].engine) return engine_decision(seat);
    const auto decided = own_decision(seat);
    if (!decided) return decided.error();
    return std::optional<Action>(*decided);
  }

  std::optional<Action> engine_decision(Seat seat) {
    const auto start = std::chrono::steady_clock::now();
    const auto answer = players_[index(seat)].engine->decide();
    const auto time = std::chrono::steady_clock::now() - start;
    if (!answer) {
      take_fault(seat);
      return std::nullopt;
    }
    const auto fail = [&](std::string_view kind, const Error& error) {
      forfeit_ = Forfeit{.seat = seat, .fault = {.kind = kind, .what = error.message}};
      return std::nullopt;
    };
    const auto action = game_.parse_action(state(), answer->action);
    if (!action) return fail(kGarbage, action.error());
    if (const auto refusal = game_.refusal(state(), *action)) return fail(kIllegal, *refusal);
    auto& legal = buffer_.list();
    game_.legal(state(), legal);
    if (legal.size() > 1) thinking_[index(seat)].add(time, answer->nodes, answer->depth, 0);
    return *action;
  }

  Result<Action> own_decision(Seat seat) {
    const Rng rng = search::decision_rng(order_.seed, seat, actions_.size() + 1);
    const auto start = std::chrono::steady_clock::now();
    const auto decision = players_[index(seat)].own.decide(in_progress_.known(), rng);
    const auto time = std::chrono::steady_clock::now() - start;
    auto& legal = buffer_.list();
    game_.legal(state(), legal);
    if (std::find(legal.begin(), legal.end(), decision.action) == legal.end()) {
      return broken(fmt::format("{} chose an action that is not legal", order_.seats[index(seat)]));
    }
    if (legal.size() > 1) {
      thinking_[index(seat)].add(time, decision.nodes, decision.depth, decision.memory);
    }
    if (!order_.decisions) return decision.action;
    SeatPlayer& player = players_[index(seat)];
    record::MadeDecision& made = decisions_[actions_.size() + 1];
    made = player.decides;
    made.nodes = decision.nodes;
    made.cut = decision.cut;
    made.threads = decision.threads;
    player.decides.fresh = false;
    return decision.action;
  }

  MaybeError make(Action action) {
    if (auto wrong = check(action)) return wrong;
    actions_.push_back(game_.action_text(state(), action));
    in_progress_.apply(action);
    if (!mirror_) return std::nullopt;
    for (const SeatPlayer& player : players_) {
      if (player.engine) player.engine->see(*mirror_, actions_.back());
    }
    return mirror_->apply(actions_.back());
  }

  MaybeError check(Action next) {
    if (!checks_) return std::nullopt;
    const std::string wrong = checks_->check(state(), next, search::CheckLevel::kStep);
    if (wrong.empty()) return std::nullopt;
    return broken(wrong);
  }

  Error broken(const std::string& what) const {
    return {"broken_game", fmt::format("game with seed {}, ply {}: {}; state: {}", order_.seed, actions_.size() + 1,
                                       what, game_.state_text(state()))};
  }

  const G& game_;
  const AnyGame& erased_;
  const GameOrder& order_;
  const search::PlayerResources& resources_;
  std::optional<search::StepChecks<G>> checks_;  ///< only if the order asks for them
  ActionBuffer<Action> buffer_;
  search::GameInProgress<G> in_progress_;
  std::unique_ptr<AnyState> mirror_;  ///< the position behind AnyState, for external engines
  std::vector<SeatPlayer> players_;
  std::optional<Forfeit> forfeit_;
  std::vector<std::string> actions_;
  std::vector<SearchEffort> thinking_;
  std::map<std::size_t, record::MadeDecision> decisions_;
};

template <EdgeGame G>
class TypedHost final : public Host {
 public:
  TypedHost(const G& game, search::PlayerResources resources)
      : game_(game), erased_(game), resources_(std::move(resources)) {}

  const AnyGame& game() const override { return erased_; }

  Result<ResolvedPlayer> resolved(std::string_view player) const override {
    if (is_engine(player)) {
      const auto engine = read_engine(player);
      return engine ? Result(ResolvedPlayer{.runs = std::string(player)}) : engine.error();
    }
    const auto spec = search::parse_player(player);
    if (!spec) return spec.error();
    const auto made = search::make_player(game_, *spec, resources_);
    if (!made) return made.error();
    return ResolvedPlayer{.runs = search::player_text(made->spec), .fallback = made->fallback};
  }

  MaybeError check(const Opening& opening) const override {
    const auto state = erased_.initial();
    for (std::size_t i = 0; i < opening.size(); ++i) {
      if (const auto refusal = state->apply(opening[i])) {
        return Error{refusal->code, fmt::format("{} (action {}): {}", shown(opening[i]), i + 1, refusal->message)};
      }
    }
    if (state->ending()) return Error{"bad_opening", "the game is over after it"};
    return std::nullopt;
  }

  Result<OpeningList> draw_openings(const OpeningRules& rules, std::size_t count) const override {
    return OpeningDrawer<G>(game_, rules).draw(count);
  }

  Result<std::optional<PlayedGame>> play(const GameOrder& order) const override {
    Play<G> play(game_, erased_, order, resources_);
    if (auto error = play.begin()) return *std::move(error);
    const auto finished = play.finish();
    if (!finished) return finished.error();
    if (!*finished) return std::optional<PlayedGame>();
    auto record = record::make_record(erased_, *erased_.initial(), play.actions());
    if (!record) return record.error();
    if (const auto& forfeit = play.forfeit()) {
      record->result = result_of(*forfeit, order.seats.size(), erased_.hides());
    } else if (!record->result) {
      record->result =
          record::RecordResult{.reason = std::string(kStalled), .places = std::vector<int>(order.seats.size(), 1)};
    }
    record->seed = order.seed;
    return std::optional(PlayedGame{.record = *std::move(record),
                                    .thinking = std::move(play.thinking()),
                                    .decisions = std::move(play.decisions())});
  }

  std::vector<Style> styles(const record::Record& record) const override {
    std::vector<Style> styles(static_cast<std::size_t>(game_.seats()));
    if constexpr (HasStyle<G>) {
      StyleMeter<G> meter(game_);
      replay(record, [&](const Position<G>& before, typename G::Action action, const Position<G>& after) {
        meter.note(before, action, after);
      });
      for (std::size_t i = 0; i < styles.size(); ++i) styles[i] = meter.style(seat_at(i));
    }
    return styles;
  }

  std::optional<std::uint64_t> quiet_run([[maybe_unused]] const record::Record& record) const override {
    if constexpr (HasQuietActions<G>) {
      QuietRun<G> run(game_);
      replay(record, [&](const Position<G>& before, typename G::Action action, const Position<G>& /*after*/) {
        run.note(before, action);
      });
      return run.longest();
    }
    return std::nullopt;
  }

 private:
  /// Calls `note` with every action, and the positions before and after it.
  template <class Note>
  void replay(const record::Record& record, const Note& note) const {
    Position<G> position = game_.initial();
    for (const auto& ply : record.plies) {
      const auto action = game_.parse_action(position, ply.action);
      if (!action) break;
      const Position<G> before = position;
      game_.apply(position, *action);
      note(before, *action, position);
    }
  }

  G game_;
  Erased<G> erased_;
  search::PlayerResources resources_;
};

}  // namespace

MaybeError Host::check_player(std::string_view player) const {
  const auto found = resolved(player);
  return found ? MaybeError() : found.error();
}

MaybeError Host::resolve(std::vector<Entrant>& entrants) const {
  for (Entrant& entrant : entrants) {
    auto found = resolved(entrant.player);
    if (!found) return found.error();
    entrant.runs = std::move(found->runs);
    entrant.fallback = std::move(found->fallback);
  }
  return std::nullopt;
}

Result<std::unique_ptr<Host>> make_host(const GameConfig& config, const search::PlayerResources& resources) {
  std::unique_ptr<Host> host;
  auto error =
      with_game(config, [&]<class G>(const G& game) { host = std::make_unique<TypedHost<G>>(game, resources); });
  if (error) return *std::move(error);
  return host;
}

}  // namespace palamedes::arena
