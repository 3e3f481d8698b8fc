// Running an arena: plays the games of a schedule on all cores, with the same results as on one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "arena/entrant.h"
#include "arena/host.h"
#include "arena/opening.h"
#include "arena/schedule.h"
#include "arena/statistics/search_effort.h"
#include "arena/statistics/statistics.h"
#include "arena/statistics/tally.h"
#include "core/result.h"
#include "record/record.h"

namespace palamedes::arena {

/// What is played. Results follow from everything but the number of threads, as long as no player's
/// time is limited.
struct RunSpec {
  GameConfig config{};
  std::vector<Entrant> entrants{};
  Format format = Format::kRoundRobin;
  std::vector<Opening> openings{};
  OpeningRules drawn{};  ///< how the openings were made, for the description of the run
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  std::optional<Sprt> sprt{};  ///< for two players in two seats: ends the run once it is decided
  bool check = false;          ///< every invariant at every step
  unsigned threads = 1;
};

/// Both are called by the thread that called `run`.
struct Callbacks {
  /// Each finished game, in the order of the schedule. An error ends the run.
  std::function<MaybeError(const Pairing&, const record::Record&, const Tally&)> finished{};
  /// The same games with all it takes to decide them again.
  std::function<MaybeError(const record::Bundle&)> bundled{};
  /// Of these, the games in which a player failed.
  std::function<MaybeError(const record::Bundle&)> failed{};
  /// Asked now and then; true ends the run with what is finished.
  std::function<bool()> stopped{};
};

struct RunOutcome {
  Tally tally;
  std::vector<SearchEffort> thinking{};  ///< by entrant, of the games that were played now
  bool interrupted = false;
};

Schedule schedule_of(const RunSpec& spec, std::size_t seats);

/// `done`: results of the first games of the schedule, which are not played again.
Result<RunOutcome> run(const Host& host, const RunSpec& spec, const Callbacks& callbacks = {},
                       const std::vector<GameResult>& done = {});

GameResult result_of(const record::Record& record);

/// How far the sequential test of two players is.
double ratio_of(const Tally& tally, const Sprt& sprt);

}  // namespace palamedes::arena
