// A position as a viewer sees it, as JSON: the board, the pieces and the legal actions.
#pragma once

#include <boost/json.hpp>

#include "core/language.h"
#include "core/viewer.h"
#include "games/edge.h"
#include "games/sketch.h"

namespace palamedes::server {

/// The parts of the board that never change: cells, labels, colours.
boost::json::object board_json(const Sketch& sketch);

/// `before` is the position before the last action, null if there was none. `acts`: the viewer is to act and gets the
/// legal actions.
boost::json::object position_json(const AnyState& state, const AnyState* before, Viewer viewer, bool acts,
                                  Language language);
boost::json::array cells_json(const Sketch& sketch);
boost::json::array tints_json(const Sketch& sketch);
/// The indices of the cells that look different now.
boost::json::array last_cells(const Sketch& before, const Sketch& now);

}  // namespace palamedes::server
