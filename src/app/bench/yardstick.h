// The yardstick of `palamedes bench`: a fixed amount of integer work, so that figures of noisy
// machines can be compared.
#pragma once

namespace palamedes::app {

/// A chain of dependent multiplications and shifts, the same on every machine; one yard is one link.
double yards_per_second();

}  // namespace palamedes::app
