// Runs the engine protocol on standard input and output.
#pragma once

#include "app/engine/engine_session.h"

namespace palamedes::app {

/// Answers until `quit` or the end of input. At the end of input it first finishes a running search, unless
/// nobody reads the output any more.
void serve_engine(EngineSession& session);

}  // namespace palamedes::app
