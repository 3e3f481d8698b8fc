// An arena run as one JSON object.
#include <chrono>
#include <cmath>
#include <utility>

#include "app/commands/arena/arena_report.h"
#include "arena/journal.h"
#include "arena/statistics/statistics.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

using arena::Side;
using arena::Tally;

boost::json::object side_object(const Side& side) {
  const arena::Share share = side.share();
  return {{"games", side.games()},   {"wins", side.wins},   {"ties", side.ties},         {"losses", side.losses},
          {"points", side.points()}, {"share", share.mean}, {"low", share.interval.low}, {"high", share.interval.high}};
}

boost::json::array entrants_array(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  const auto ratings = tally.ratings();
  boost::json::array entrants;
  for (std::size_t i = 0; i < tally.entrants(); ++i) {
    const arena::Entrant& entrant = report.spec.entrants[i];
    boost::json::object object{{"name", entrant.name}, {"player", entrant.player}};
    for (auto& [key, value] : side_object(tally.entrant(i))) object[key] = value;
    if (ratings) {
      object["elo"] = ratings->elo[i];
      object["elo_error"] = ratings->error[i];
    }
    boost::json::object& faults = object["faults"].emplace_object();
    for (const auto& [fault, count] : tally.faults(i)) faults[fault] = count;
    boost::json::array& seats = object["seats"].emplace_array();
    for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
      seats.push_back(side_object(tally.entrant_in_seat(i, seat)));
    }
    entrants.push_back(std::move(object));
  }
  return entrants;
}

boost::json::array line_ups_array(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  const auto line_ups = arena::schedule_of(report.spec, tally.seats()).line_ups();
  boost::json::array array;
  for (std::size_t i = 0; i < line_ups.size(); ++i) {
    boost::json::array names;
    for (const std::size_t entrant : line_ups[i]) names.emplace_back(report.spec.entrants[entrant].name);
    boost::json::object object{{"players", std::move(names)}};
    for (auto& [key, value] : side_object(tally.first_of(i))) object[key] = value;
    if (tally.seats() == 2) {
      const arena::Share share = tally.first_of(i).share();
      object["elo"] = number_or_null(arena::elo_of(share.mean));
      object["elo_low"] = number_or_null(arena::elo_of(share.interval.low));
      object["elo_high"] = number_or_null(arena::elo_of(share.interval.high));
      object["pairs"] = boost::json::value_from(tally.pairs(i).counts);
    }
    array.push_back(std::move(object));
  }
  return array;
}

boost::json::object sprt_object(const ArenaReport& report, const arena::Sprt& sprt) {
  const double ratio = arena::ratio_of(report.outcome.tally, sprt);
  const arena::Verdict verdict = arena::verdict_of(ratio);
  const char* word = verdict == arena::Verdict::kAccepted   ? "accepted"
                     : verdict == arena::Verdict::kRejected ? "rejected"
                                                            : "open";
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"ratio", ratio},
          {"bound", arena::kSprtBound},
          {"pairs", report.outcome.tally.pairs(0).pairs()},
          {"verdict", word}};
}

boost::json::array thinking_array(const ArenaReport& report) {
  const auto milliseconds = [](std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
  };
  boost::json::array array;
  for (std::size_t i = 0; i < report.outcome.thinking.size(); ++i) {
    const arena::SearchEffort& thinking = report.outcome.thinking[i];
    array.push_back({{"name", report.spec.entrants[i].name},
                     {"decisions", thinking.decisions()},
                     {"mean_ms", milliseconds(thinking.mean())},
                     {"p95_ms", milliseconds(thinking.quantile(0.95))},
                     {"max_ms", milliseconds(thinking.longest())},
                     {"nodes", thinking.nodes_per_decision()},
                     {"depth", thinking.mean_depth()},
                     {"memory", thinking.most_memory()}});
  }
  return array;
}

}  // namespace

boost::json::value number_or_null(double value) {
  if (std::isinf(value)) return nullptr;
  return value;
}

boost::json::object arena_json(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  boost::json::object object{{"run", arena::description(report.spec, report.game)},
                             {"games", tally.games()},
                             {"scheduled", arena::schedule_of(report.spec, tally.seats()).size()},
                             {"expected_share", 1.0 / static_cast<double>(tally.seats())},
                             {"players", entrants_array(report)},
                             {"line_ups", line_ups_array(report)}};
  boost::json::array& seats = object["seats"].emplace_array();
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) seats.push_back(side_object(tally.seat(seat)));
  boost::json::object& endings = object["endings"].emplace_object();
  for (const auto& [reason, count] : tally.reasons()) endings[reason] = count;
  const auto stalled = tally.reasons().find(std::string(arena::kStalled));
  object["stalls"] = stalled == tally.reasons().end() ? 0 : stalled->second;
  const arena::Draws& draws = tally.draws();
  object["draws"] = {{"games", draws.games}};
  if (draws.with_quiet_run > 0) {
    object["draws"].as_object()["long_quiet_runs"] = draws.long_runs;
    object["draws"].as_object()["longest_quiet_run"] = draws.longest_run;
  }
  object["plies"] = tally.plies();
  object["longest"] = tally.longest();
  if (report.spec.sprt) object["sprt"] = sprt_object(report, *report.spec.sprt);
  object["thinking"] = thinking_array(report);
  return object;
}

}  // namespace palamedes::app
