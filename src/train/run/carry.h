// Carries a run to another machine in a few files of limited size: the state, the learner, the best net, the games in
// progress, the telemetry, the nets that the pool names, and as many of the newest games of the window as fit.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.h"
#include "train/run/run_folder.h"

namespace palamedes::train {

struct CarryLimits {
  std::uint64_t file_bytes = std::uint64_t{16} << 20;
  std::uint64_t all_bytes = std::uint64_t{44} << 20;
};

/// What did not fit.
struct LeftBehind {
  std::uint64_t files = 0;
  std::uint64_t games = 0;  ///< of the oldest part of the window
  bool slots = false;       ///< the games in progress, which begin anew
};

/// Writes carry-1.bin, carry-2.bin, ... and carry.json, which says what was left behind, into the folder `to`.
/// `learner` is the learner's state, perhaps in a compact form.
Result<LeftBehind> pack_run(const RunFolder& run, const std::string& learner, const std::string& to,
                            const CarryLimits& limits);
/// The state of the run that these files carry.
Result<RunState> carried_state(const std::string& from);
/// Makes the run again from these files.
MaybeError unpack_run(const std::string& from, const RunFolder& run);

}  // namespace palamedes::train
