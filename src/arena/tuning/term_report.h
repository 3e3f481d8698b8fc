// Measures what each term of an evaluation is worth: how much it contributes in games, and what a player
// loses without it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "arena/host.h"
#include "arena/statistics/statistics.h"
#include "core/result.h"
#include "games/evaluation.h"

namespace palamedes::arena {

struct TermReportSpec {
  std::string player{};
  std::size_t openings = 100;  ///< for the positions, and again for each match
  bool matches = true;
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  unsigned threads = 1;
  std::function<bool()> stopped{};  ///< polled; true ends the report early
};

struct TermUse {
  Term term{};
  double active = 0;      ///< share of the positions in which it is not zero
  double mean = 0;        ///< mean size of what it adds to the score of the seat to act
  double share = 0;       ///< its part of the sizes of all terms
  double for_winner = 0;  ///< mean of what it adds to the score of the seat that wins the game
  // The match against the same player with this term at weight 0:
  std::uint64_t games = 0;
  Share score{};  ///< score of the player with the term
};

struct TermReport {
  std::uint64_t positions = 0;
  std::vector<TermUse> terms{};
};

/// Called after every match with the number of terms done; true ends the report there.
using TermReportWatch = std::function<bool(std::size_t done, std::size_t all)>;

Result<TermReport> report_terms(const Host& host, const TermReportSpec& spec, const TermReportWatch& watch = {});

}  // namespace palamedes::arena
