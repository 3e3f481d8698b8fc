// Reads what a training run reports: telemetry.jsonl in its folder, one line for every round and match.
//
// The file may be written at this moment, cut by a crash, or damaged. Lines that make no sense are counted and left
// out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace palamedes::app {

inline constexpr std::string_view kTelemetryName = "telemetry.jsonl";

/// The numbers of a round that are shown. The names in the file are in telemetry.cpp.
enum class Gauge : std::uint8_t {
  kRunSeconds,
  kSteps,
  kAllSteps,
  kMinutesLeft,
  kPolicy,
  kEntropy,
  kValue,
  kTotal,
  kGames,  ///< since the beginning of the run
  kDecisive,
  kLength,
  kWindow,
  kSimulations,
  kEvaluations,
  kDecisions,
  kSimulationsPerDecision,
  kBatchFill,
  kCpu,
  kGpu,
  kElo,
};
inline constexpr std::size_t kGauges = static_cast<std::size_t>(Gauge::kElo) + 1;

struct TrainingRound {
  std::uint64_t round = 0;
  std::array<float, kGauges> numbers{};  ///< not a number if the report has none

  float operator[](Gauge gauge) const { return numbers[static_cast<std::size_t>(gauge)]; }
  bool has(Gauge gauge) const;
};

struct TrainingMatch {
  std::string kind{};  ///< gate or pool
  std::uint64_t round = 0;
  double run_seconds = 0;
  std::string opponent{};
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  double elo = 0;
  double elo_low = 0;
  double elo_high = 0;
  bool promoted = false;
};

/// All reports of a run, in the order of its rounds.
struct TrainingHistory {
  std::vector<TrainingRound> rounds{};
  std::vector<TrainingMatch> matches{};
  std::uint64_t bad_lines = 0;

  /// Adds what a line says. A run that went on from a checkpoint repeats rounds; then the older reports are forgotten.
  void add_line(std::string_view line);
};

/// Follows the file of a run while it grows.
class TelemetryFile {
 public:
  explicit TelemetryFile(const std::string& run) : path_(run + '/' + std::string(kTelemetryName)) {}

  /// Reads what was added since the last call; true if there was anything. A line without its end is read later. A
  /// file that has become shorter is read from its beginning.
  Result<bool> read();
  const TrainingHistory& history() const { return history_; }
  /// The bytes after the last line break.
  bool has_unfinished_line() const { return !rest_.empty() || is_skipping_; }

 private:
  void take(std::string_view bytes);

  std::string path_;
  std::uint64_t offset_ = 0;
  std::string rest_;
  bool is_skipping_ = false;  ///< within a line that is too long
  TrainingHistory history_;
};

}  // namespace palamedes::app
