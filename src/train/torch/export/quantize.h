// A net in whole numbers (nn/conv/weights.h) from one in floating-point numbers.
//
// Every activation q from 0 to 255 stands for q * unit, where every channel has a unit of its own: whoever uses a
// channel has its unit in the weights. A channel of the trunk keeps its unit in all blocks, because blocks add to it.
#pragma once

#include "nn/conv/weights.h"
#include "train/torch/export/ranges.h"
#include "train/torch/parts.h"

namespace palamedes::train {

struct QuantizeOptions {
  /// Activations beyond this share of the largest one measured are cut. Smaller means finer.
  double range = 1;
  /// No unit of a channel is smaller than this share of the largest unit of its layer. 1 gives all the same unit.
  double evenness = 0.25;
};

nn::ConvWeights quantized(const FloatNet& net, const Ranges& ranges, const QuantizeOptions& options);

}  // namespace palamedes::train
