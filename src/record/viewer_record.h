// Records of one viewer, for games with hidden pieces.
#pragma once

#include <functional>
#include <string>

#include "core/result.h"
#include "core/viewer.h"
#include "games/edge.h"
#include "record/record.h"

namespace palamedes::record {

/// "seat 1", "a spectator", "the umpire".
std::string viewer_name(Viewer viewer);

/// Replays the full record and keeps what a seat or a spectator saw. The result has no seed, no hidden action, and no
/// time of a hidden action.
Result<Record> viewer_record(const Record& full, Viewer viewer);

/// Gets every view of a record, from the set-up (ply 0) to the last, and the action that led there as the viewer saw
/// it.
using ViewWatch =
    std::function<void(const AnyGame& game, std::size_t ply, const AnyView& view, const SeenAction& seen)>;

/// Checks everything in a viewer's record that the viewer could know. The error names the first ply that contradicts
/// the rules.
MaybeError follow(const Record& record, const ViewWatch& watch = {});

}  // namespace palamedes::record
