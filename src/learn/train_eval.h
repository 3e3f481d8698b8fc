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

struct EvalRun {
  EvalTraining training{};
  std::string folder{};
  bool resume = false;
  nn::NetworkDescription description{};  ///< of the network; kind, game, layout and so on are set here
};

struct EvalProgress {
  int epoch = 1;
  double done = 0;  ///< part of the epoch
  double loss = 0;  ///< of the epoch so far
};
/// Called now and then; true ends the run, which can be resumed.
using EvalWatch = std::function<bool(const EvalProgress&)>;

/// The losses of all epochs. Writes the files of the run after every epoch.
Result<std::vector<EvalLosses>> train_eval(const EvalSamples& samples, const EvalRun& run, const EvalWatch& watch = {});

/// One line of the file of losses.
std::string losses_line(const EvalLosses& losses);

}  // namespace palamedes::learn
