// An analysis as JSON (docs/analysis.schema.json), as text and as a picture.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "analysis/game_analysis.h"

namespace palamedes::analysis {

boost::json::object as_json(const GameAnalysis& analysis);

struct TextOptions {
  std::size_t actions = 10;  ///< of a single position, how many to list
};
std::string as_text(const GameAnalysis& analysis, const TextOptions& options = {});

/// The score by ply for each seat, swings marked.
std::string as_svg(const GameAnalysis& analysis);

}  // namespace palamedes::analysis
