// A match between two players, for programs that ask which one is stronger.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/host.h"
#include "arena/opening.h"
#include "arena/statistics/statistics.h"
#include "core/result.h"

namespace palamedes::arena {

struct MatchSpec {
  std::string first{};
  std::string second{};  ///< with more than two seats, it has all seats but one
  std::vector<Opening> openings{};
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  std::optional<Sprt> sprt{};  ///< with two seats: the match ends when this test is decided
  unsigned threads = 1;
  std::function<bool()> stopped{};  ///< polled; true ends the match
};

struct MatchResult {
  std::vector<double> points{};  ///< points of the first player by opening, from one game for each seat
  Share share{};                 ///< the first player's score with two seats, or its share of the wins with more
  PairCounts pairs{};            ///< only with two seats
  double ratio = 0;              ///< log-likelihood ratio of the test
  Verdict verdict = Verdict::kOpen;
  bool interrupted = false;  ///< the last opening may be incomplete
};

Result<MatchResult> play_match(const Host& host, const MatchSpec& match);

}  // namespace palamedes::arena
