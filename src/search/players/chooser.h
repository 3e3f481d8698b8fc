// Weaker play that still makes sense: instead of the best action, the player sometimes chooses one that is nearly as
// good.
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
  /// How often the player makes a mistake, in percent. It then chooses a plausible action: one that costs `blur` is
  /// half as likely as the best, and one that costs eight times `blur` is never chosen.
  int mistakes = 0;
  int blur = 25;  ///< in percent of a clear advantage
};

inline ChoiceOptions read_choice(SettingsReader& reader) {
  ChoiceOptions options;
  options.mistakes = static_cast<int>(reader.number("mistakes", options.mistakes, 0, 100));
  options.blur = static_cast<int>(reader.number("blur", options.blur, 1, 1000));
  return options;
}

/// Picks a plausible candidate, the better the likelier, and returns its index; candidates.size() if none has a score.
/// Leaves out candidates with few visits, because their scores are noise.
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
    if (rng.next() % total < weight) chosen = i;  // each candidate stays with its share of the total
  }
  return chosen;
}

/// Lets a search decide and makes the mistakes that the options ask for.
class Chooser {
 public:
  Chooser() = default;
  /// `clear` is the score that counts as a clear advantage.
  Chooser(const ChoiceOptions& options, Score clear)
      : mistakes_(static_cast<std::uint32_t>(options.mistakes)),
        unit_(std::max<std::int64_t>(1, std::int64_t{clear} * options.blur / 100)) {}

  template <Game G>
  Decision<G> decide(const G& game, Search<G>& search, const Known<G>& known, Limits limits, const Rng& rng) const {
    Rng chance = rng.stream("choice");
    if (mistakes_ == 0 || !chance.chance(mistakes_, 100)) return search.decide(known, limits, rng);
    limits.margin = static_cast<Score>(std::min<std::int64_t>(kMostUnits * unit_, kInfinite));
    Decision<G> decision = search.decide(known, limits, rng);
    // Even a player that makes mistakes takes a win that it has proven.
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
