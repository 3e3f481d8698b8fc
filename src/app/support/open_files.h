// How many files a process may have open; a connection is one.
#pragma once

namespace palamedes::app {

/// As many as the system lets us have. Processes that we start inherit that.
void allow_many_files();

}  // namespace palamedes::app
