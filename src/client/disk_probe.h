// How fast the disk is by itself: what a server that waits for it cannot beat.
#pragma once

#include <string>

#include "client/statistics.h"
#include "core/result.h"

namespace palamedes::client {

/// Milliseconds that each of some appends of 4 kB takes to be safe on the disk of the folder.
Result<Samples> sync_times(const std::string& folder, int count);

}  // namespace palamedes::client
