// The SQL that creates the tables and upgrades those of older versions.
#pragma once

#include <span>

namespace palamedes::server {

/// Statement N - 1 upgrades version N - 1 to version N. A released statement never changes.
std::span<const char* const> migrations();

}  // namespace palamedes::server
