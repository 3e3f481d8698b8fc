// What a player finds in forced positions, and whether the positions are what their file says.
#pragma once

#include <cstdint>
#include <string>

#include "app/forced/forced_position.h"
#include "core/result.h"
#include "games/evaluation.h"
#include "search/resources.h"

namespace palamedes::app {

/// What a player said about a forced position.
struct ForcedAnswer {
  std::string action{};     ///< the action it chose
  Score score = 0;          ///< for the seat to act
  bool sees = false;        ///< its score says that the game is decided, for the right side
  bool keeps_win = false;   ///< its action is proven to keep a forced win; never true if the position is lost
  int depth = 0;            ///< of its search
  std::uint64_t nodes = 0;  ///< of its search

  /// Whether the player has solved the position: it sees the result, and does not give away a win.
  bool solves(const ForcedPosition& position) const { return sees && (keeps_win || !position.wins); }
};

/// Lets the player decide. A proof that its action keeps a win has at most this many steps and nodes; if it would need
/// more, the action counts as a mistake.
Result<ForcedAnswer> solve_forced(const ForcedPosition& position, const std::string& player, int steps,
                                  std::uint64_t nodes, const search::PlayerResources& resources = {});

/// Proves the position again. An error if it cannot be read, if a statement is wrong, or if its proof would need more
/// nodes. Returns the nodes of the proof.
Result<std::uint64_t> prove_forced(const ForcedPosition& position, std::uint64_t nodes);

}  // namespace palamedes::app
