// The limit on open files of a process, which also limits its connections.
#pragma once

namespace palamedes::app {

/// Raises the limit as far as the system allows. Child processes inherit it.
void allow_many_files();

}  // namespace palamedes::app
