// Makes a record ply by ply, and replays a full record.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "core/result.h"
#include "games/edge.h"
#include "record/record.h"

namespace palamedes::record {

/// The result of a game that has ended by the rules.
RecordResult result_of(const Ending& ending);
Record begin_record(const AnyGame& game, const AnyState& setup);
/// Adds the action that leads from one position to the other, and the result if the game is over there.
/// To take an action back, remove its ply.
void add_ply(Record& record, std::string_view action, const AnyState& before, const AnyState& after,
             std::optional<std::uint64_t> milliseconds = std::nullopt);

/// Gets every position of a replay, from the set-up (ply 0) to the last.
using Watch = std::function<void(const AnyGame& game, std::size_t ply, const AnyState& state)>;

/// Replays a full record. The error names the first ply that differs.
MaybeError replay(const Record& record, const Watch& watch = {});

/// Checks a record of either kind, with `replay` or with `follow`.
MaybeError check(const Record& record);

/// The error of a check: "ply 3: what is wrong".
Error record_differs(std::string_view where, std::string_view what);

}  // namespace palamedes::record
