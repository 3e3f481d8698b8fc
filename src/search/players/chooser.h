// Weaker play that still makes sense: instead of always playing the best action that was found, a
// player may choose among those that are nearly as good.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"
#include "search/plausibility.h"
#include "search/players/settings.h"
#include "search/score.h"
#include "search/search.h"

namespace palamedes::search {

struct ChoiceOptions {
  /// How often, in percent, the player does not see clearly. What it then plays is still plausible:
  /// an action that costs `blur` is half as likely as the best, one that costs eight times `blur` is
  /// never chosen.
  int mistakes = 0;
  int blur = 25;  ///< in percent of what the game calls a clear advantage
};

inline ChoiceOptions read_choice(SettingsReader& reader) {
  ChoiceOptions options;
  options.mistakes = static_cast<int>(reader.number("mistakes", options.mistakes, 0, 100));
  options.blur = static_cast<int>(reader.number("blur", options.blur, 1, 1000));
  return options;
}

/// The index of one of the candidates: the best is the likeliest; their number if none was looked at. Of searches that
/// sample, those that were hardly looked at are left out: their scores are noise.
template <Game G>
std::size_t plausible_choice(const std::vector<Candidate<G>>& candidates, std::int64_t unit, Rng& rng) {
  Score best = -kInfinite;
  std::uint64_t visits = 0;
  for (const auto& candidate : candidates) visits = std::max(visits, candidate.visits);
  const auto counts = [&](const Candidate<G>& candidate) {
    constexpr std::uint64_t kHardly = 10;
    return candidate.certainty != Certainty::kUnseen && candidate.visits * kHardly >= visits;
  };
  for (const auto& candidate : candidates) {
    if (counts(candidate)) best = std::max(best, candidate.score);
  }
  std::uint64_t total = 0;
  std::size_t chosen = candidates.size();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!counts(candidates[i])) continue;
    const std::uint32_t weight = plausibility(std::int64_t{best} - candidates[i].score, unit);
    if (weight == 0) continue;
    total += weight;
    if (rng.next() % total < weight) chosen = i;  // each kept with its share of the total
  }
  return chosen;
}

/// Decides like a search, with the mistakes of the options.
class Chooser {
 public:
  Chooser() = default;
  /// `clear`: a clear advantage of the game's evaluation.
  Chooser(const ChoiceOptions& options, Score clear)
      : mistakes_(static_cast<std::uint32_t>(options.mistakes)),
        unit_(std::max<std::int64_t>(1, std::int64_t{clear} * options.blur / 100)) {}

  template <Game G>
  Decision<G> decide(const G& game, Search<G>& search, const Known<G>& known, Limits limits, const Rng& rng) const {
    Rng chance = rng.stream("choice");
    if (mistakes_ == 0 || !chance.chance(mistakes_, 100)) return search.decide(known, limits, rng);
    limits.margin = static_cast<Score>(std::min<std::int64_t>(kMostUnits * unit_, kInfinite));
    Decision<G> decision = search.decide(known, limits, rng);
    // What is proven is not missed: a player that sees a win takes it.
    if (decision.certainty == Certainty::kProven) return decision;
    const std::size_t number = plausible_choice(decision.candidates, unit_, chance);
    if (number == decision.candidates.size()) return decision;
    const Candidate<G> chosen = decision.candidates[number];
    if (chosen.action == decision.action) return decision;
    decision.action = chosen.action;
    decision.certainty = chosen.certainty;
    decision.line = {chosen.action};
    const std::size_t seat = index(game.to_act(known));
    if (game.seats() == 2) decision.scores[1 - seat] = -chosen.score;
    decision.scores[seat] = chosen.score;
    return decision;
  }

 private:
  std::uint32_t mistakes_ = 0;
  std::int64_t unit_ = 1;
};

}  // namespace palamedes::search
