// Searches one ply: tries every action, follows noisy actions after it, evaluates, and takes the best.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/players/settings.h"
#include "search/search.h"
#include "search/tree/quiet_line.h"

namespace palamedes::search {

struct GreedyOptions {
  int quiet = 4;  ///< the most noisy actions to follow before evaluating
};

inline GreedyOptions read_greedy(SettingsReader& reader) {
  GreedyOptions options;
  options.quiet = static_cast<int>(reader.number("quiet", options.quiet, 0, kMostQuietPlies));
  return options;
}

/// The index of the candidate with the best score; a random one among equals.
template <Game G>
std::size_t choose_best(const std::vector<Candidate<G>>& candidates, Rng& rng) {
  Score best = -kInfinite;
  std::uint32_t equals = 0;
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].certainty == Certainty::kUnseen || candidates[i].score < best) continue;
    equals = candidates[i].score > best ? 1 : equals + 1;
    best = candidates[i].score;
    if (rng.below(equals) == 0) chosen = i;
  }
  return chosen;
}

template <Game G>
class Greedy final : public Search<G> {
 public:
  Greedy(const G& game, const Weights& weights, const GreedyOptions& options)
      : game_(game),
        evaluator_(game, weights),
        options_(options),
        buffer_(game.max_actions()),
        replies_(game.max_actions()),
        quiet_line_(game, evaluator_, replies_) {}

  std::string_view algorithm() const override { return "greedy"; }
  Decision<G> decide(const Position<G>& state, const Limits& limits, Rng rng) override {
    Budget budget(limits);
    auto& actions = buffer_.list();
    game_.legal(state, actions);
    const Seat seat = game_.to_act(state);
    Decision<G> decision;
    std::vector<SeatScores> scores;
    for (const auto action : actions) {
      Candidate<G> candidate{.action = action};
      scores.push_back(budget.spent() ? SeatScores{} : judge(state, candidate, budget));
      candidate.score = scores.back()[index(seat)];
      decision.candidates.push_back(candidate);
    }
    const std::size_t best = choose_best(decision.candidates, rng);
    const Candidate<G>& chosen = decision.candidates[best];
    decision.action = chosen.action;
    decision.certainty = chosen.certainty;
    decision.line = {chosen.action};
    decision.scores = scores[best];
    decision.depth = 1;
    report_budget(decision, budget);
    return decision;
  }

 private:
  SeatScores judge(Position<G> state, Candidate<G>& candidate, Budget& budget) {
    game_.apply(state, candidate.action);
    budget.spend();
    const auto outcome = game_.outcome(state);
    candidate.certainty = outcome ? Certainty::kProven : Certainty::kEstimate;
    return outcome ? final_scores(*outcome, 1) : quiet_line_.evaluate(state, options_.quiet, budget);
  }

  const G& game_;
  Evaluator<G> evaluator_;
  GreedyOptions options_;
  ActionBuffer<typename G::Action> buffer_;
  ActionBuffer<typename G::Action> replies_;
  QuietLine<G> quiet_line_;
};

}  // namespace palamedes::search
