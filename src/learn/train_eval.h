// Trains an evaluation net of Liuzhou chess.
//
// One thread, and every random number follows from the seed and the epoch. So a run that was killed and resumed gives
// the same net as one that was not.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "learn/eval_samples.h"
#include "nn/file/network.h"
#include "nn/liuzhou/eval_net.h"

namespace palamedes::learn {

struct EvalTraining {
  std::size_t sums = 16;  ///< and units of the hidden layer: 16 or 32
  int epochs = 6;
  double rate = 0.05;         ///< the learning rate at the beginning
  double last_rate = 0.0025;  ///< and at the end; it falls evenly in between
  double result_share = 0.5;  ///< how much of the target is the result; the rest is the score of the search
  std::uint64_t seed = 1;

  friend bool operator==(const EvalTraining&, const EvalTraining&) = default;
};

/// The mean squared errors of one epoch. The net has no policy, so its total loss is its value loss.
struct EvalLosses {
  int epoch = 0;          ///< from 1
  double rate = 0;        ///< at the end of the epoch
  double training = 0;    ///< while it learned, with real numbers
  double validation = 0;  ///< after it, with whole numbers
  double result = 0;      ///< error of the same net to the results alone

  friend bool operator==(const EvalLosses&, const EvalLosses&) = default;
};

/// Files in the folder of a run.
inline constexpr std::string_view kLatestFile = "latest.safetensors";  ///< everything that the next epoch needs
inline constexpr std::string_view kBestFile = "best.safetensors";      ///< a network that the engine plays
inline constexpr std::string_view kLossesFile = "losses.jsonl";
inline constexpr std::string_view kUsualName = "liuzhou-new";

/// How the network is described. A run keeps what it began with, so its network does not depend on the day on which the
/// run was resumed.
struct EvalLabels {
  std::string name{};    ///< empty: kUsualName
  std::string date{};    ///< empty: the day on which the run began
  std::string commit{};  ///< of the program
  std::string data{};    ///< what it is trained on; empty: the numbers of positions and games

  friend bool operator==(const EvalLabels&, const EvalLabels&) = default;
};

struct EvalRun {
  EvalTraining training{};
  std::string folder{};
  bool resume = false;
  EvalLabels labels{};  ///< those that are empty stand for the usual ones, or for those of the run that is resumed
  std::string today{};  ///< 2025-01-31
};

struct EvalProgress {
  int epoch = 1;
  double done = 0;  ///< part of the epoch
  double loss = 0;  ///< of the epoch so far
};
/// Called now and then; true ends the run, which can be resumed.
using EvalWatch = std::function<bool(const EvalProgress&)>;

struct TrainedEval {
  std::string name{};  ///< of the network
  std::vector<EvalLosses> losses{};
};

/// Trains until the last epoch, or until the watch ends it. Writes the files of the run at its beginning and after
/// every epoch.
Result<TrainedEval> train_eval(const EvalSamples& samples, const EvalRun& run, const EvalWatch& watch = {});

/// One line of the file of losses.
std::string losses_line(const EvalLosses& losses);

}  // namespace palamedes::learn
