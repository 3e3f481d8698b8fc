// The threads of searches that may use several: 'alphabeta:threads=2'.
#pragma once

#include <memory>

#include "search/helper_threads.h"

namespace palamedes::app {

/// For make_player and make_opponent, where decisions need not be reproducible.
std::unique_ptr<search::HelperThreads> make_helper_pool(int count);

}  // namespace palamedes::app
