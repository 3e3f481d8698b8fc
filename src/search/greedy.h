// One ply over the evaluation: makes every action, lets what is noisy play out, and takes the position
// it likes best.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/search.h"
#include "search/settings.h"
#include "search/settle.h"

namespace palamedes::search {

struct GreedyOptions {
  /// How often, in percent, the player does not see clearly. What it then plays is still plausible:
  /// an action that costs `blur` is half as likely as the best, one that costs eight times `blur` is
  /// never chosen.
  int mistakes = 0;
  int blur = 25;  ///< in percent of what the game calls a clear advantage
  int quiet = 4;  ///< noisy actions played before the evaluation is asked
};

inline GreedyOptions read_greedy_mistakes(SettingsReader& reader) {
  GreedyOptions options;
  options.mistakes = static_cast<int>(reader.number("mistakes", options.mistakes, 0, 100));
  options.blur = static_cast<int>(reader.number("blur", options.blur, 1, 1000));
  return options;
}

inline GreedyOptions read_greedy(SettingsReader& reader) {
  GreedyOptions options = read_greedy_mistakes(reader);
  options.quiet = static_cast<int>(reader.number("quiet", options.quiet, 0, kMostQuietPlies));
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

/// The candidate to take: the best, among equals by chance, and now and then a mistake.
template <Game G>
std::size_t choose_greedily(const std::vector<Candidate<G>>& candidates, Score clear, const GreedyOptions& options,
                            Rng& rng) {
  Score best = -kInfinite;
  for (const auto& candidate : candidates) {
    if (candidate.certainty != Certainty::kUnseen) best = std::max(best, candidate.score);
  }
  const bool blurred = rng.below(100) < static_cast<std::uint32_t>(options.mistakes);
  const std::int64_t unit = std::max<std::int64_t>(1, std::int64_t{clear} * options.blur / 100);
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

template <Game G>
class Greedy final : public Search<G> {
 public:
  Greedy(const G& game, const Weights& weights, const GreedyOptions& options)
      : game_(game),
        evaluator_(game, weights),
        options_(options),
        buffer_(game.max_actions()),
        replies_(game.max_actions()),
        settler_(game, evaluator_, replies_) {}

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
    const std::size_t best = choose_greedily(decision.candidates, evaluator_.clear(), options_, rng);
    const Candidate<G>& chosen = decision.candidates[best];
    decision.action = chosen.action;
    decision.certainty = chosen.certainty;
    decision.line = {chosen.action};
    decision.scores = scores[best];
    decision.nodes = budget.nodes();
    decision.depth = 1;
    decision.time = budget.elapsed();
    return decision;
  }

 private:
  SeatScores judge(Position<G> state, Candidate<G>& candidate, Budget& budget) {
    game_.apply(state, candidate.action);
    budget.spend();
    const auto outcome = game_.outcome(state);
    candidate.certainty = outcome ? Certainty::kProven : Certainty::kEstimate;
    return outcome ? final_scores(*outcome, 1) : settler_.settle(state, options_.quiet, budget);
  }

  const G& game_;
  Evaluator<G> evaluator_;
  GreedyOptions options_;
  ActionBuffer<typename G::Action> buffer_;
  ActionBuffer<typename G::Action> replies_;
  Settler<G> settler_;
};

}  // namespace palamedes::search
