// How large the activations of a net become, measured on positions.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "train/batch.h"
#include "train/torch/parts.h"

namespace palamedes::train {

/// The largest activation of every channel, by layer: stem, block0.first, block0.second, ..., policy, hidden.
using Ranges = std::map<std::string, std::vector<float>>;

Ranges measured_ranges(const BoardShape& shape, const FloatNet& net, const Positions& positions, std::uint32_t count);

}  // namespace palamedes::train
