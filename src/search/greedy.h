// One ply over the evaluation: makes every action and takes the position it likes best.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/search.h"
#include "search/settings.h"

namespace palamedes::search {

struct GreedyOptions {
  /// How often, in percent, the player does not see clearly. What it then plays is still plausible:
  /// an action that costs `blur` is half as likely as the best, one that costs eight times `blur` is
  /// never chosen.
  int mistakes = 0;
  int blur = 25;  ///< in percent of what the game calls a clear advantage
};

inline GreedyOptions read_greedy(SettingsReader& reader) {
  GreedyOptions options;
  options.mistakes = static_cast<int>(reader.number("mistakes", options.mistakes, 0, 100));
  options.blur = static_cast<int>(reader.number("blur", options.blur, 1, 1000));
  return options;
}

/// 65536 for no loss, half of it for each `unit` lost, with straight lines in between; 0 from eight
/// units on. Whole numbers only.
constexpr std::uint32_t plausibility(std::int64_t loss, std::int64_t unit) {
  if (loss >= 8 * unit) return 0;
  const auto whole = loss / unit;
  const auto part = loss % unit;
  return static_cast<std::uint32_t>((std::int64_t{65536} >> whole) * ((2 * unit) - part) / (2 * unit));
}

template <Game G>
class Greedy final : public Search<G> {
 public:
  Greedy(const G& game, const Weights& weights, const GreedyOptions& options)
      : game_(game), evaluator_(game, weights), options_(options), buffer_(game.max_actions()) {}

  Decision<G> decide(const Position<G>& state, const Limits& limits, Rng rng) override {
    Budget budget(limits);
    auto& actions = buffer_.list();
    game_.legal(state, actions);
    const Seat seat = game_.to_act(state);
    Decision<G> decision;
    bool out = false;
    for (const auto action : actions) {
      Candidate<G> candidate{.action = action};
      if (!out) {
        judge(state, seat, candidate);
        out = budget.spend();
      }
      decision.candidates.push_back(candidate);
    }
    const Candidate<G>& chosen = decision.candidates[choose(decision.candidates, rng)];
    decision.action = chosen.action;
    decision.certainty = chosen.certainty;
    decision.line = {chosen.action};
    decision.scores = scores_after(state, chosen.action);
    decision.nodes = budget.nodes();
    decision.depth = 1;
    decision.time = budget.elapsed();
    return decision;
  }

 private:
  SeatScores scores_after(Position<G> state, typename G::Action action) const {
    game_.apply(state, action);
    const auto outcome = game_.outcome(state);
    if (!outcome) return evaluator_.scores(state);
    SeatScores scores{};
    for (std::size_t i = 0; i < outcome->seats; ++i) scores[i] = final_score(*outcome, seat_at(i), 1);
    return scores;
  }

  void judge(Position<G> state, Seat seat, Candidate<G>& candidate) const {
    game_.apply(state, candidate.action);
    const auto outcome = game_.outcome(state);
    candidate.score = outcome ? final_score(*outcome, seat, 1) : evaluator_.score(state, seat);
    candidate.certainty = outcome ? Certainty::kProven : Certainty::kEstimate;
  }

  /// Among equals by chance.
  std::size_t choose(const std::vector<Candidate<G>>& candidates, Rng& rng) const {
    Score best = -kInfinite;
    for (const auto& candidate : candidates) {
      if (candidate.certainty != Certainty::kUnseen) best = std::max(best, candidate.score);
    }
    const bool blurred = rng.below(100) < static_cast<std::uint32_t>(options_.mistakes);
    const std::int64_t unit = std::max<std::int64_t>(1, std::int64_t{evaluator_.clear()} * options_.blur / 100);
    std::uint64_t total = 0;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (candidates[i].certainty == Certainty::kUnseen) continue;
      const std::int64_t loss = std::int64_t{best} - candidates[i].score;
      const std::uint32_t weight = blurred ? plausibility(loss, unit) : static_cast<std::uint32_t>(loss == 0);
      if (weight == 0) continue;
      total += weight;
      if (rng.next() % total < weight) chosen = i;  // each kept with its share of the total
    }
    return chosen;
  }

  const G& game_;
  Evaluator<G> evaluator_;
  GreedyOptions options_;
  ActionBuffer<typename G::Action> buffer_;
};

}  // namespace palamedes::search
