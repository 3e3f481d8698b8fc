// Measures how long the disk needs for a sync: a lower bound for every server that waits for the disk.
#pragma once

#include <string>

#include "client/statistics.h"
#include "core/result.h"

namespace palamedes::client {

/// The milliseconds of `count` synced appends of 4 kB to a file in the folder.
Result<Samples> sync_times(const std::string& folder, int count);

}  // namespace palamedes::client
