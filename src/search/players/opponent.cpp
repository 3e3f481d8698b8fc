#include "search/players/opponent.h"

#include <algorithm>
#include <utility>

#include "core/text/printable.h"
#include "games/with_game.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "search/players/player_text.h"

namespace palamedes::search {
namespace {

Error at_action(std::size_t number, std::string_view text, const Error& error) {
  return {error.code, "action " + std::to_string(number) + " (" + shown(text) + "): " + error.message};
}

Error over() { return {"game_over", "the game is over"}; }

template <EdgeGame G>
class TypedOpponent final : public Opponent {
 public:
  /// Creates the player. Sets `error` if the specification does not fit the game.
  TypedOpponent(G game, const PlayerSpec& spec, const PlayerResources& resources, MaybeError& error)
      : game_(std::move(game)) {
    auto player = make_player(game_, spec, resources);
    if (!player) {
      error = player.error();
      return;
    }
    player_ = *std::move(player);
    text_ = player_text(player_.spec);
    config_hash_ = search::config_hash(text_);
  }

  const std::string& player() const override { return text_; }
  const std::string& fallback() const override { return player_.fallback; }
  Limits& limits() override { return player_.limits; }
  void begin_game(std::uint64_t id) override { player_.search->begin_game(id); }

  MaybeError check(const GameSoFar& so_far) const override {
    const auto course = played(so_far);
    return course ? MaybeError() : course.error();
  }
  MaybeError check(const SeenSoFar& so_far) const override {
    if constexpr (EdgeHiding<G>) {
      const auto known = seen(so_far);
      return known ? MaybeError() : known.error();
    }
    (void)so_far;
    return nothing_hidden();
  }

  Result<EngineDecision> decide(const GameSoFar& so_far, std::uint64_t seed) override {
    auto course = played(so_far);
    if (!course) return course.error();
    const auto& position = course->position();
    if (game_.outcome(position)) return over();
    const Seat seat = game_.to_act(position);
    const auto decision = player_.decide(course->known(), decision_rng(seed, seat, so_far.actions.size() + 1));
    return thought(position, seat, decision);
  }

  Result<EngineDecision> decide(const SeenSoFar& so_far, std::uint64_t seed) override {
    if constexpr (EdgeHiding<G>) {
      const auto known = seen(so_far);
      if (!known) return known.error();
      if (game_.is_over(known->view)) return over();
      const Seat seat = game_.to_act(*known);
      if (viewer_of(seat) != known->view.viewer) return Error{"not_due", "it is not this seat's turn"};
      const auto decision = player_.decide(*known, decision_rng(seed, seat, so_far.plies.size() + 1));
      return thought(game_.initial(), seat, decision);
    }
    (void)so_far, (void)seed;
    return nothing_hidden();
  }

  Result<std::vector<TermScore>> breakdown(const GameSoFar& so_far) const override {
    const auto course = played(so_far);
    if (!course) return course.error();
    if (game_.outcome(course->position())) return over();
    return Evaluator<G>(game_, player_.weights).breakdown(course->position());
  }

  Result<std::vector<TermChange>> changes(const GameSoFar& before, const GameSoFar& after) const override {
    const auto from = played(before);
    if (!from) return from.error();
    const auto to = played(after);
    if (!to) return to.error();
    if (game_.outcome(from->position()) || game_.outcome(to->position())) return over();
    return changes(from->position(), to->position());
  }

  Score clear() const override { return Evaluator<G>(game_).clear(); }

 private:
  std::vector<TermChange> changes(const Position<G>& from, const Position<G>& to) const {
    const Evaluator<G> evaluator(game_, player_.weights);
    const auto before = evaluator.breakdown(from);
    const auto after = evaluator.breakdown(to);
    std::vector<TermChange> changes;
    for (std::size_t t = 0; t < before.size(); ++t) {
      for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
        if (before[t].amount[i] == after[t].amount[i]) continue;
        changes.push_back({.term = before[t].term,
                           .seat = seat_at(i),
                           .before = before[t].amount[i],
                           .after = after[t].amount[i],
                           .words = ""});
      }
    }
    if constexpr (ExplainsTerms<G>) {
      const Eval<G> eval(game_);
      for (TermChange& change : changes) {
        const auto named = [&](const Term& term) { return term.name == change.term.name; };
        const auto term = std::ranges::find_if(Eval<G>::kTerms, named) - Eval<G>::kTerms.begin();
        change.words = eval.explain(game_, static_cast<std::size_t>(term), change.seat, from, to);
      }
    }
    return changes;
  }

  static Error nothing_hidden() {
    return {"nothing_hidden",
            "in " + std::string(G::info().texts(Language::kEnglish).name) + " nothing is hidden: give the whole game"};
  }

  Result<GameInProgress<G>> played(const GameSoFar& so_far) const {
    auto start = game_.initial();
    if (!so_far.start.empty()) {
      auto parsed = game_.parse_state(so_far.start);
      if (!parsed) return parsed.error();
      start = *std::move(parsed);
    }
    GameInProgress<G> course(game_, std::move(start));
    for (std::size_t i = 0; i < so_far.actions.size(); ++i) {
      const auto action = game_.parse_action(course.position(), so_far.actions[i]);
      if (!action) return at_action(i + 1, so_far.actions[i], action.error());
      if (const auto refusal = game_.refusal(course.position(), *action))
        return at_action(i + 1, so_far.actions[i], *refusal);
      course.apply(*action);
    }
    return course;
  }

  auto seen(const SeenSoFar& so_far) const
    requires EdgeHiding<G>
  {
    using Knowing = Result<Known<G>>;
    auto view = game_.parse_view(so_far.start);
    if (!view) return Knowing(view.error());
    Known<G> known = game_.know(*view);
    for (std::size_t i = 0; i < so_far.plies.size(); ++i) {
      const SeenSoFar::Ply& ply = so_far.plies[i];
      const auto events = game_.events_seen(known.view, ply.seat, ply.action, ply.note);
      if (!events) return Knowing(at_action(i + 1, ply.action, events.error()));
      follow_likeliest(known, *events, i + 1 < so_far.plies.size() ? &so_far.plies[i + 1] : nullptr);
    }
    return Knowing(std::move(known));
  }

  /// Several events can look the same to the viewer. Follows one that fits the next ply. After the last ply, follows
  /// one that leaves the viewer to act, because otherwise nobody would ask for a decision.
  template <class Events>
  void follow_likeliest(Known<G>& known, const Events& events, const SeenSoFar::Ply* next) const
    requires EdgeHiding<G>
  {
    const auto goes_on = [&](const auto& event) { return game_.goes_on(event); };
    const auto leads_there = [&](const auto& event) {
      if (!goes_on(event)) return false;
      Known<G> after = known;
      game_.follow(after, event);
      if (next != nullptr) return game_.events_seen(after.view, next->seat, next->action, next->note).ok();
      return viewer_of(game_.to_act(after)) == after.view.viewer;
    };
    auto chosen = events.begin();
    if (events.size() > 1) chosen = std::find_if(events.begin(), events.end(), leads_there);
    if (chosen == events.end()) chosen = std::find_if(events.begin(), events.end(), goes_on);
    game_.follow(known, chosen == events.end() ? events.front() : *chosen);
  }

  EngineDecision thought(const Position<G>& position, Seat seat, const Decision<G>& decision) const {
    EngineDecision thought{.seat = seat,
                           .action = game_.action_text(position, decision.action),
                           .scores = decision.scores,
                           .certainty = decision.certainty,
                           .nodes = decision.nodes,
                           .depth = decision.depth,
                           .cut = decision.cut,
                           .threads = decision.threads,
                           .time = decision.time,
                           .memory = decision.memory,
                           .finished = decision.finished,
                           .estimated = decision.estimated,
                           .evaluations = decision.evaluations,
                           .algorithm = player_.search->algorithm(),
                           .config_hash = config_hash_,
                           .fallback = decision.fallback};
    for (const auto& candidate : decision.candidates) {
      thought.candidates.push_back({.action = game_.action_text(position, candidate.action),
                                    .score = candidate.score,
                                    .certainty = candidate.certainty,
                                    .visits = candidate.visits,
                                    .line = line(position, candidate.line)});
    }
    thought.line = line(position, decision.line);
    return thought;
  }

  std::vector<std::string> line(Position<G> here, const std::vector<typename G::Action>& actions) const {
    // In a game that hides things, the actions after the first depend on pieces that the seat cannot see.
    std::vector<std::string> texts;
    for (const auto action : actions) {
      texts.push_back(game_.action_text(here, action));
      if constexpr (Hiding<G>) break;
      game_.apply(here, action);
    }
    return texts;
  }

  G game_;
  Player<G> player_;
  std::string text_{};
  std::uint64_t config_hash_ = 0;
};

}  // namespace

Result<std::unique_ptr<Opponent>> make_opponent(const GameConfig& config, std::string_view player,
                                                const PlayerResources& resources) {
  const auto spec = parse_player(player);
  if (!spec) return spec.error();
  std::unique_ptr<Opponent> opponent;
  MaybeError unfit;
  auto error = with_game(config, [&]<class G>(const G& game) {
    opponent = std::make_unique<TypedOpponent<G>>(game, *spec, resources, unfit);
  });
  if (error) return *std::move(error);
  if (unfit) return *std::move(unfit);
  return opponent;
}

}  // namespace palamedes::search
