#include "arena/match.h"

#include "arena/run.h"

namespace palamedes::arena {

Result<MatchResult> play_match(const Host& host, const MatchSpec& match) {
  const RunSpec spec{.config = host.game().config(),
                     .entrants = {{.name = "first", .player = match.first}, {.name = "second", .player = match.second}},
                     .openings = match.openings,
                     .seed = match.seed,
                     .max_plies = match.max_plies,
                     .sprt = match.sprt,
                     .threads = match.threads};
  const auto outcome = run(host, spec, {.stopped = match.stopped});
  if (!outcome) return outcome.error();
  const Side& first = outcome->tally.first_of(0);
  MatchResult result{.share = first.share(), .pairs = outcome->tally.pairs(0), .interrupted = outcome->interrupted};
  for (const auto& [opening, cluster] : first.openings) result.points.push_back(cluster.points);
  if (match.sprt) {
    result.ratio = log_likelihood_ratio(result.pairs, *match.sprt);
    result.verdict = verdict_of(result.ratio);
  }
  return result;
}

}  // namespace palamedes::arena
