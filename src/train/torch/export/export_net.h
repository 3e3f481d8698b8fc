// The network file that engines play, from a net of the trainer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "nn/conv/weights.h"
#include "nn/file/network.h"
#include "train/batch.h"

namespace palamedes::train {

/// How far the answers in whole numbers are from those in floating-point numbers, on positions that were not used to
/// choose units.
struct ExportReport {
  double range = 0;  ///< the options that were best
  double evenness = 0;
  double value_mean = 0;  ///< difference of values
  double value_most = 0;
  double policy_mean = 0;  ///< relative entropy of the policies
  double policy_most = 0;
  double same_best = 0;  ///< share of positions with the same best action
};

struct ExportedNet {
  nn::ConvWeights weights{};
  ExportReport report{};
};

/// Half of the positions choose the units, the other half is for the report.
Result<ExportedNet> exported(std::string_view network, const BoardShape& shape, const Positions& positions,
                             std::uint32_t count);

/// The file. `description` says everything but the kind, parameters and layout.
Result<std::string> network_file(const ExportedNet& net, const BoardShape& shape, nn::NetworkDescription description);

}  // namespace palamedes::train
