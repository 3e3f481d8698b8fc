// The newest numbers of a training run as a few lines of text.
#pragma once

#include <string>

#include "app/training/telemetry.h"

namespace palamedes::app {

/// Four or five lines, each with its line break.
std::string training_text(const TrainingHistory& history);
/// The same in one line without line break, for logs.
std::string training_line(const TrainingHistory& history);

}  // namespace palamedes::app
