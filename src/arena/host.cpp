#include "arena/host.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "arena/draw_openings.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/registry.h"
#include "record/make_games.h"
#include "search/checks.h"
#include "search/course.h"

namespace palamedes::arena {
namespace {

/// One game while it is played.
template <EdgeGame G>
class Play {
 public:
  Play(const G& game, const GameOrder& order)
      : game_(game), order_(order), buffer_(game.max_actions()), course_(game, game.initial()) {
    thinking_.resize(order.seats.size());
    if (order.check) checks_.emplace(game);
  }

  MaybeError begin() {
    for (const search::PlayerSpec& spec : order_.seats) {
      auto player = search::make_player(game_, spec);
      if (!player) return player.error();
      player->search->begin_game(order_.seed);
      player->limits.stop = order_.stop;
      players_.push_back(*std::move(player));
    }
    for (const std::string& text : order_.opening) {
      const auto action = game_.parse_action(state(), text);
      if (!action) return action.error();
      if (auto refusal = game_.refusal(state(), *action)) return refusal;
      if (auto wrong = make(*action)) return wrong;
    }
    return std::nullopt;
  }

  /// False if the game was given up.
  Result<bool> finish() {
    while (!game_.outcome(state()) && actions_.size() < order_.max_plies) {
      const auto decided = decide();
      if (order_.stop != nullptr && order_.stop->load(std::memory_order_relaxed)) return false;
      if (!decided) return decided.error();
      if (auto wrong = make(*decided)) return *std::move(wrong);
    }
    if (game_.outcome(state())) {
      if (auto wrong = check({})) return *std::move(wrong);
    }
    return true;
  }

  const std::vector<std::string>& actions() const { return actions_; }
  std::vector<Thinking>& thinking() { return thinking_; }

 private:
  const Position<G>& state() const { return course_.position(); }

  Result<typename G::Action> decide() {
    const Seat seat = game_.to_act(state());
    const Rng rng = search::decision_rng(order_.seed, seat, actions_.size() + 1);
    const auto start = std::chrono::steady_clock::now();
    const auto decision = players_[index(seat)].decide(course_.known(), rng);
    const auto time = std::chrono::steady_clock::now() - start;
    auto& legal = buffer_.list();
    game_.legal(state(), legal);
    if (std::find(legal.begin(), legal.end(), decision.action) == legal.end()) {
      return broken(
          fmt::format("{} chose an action that is not legal", search::player_text(order_.seats[index(seat)])));
    }
    if (legal.size() > 1) {
      thinking_[index(seat)].add(time, decision.nodes, decision.depth, decision.memory);
    }
    return decision.action;
  }

  MaybeError make(typename G::Action action) {
    if (auto wrong = check(action)) return wrong;
    actions_.push_back(game_.action_text(state(), action));
    course_.apply(action);
    return std::nullopt;
  }

  MaybeError check(typename G::Action next) {
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
  const GameOrder& order_;
  std::optional<search::StepChecks<G>> checks_;  ///< where they are asked for
  ActionBuffer<typename G::Action> buffer_;
  search::Course<G> course_;
  std::vector<search::Player<G>> players_;
  std::vector<std::string> actions_;
  std::vector<Thinking> thinking_;
};

template <EdgeGame G>
class TypedHost final : public Host {
 public:
  explicit TypedHost(const G& game) : game_(game), erased_(game) {}

  const AnyGame& game() const override { return erased_; }

  MaybeError check(const search::PlayerSpec& player) const override {
    const auto made = search::make_player(game_, player);
    return made ? MaybeError() : made.error();
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
    Play<G> play(game_, order);
    if (auto error = play.begin()) return *std::move(error);
    const auto finished = play.finish();
    if (!finished) return finished.error();
    if (!*finished) return std::optional<PlayedGame>();
    auto record = record::make_record(erased_, *erased_.initial(), play.actions());
    if (!record) return record.error();
    if (!record->result) {
      record->result =
          record::RecordResult{.reason = std::string(kStalled), .places = std::vector<int>(order.seats.size(), 1)};
    }
    record->seed = order.seed;
    return std::optional(PlayedGame{.record = *std::move(record), .thinking = std::move(play.thinking())});
  }

 private:
  G game_;
  Erased<G> erased_;
};

}  // namespace

Result<std::unique_ptr<Host>> make_host(const GameConfig& config) {
  std::unique_ptr<Host> host;
  auto error = with_game(config, [&]<class G>(const G& game) { host = std::make_unique<TypedHost<G>>(game); });
  if (error) return *std::move(error);
  return host;
}

}  // namespace palamedes::arena
