// The settings of a training run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "train/play/selfplay_options.h"
#include "train/window.h"

namespace palamedes::train {

struct TrainerOptions {
  SelfplayOptions selfplay{};
  WindowOptions window{};
  std::uint64_t seed = 1;
  std::uint32_t places = 256;      ///< games in each of the two batches of self-play
  std::uint32_t rows = 512;        ///< positions in a batch of the learner
  std::uint64_t steps = 20'000;    ///< of the learner in the whole run, over which the learning rate falls
  std::uint64_t warm_steps = 0;    ///< of these, how many are made before self-play begins, on games of other players
  std::uint64_t rise = 0;          ///< steps in which the learning rate rises from 0
  std::uint64_t round_steps = 50;  ///< steps of a round
  std::uint32_t reuse = 4;         ///< how often a position is learned from, on average
  std::uint64_t least = 20'000;    ///< positions in the window before learning begins
  double rate = 1e-3;
  double last_rate = 1e-4;
  std::uint64_t gate_rounds = 20;  ///< a match against the best net after so many rounds
  std::uint64_t gate_games = 400;
  std::uint32_t gate_lines = 32;
  std::uint32_t gate_percent = 52;  ///< the score that makes a net the best
  std::uint64_t pool_games = 100;   ///< against each player of the pool, after a net became the best
  std::vector<std::string> pool{};  ///< players of the engine, such as level3
  std::uint64_t kept_nets = 6;      ///< how many best nets stay in the folder, the newest one included
  std::uint64_t keep_rounds = 0;    ///< the net after so many rounds is kept too, the newest `kept_nets`; 0: none

  // These change nothing but time and place.
  int threads = 1;
  double minutes = 0;              ///< stop after this time; 0 for never
  double checkpoint_seconds = 30;  ///< at least so long between two checkpoints
};

/// Reads the settings by name; docs/learning.md describes them. `others` gets those that the trainer does not know.
Result<TrainerOptions> read_trainer(const std::vector<Setting>& settings, std::vector<Setting>& others);

}  // namespace palamedes::train
