// The engine protocol on standard input and output.
#pragma once

#include "app/engine/engine_session.h"

namespace palamedes::app {

/// Answers until `quit` or the end of input. A search that is under way at the end of input is
/// finished first, unless nobody reads the output any more.
void serve_engine(EngineSession& session);

}  // namespace palamedes::app
