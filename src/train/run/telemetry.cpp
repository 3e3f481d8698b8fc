#include "train/run/telemetry.h"

#include <algorithm>
#include <cstdio>

namespace palamedes::train {
namespace {

double per(double amount, double of) { return of > 0 ? amount / of : 0; }

double as_real(std::uint64_t number) { return static_cast<double>(number); }

std::string minutes_text(double minutes) {
  if (minutes < 0) return "";
  char text[64];  // NOLINT(modernize-avoid-c-arrays)
  if (minutes < 100) {
    std::snprintf(text, sizeof text, ", %.0f min left", minutes);
  } else {
    std::snprintf(text, sizeof text, ", %.1f h left", minutes / 60);
  }
  return text;
}

}  // namespace

std::string telemetry_line(const RoundReport& report) {
  const SlotCounts& slots = report.selfplay.slots;
  JsonLine line;
  line.add("round", report.round)
      .add("run_seconds", report.run_seconds)
      .add("seconds", report.seconds)
      .add("steps", report.steps)
      .add("all_steps", report.all_steps)
      .add("rate", report.rate);
  if (report.learned) {
    line.add("policy", report.losses.policy)
        .add("entropy", report.losses.entropy)
        .add("value", report.losses.value)
        .add("moves_left", report.losses.moves_left)
        .add("margin", report.losses.margin)
        .add("cells", report.losses.cells)
        .add("total", report.losses.total)
        .add("gradient", report.losses.gradient);
  }
  line.add("learner_seconds", report.learner_seconds)
      .add("games", report.games.games)
      .add("all_games", report.all_games)
      .add("decisive", per(as_real(report.games.games - report.games.drawn), as_real(report.games.games)))
      .add("length", per(as_real(report.games.actions), as_real(report.games.games)))
      .add("positions", report.games.positions)
      .add("window", report.window)
      .add("selfplay_seconds", report.selfplay.seconds)
      .add("simulations_per_second", per(as_real(slots.lines), report.seconds))
      .add("evaluations_per_second", per(as_real(slots.evaluations), report.seconds))
      .add("decisions_per_second", per(as_real(slots.positions), report.seconds))
      .add("simulations_per_decision", per(as_real(slots.lines), as_real(slots.positions)))
      .add("batch_fill", per(2 * as_real(slots.evaluations), as_real(report.selfplay.ticks * report.places)))
      .add("threads_waiting", per(report.selfplay.waited, report.selfplay.seconds * report.threads))
      .add("cpu", per(report.cpu_seconds, report.seconds * report.threads));
  if (report.device >= 0) line.add("gpu", report.device);
  if (report.minutes_left >= 0) line.add("minutes_left", report.minutes_left);
  if (slots.resignations > 0)
    line.add("wrong_resignations", per(as_real(slots.wrong_resignations), as_real(slots.resignations)));
  return line.add("elo", report.elo).text();
}

std::string progress_line(const RoundReport& report) {
  char text[256];  // NOLINT(modernize-avoid-c-arrays)
  std::string line;
  std::snprintf(text, sizeof text, "round %llu: %llu of %llu steps", static_cast<unsigned long long>(report.round),
                static_cast<unsigned long long>(report.steps), static_cast<unsigned long long>(report.all_steps));
  line += text;
  if (report.learned) {
    std::snprintf(text, sizeof text, ", policy %.3f (%.3f at best), value %.3f", report.losses.policy,
                  report.losses.entropy, report.losses.value);
    line += text;
  } else {
    line += ", filling the window";
  }
  const double decisive = per(as_real(report.games.games - report.games.drawn), as_real(report.games.games));
  std::snprintf(text, sizeof text, ", %llu games (%.0f %% decisive), %.0f evaluations/s",
                static_cast<unsigned long long>(report.all_games), 100 * decisive,
                per(as_real(report.selfplay.slots.evaluations), report.seconds));
  return line + text + minutes_text(report.minutes_left);
}

std::string match_line(const std::string& kind, std::uint64_t round, double run_seconds, const std::string& opponent,
                       const MatchResult& result, bool promoted) {
  const double width = 1.96 * result.error();
  return JsonLine()
      .add("match", kind)
      .add("round", round)
      .add("run_seconds", run_seconds)
      .add("opponent", opponent)
      .add("won", result.won)
      .add("drawn", result.drawn)
      .add("lost", result.lost)
      .add("score", result.score())
      .add("elo", elo_of(result.score()))
      .add("elo_low", elo_of(result.score() - width))
      .add("elo_high", elo_of(result.score() + width))
      .add("promoted", promoted)
      .text();
}

}  // namespace palamedes::train
