// Searches one ply in games that hide things: tries every action in a few positions sampled from the seat's belief,
// and takes the action with the best mean evaluation.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "games/imagine.h"
#include "search/evaluator.h"
#include "search/greedy.h"
#include "search/players/settings.h"
#include "search/search.h"

namespace palamedes::search {

struct BlindGreedyOptions {
  int samples = 16;  ///< positions sampled for a decision
};

/// Settings: samples.
inline BlindGreedyOptions read_blind_greedy(SettingsReader& reader) {
  BlindGreedyOptions options;
  options.samples = static_cast<int>(reader.number("samples", options.samples, 1, 100'000));
  return options;
}

template <Game G>
  requires Imaginable<G>
class BlindGreedy final : public Search<G> {
 public:
  BlindGreedy(const G& game, const Weights& weights, const BlindGreedyOptions& options)
      : game_(game),
        evaluator_(game, weights),
        options_(options),
        buffer_(game.max_actions()),
        imagined_(game.initial()),
        after_(game.initial()) {}

  std::string_view algorithm() const override { return "greedy"; }
  Decision<G> decide(const Known<G>& known, const Limits& limits, Rng rng) override {
    Budget budget(limits);
    auto& actions = buffer_.list();
    game_.legal(known, actions);
    const Seat seat = game_.to_act(known);
    sums_.assign(actions.size(), 0);
    latest_.assign(actions.size(), 0);
    const palamedes::Belief<G> belief(game_, known);
    std::int64_t samples = 0;
    while (samples < options_.samples && !budget.spent()) {
      belief.imagine(rng, imagined_);
      for (std::uint32_t i = 0; i < actions.size(); ++i) latest_[i] = judge(actions[i], seat, budget);
      // Trying only some actions in a position would favour those, so an incomplete sample does not count. The first
      // sample is always completed.
      if (samples > 0 && budget.spent()) break;
      for (std::uint32_t i = 0; i < actions.size(); ++i) sums_[i] += latest_[i];
      ++samples;
    }
    Decision<G> decision;
    for (std::uint32_t i = 0; i < actions.size(); ++i) {
      decision.candidates.push_back({.action = actions[i],
                                     .score = static_cast<Score>(sums_[i] / samples),
                                     .certainty = Certainty::kEstimate,
                                     .visits = static_cast<std::uint64_t>(samples)});
    }
    const auto& chosen = decision.candidates[choose_best(decision.candidates, rng)];
    decision.action = chosen.action;
    decision.line = {chosen.action};
    decision.scores[index(seat)] = chosen.score;
    decision.scores[index(opponent(seat))] = -chosen.score;
    decision.depth = 1;
    report_budget(decision, budget);
    return decision;
  }

 private:
  /// A finished game is worth only a few clear advantages, so that one sample among many does not decide alone.
  Score judge(typename G::Action action, Seat seat, Budget& budget) {
    constexpr Score kFinished = 8;
    after_ = imagined_;
    game_.apply(after_, action);
    budget.spend();
    if (const auto outcome = game_.outcome(after_)) {
      return static_cast<Score>(outcome->value(seat) * kFinished * evaluator_.clear());
    }
    return evaluator_.score(after_, seat);
  }

  const G& game_;
  Evaluator<G> evaluator_;
  BlindGreedyOptions options_;
  ActionBuffer<typename G::Action> buffer_;
  Position<G> imagined_;
  Position<G> after_;
  std::vector<std::int64_t> sums_{};
  std::vector<Score> latest_{};
};

}  // namespace palamedes::search
