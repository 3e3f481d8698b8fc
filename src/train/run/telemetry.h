// What a training run reports: one line of JSON for every round and match, and one line of text for people.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <string>

#include "train/batch.h"
#include "train/play/match_result.h"
#include "train/play/selfplay_counts.h"
#include "train/run/json_line.h"
#include "train/window.h"

namespace palamedes::train {

/// Wall-clock time and the time of all cores.
class Stopwatch {
 public:
  Stopwatch() : begin_(std::chrono::steady_clock::now()), cpu_begin_(std::clock()) {}

  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
  double cpu_seconds() const { return static_cast<double>(std::clock() - cpu_begin_) / CLOCKS_PER_SEC; }

 private:
  std::chrono::steady_clock::time_point begin_;
  std::clock_t cpu_begin_;
};

/// Everything about one round.
struct RoundReport {
  std::uint64_t round = 0;
  double seconds = 0;  ///< of this round
  double cpu_seconds = 0;
  double run_seconds = 0;   ///< of the whole run
  std::uint64_t steps = 0;  ///< of the whole run
  std::uint64_t all_steps = 0;
  double rate = 0;
  bool learned = false;
  Losses losses{};
  double learner_seconds = 0;
  SelfplayCounts selfplay{};
  WindowCounts games{};
  std::uint64_t window = 0;
  std::uint64_t all_games = 0;
  std::uint64_t places = 0;  ///< games in progress, in both batches together
  int threads = 1;
  double device = -1;  ///< how busy it was during self-play
  double elo = 0;
  double minutes_left = -1;
};

std::string telemetry_line(const RoundReport& report);
std::string progress_line(const RoundReport& report);
/// One match: `kind` is "gate" or "pool".
std::string match_line(const std::string& kind, std::uint64_t round, double run_seconds, const std::string& opponent,
                       const MatchResult& result, bool promoted);

}  // namespace palamedes::train
