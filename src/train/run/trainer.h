// A training run: self-play and learning in turns, or at once, with checkpoints and matches in between.
//
// A run consists of rounds. In a round, self-play plays with the newest net until there are enough new positions, and
// the learner makes a fixed number of steps on the window as it was when the round began. Then the new games enter the
// window and the new weights go to self-play. So the result does not depend on which of the two is faster, and a round
// is all that a run can lose.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "search/players/player.h"
#include "train/play/match.h"
#include "train/play/selfplay.h"
#include "train/run/carry.h"
#include "train/run/pool_nets.h"
#include "train/run/run_folder.h"
#include "train/run/telemetry.h"
#include "train/run/trainer_options.h"
#include "train/run/utilization.h"
#include "train/run/window_files.h"
#include "train/run/worker.h"
#include "train/window.h"

namespace palamedes::train {

inline constexpr std::string_view kBestNet = "best.safetensors";
inline constexpr std::string_view kLatestNet = "latest.safetensors";

/// What a run gets from its caller.
template <Trainable G>
struct TrainerWorld {
  Backend* backend = nullptr;
  std::function<bool()> stop{};  ///< whether somebody wants the run to end; it ends after the round
  std::function<void(const std::string& line)> tell{};  ///< one line of progress
  std::string commit{};
  /// Makes an engine by its specification, or an error.
  std::function<Result<search::Player<G>>(const G& game, const std::string& spec)> make_player{};
};

template <Trainable G>
class Trainer {
 public:
  /// The variants of the rules, such as two editions, take turns. All have the same board.
  Trainer(std::vector<G> variants, std::vector<Setting> settings, RunFolder folder, TrainerWorld<G> world)
      : variants_(std::move(variants)),
        settings_(std::move(settings)),
        folder_(std::move(folder)),
        world_(std::move(world)) {}

  /// Makes a new run, or continues that of the folder.
  MaybeError begin();
  bool is_new() const { return state_.round == 0; }
  /// Lets a new run begin with the weights of a net; the manifest names the file.
  MaybeError begin_with(std::string_view network, const std::string& path = "");
  /// Adds games of other players to a new run; the manifest names the file.
  MaybeError add_games(std::vector<PlayedGame> games, FileMark file = {});
  /// Rounds until all steps are made, the time is over or somebody wants to stop. Then a checkpoint.
  MaybeError run();

  /// Writes files that carry the run to another machine, after `run`.
  Result<LeftBehind> pack(const std::string& to, const CarryLimits& limits) const {
    return pack_run(folder_, learner_->compact_state(), to, limits);
  }

  const RunState& state() const { return state_; }
  const std::vector<G>& variants() const { return variants_; }

 private:
  bool is_learning() const { return is_warming() || window_->size() >= options_.least; }
  /// Whether the learner still has only games of other players, and self-play has not begun.
  bool is_warming() const { return window_->size() > 0 && state_.steps < options_.warm_steps; }
  bool is_over() const;
  double rate() const;
  std::uint64_t positions_of_a_round() const {
    return std::max<std::uint64_t>(1, options_.round_steps * options_.rows / options_.reuse);
  }
  MaybeError round();
  std::vector<PlayedGame> play(RoundReport& report);
  Losses learn();
  MaybeError keep_games(std::vector<PlayedGame> games);
  MaybeError checkpoint();
  MaybeError name_variants();
  MaybeError restore();
  MaybeError gate();
  MaybeError become_best(const std::string& network, double elo);
  void play_pool();
  MatchResult pool_match(const std::string& name, MaybeError& error);
  MaybeError keep_round();
  MaybeError write_nets();
  void remove_old_nets(std::string_view prefix);
  std::string manifest() const;

  std::vector<G> variants_;
  std::vector<Setting> settings_;
  RunFolder folder_;
  TrainerWorld<G> world_;
  TrainerOptions options_;
  RunState state_;
  std::unique_ptr<Learner> learner_;
  std::unique_ptr<BatchJudge> judge_;
  std::unique_ptr<BatchJudge> challenger_judge_;  ///< for matches
  std::unique_ptr<BatchJudge> best_judge_;
  std::unique_ptr<Window<G>> window_;
  std::unique_ptr<SelfPlay<G>> selfplay_;
  std::unique_ptr<Crew> crew_;
  std::unique_ptr<Worker> learner_thread_;  ///< if there are several threads
  std::string unsaved_games_;               ///< bytes of games that no file has yet
  std::uint64_t unsaved_count_ = 0;
  Stopwatch clock_;
  double before_ = 0;  ///< seconds that the run worked before this process
  double last_checkpoint_ = 0;
  double longest_round_ = 0;
};

}  // namespace palamedes::train

#include "train/run/trainer_files.h"
#include "train/run/trainer_gate.h"
#include "train/run/trainer_rounds.h"
