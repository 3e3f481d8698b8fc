// The yardstick of `palamedes bench`: a fixed amount of integer work, so that different machines can be compared.
#pragma once

namespace palamedes::app {

/// Runs a chain of dependent multiplications and shifts. One yard is one link of the chain.
double yards_per_second();

}  // namespace palamedes::app
