// The curves of a training run.
#pragma once

#include <string>
#include <vector>

#include "app/picture/graph.h"
#include "app/training/telemetry.h"

namespace palamedes::app {

/// Losses, games, speed, use of the machine, and Elo; those for which the run has reported something.
std::vector<Graph> training_graphs(const TrainingHistory& history, const std::string& name);

/// All graphs below each other, as one SVG document.
std::string training_report(const TrainingHistory& history, const std::string& name);

/// A page with the newest numbers, the curves and the last matches. A browser loads it again every `seconds`; 0 for
/// never.
std::string training_page(const TrainingHistory& history, const std::string& name, int seconds);

}  // namespace palamedes::app
