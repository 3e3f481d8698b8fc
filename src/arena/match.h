// A match of two players, for programs that need a number: is this one better?
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
  std::string first{};   ///< player specification
  std::string second{};  ///< with more than two seats it has all but one of them
  std::vector<Opening> openings{};
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  std::optional<Sprt> sprt{};  ///< with two seats: ends the match once it is decided
  unsigned threads = 1;
  std::function<bool()> stopped{};  ///< asked now and then; true ends the match
};

struct MatchResult {
  std::vector<double> points{};  ///< of the first, by opening: of as many games as there are seats
  Share share{};                 ///< of the first: with two seats its score, else its part of the wins
  PairCounts pairs{};            ///< with two seats
  double ratio = 0;              ///< of the test
  Verdict verdict = Verdict::kOpen;
  bool interrupted = false;  ///< the last opening may be incomplete
};

Result<MatchResult> play_match(const Host& host, const MatchSpec& match);

}  // namespace palamedes::arena
