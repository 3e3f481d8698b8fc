// The names of the planes, fractions, globals and actions of encoded Stratego positions.
#pragma once

#include "nn/layout.h"

namespace palamedes::nn {

LayoutNames stratego_names();

}  // namespace palamedes::nn
