// An analysis as JSON (docs/analysis.schema.json), as text and as a picture.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "analysis/game_analysis.h"

namespace palamedes::analysis {

boost::json::object as_json(const GameAnalysis& analysis);

struct TextOptions {
  std::size_t actions = 10;  ///< how many actions of a single position to list
};
std::string as_text(const GameAnalysis& analysis, const TextOptions& options = {});

/// Draws each seat's score over the game, with the turning points marked.
std::string as_svg(const GameAnalysis& analysis);

}  // namespace palamedes::analysis
