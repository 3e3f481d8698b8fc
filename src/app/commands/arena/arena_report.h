// What an arena run is reported as: tables for people, JSON for programs.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "arena/host.h"
#include "arena/run.h"

namespace palamedes::app {

/// Everything a report is made of.
struct ArenaReport {
  const arena::RunSpec& spec;
  const AnyGame& game;
  const arena::RunOutcome& outcome;
};

/// "liuzhou seed", "ringrift canon hex8, 3 players".
std::string arena_title(const ArenaReport& report);

/// What follows from the games alone: the same for every way to play them.
std::string results_text(const ArenaReport& report);
/// How long was thought, which differs from run to run.
std::string thinking_text(const ArenaReport& report);

/// What is infinite has no number in JSON.
boost::json::value number_or_null(double value);

/// The same; only the key `thinking` depends on the machine.
boost::json::object arena_json(const ArenaReport& report);

/// A crosstable and a plot with error bars.
std::string arena_svg(const ArenaReport& report);

/// "+12", "-inf".
std::string signed_elo(double elo);

}  // namespace palamedes::app
