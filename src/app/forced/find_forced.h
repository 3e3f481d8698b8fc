// Finds positions in finished games in which a seat wins or loses by force, and proves it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/forced/forced_position.h"
#include "core/result.h"
#include "record/record.h"
#include "search/resources.h"

namespace palamedes::app {

struct FindForced {
  int least = 8;                    ///< no win may be forced in fewer steps
  int most = 14;                    ///< a win must be forced within this many steps
  std::uint64_t nodes = 3'000'000;  ///< of each proof; a proof that there is no shorter win may take ten times as many
  std::string unseen_by{};          ///< a player that must not see the result; "" for none
  search::PlayerResources resources{};  ///< what that player may use
};

/// The forced position of the game with the most steps; nothing if there is none. `source` is the first part of its
/// source. An error if the game has not two players or hides things.
Result<std::optional<ForcedPosition>> find_forced(const record::Record& record, const std::string& source,
                                                  const FindForced& options);

}  // namespace palamedes::app
