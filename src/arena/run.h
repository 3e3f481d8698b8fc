// Runs an arena: plays the games of a schedule on several threads, with the same results as on one.
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

/// Describes a run. The results depend on everything except the number of threads, as long as no player
/// has a time limit.
struct RunSpec {
  GameConfig config{};
  std::vector<Entrant> entrants{};
  Format format = Format::kRoundRobin;
  std::vector<Opening> openings{};
  OpeningRules drawn{};  ///< how the openings were made, for the description of the run
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  std::optional<Sprt> sprt{};  ///< for two players in two seats: the run ends when this test is decided
  bool check = false;          ///< check every invariant at every step
  unsigned threads = 1;
};

/// All are called on the thread that called `run`.
struct Callbacks {
  /// Each finished game, in the order of the schedule. An error ends the run.
  std::function<MaybeError(const Pairing&, const record::Record&, const Tally&)> finished{};
  /// Each finished game with everything needed to make its engine decisions again.
  std::function<MaybeError(const record::Bundle&)> bundled{};
  /// The bundles of games in which a player failed.
  std::function<MaybeError(const record::Bundle&)> failed{};
  /// Polled; true ends the run with the games finished so far.
  std::function<bool()> stopped{};
};

struct RunOutcome {
  Tally tally;
  std::vector<SearchEffort> thinking{};  ///< by entrant, for the games that this call played
  bool interrupted = false;
};

Schedule schedule_of(const RunSpec& spec, std::size_t seats);

/// `done` holds the results of the first games of the schedule, which are not played again.
Result<RunOutcome> run(const Host& host, const RunSpec& spec, const Callbacks& callbacks = {},
                       const std::vector<GameResult>& done = {});

/// The part of a game that is counted. The host replays a drawn game.
GameResult result_of(const Host& host, const record::Record& record);

/// The log-likelihood ratio of the sequential test of two players.
double ratio_of(const Tally& tally, const Sprt& sprt);

}  // namespace palamedes::arena
