// Reports of arena runs: tables for people, JSON for programs, a chart.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "arena/host.h"
#include "arena/run.h"

namespace palamedes::app {

/// The data of a report.
struct ArenaReport {
  const arena::RunSpec& spec;
  const AnyGame& game;
  const arena::RunOutcome& outcome;
};

/// "liuzhou seed", "ringrift canon hex8, 3 players".
std::string arena_title(const ArenaReport& report);

/// The results of the games, which are the same on every machine.
std::string results_text(const ArenaReport& report);
/// The time and effort of the searches, which differ from run to run.
std::string thinking_text(const ArenaReport& report);

/// `null` if the value is infinite, because JSON has no number for it.
boost::json::value number_or_null(double value);

/// Results and searches in one object; only the key `thinking` depends on the machine.
boost::json::object arena_json(const ArenaReport& report);

/// A crosstable and a plot with error bars.
std::string arena_svg(const ArenaReport& report);

/// "+12", "-inf".
std::string signed_elo(double elo);

}  // namespace palamedes::app
