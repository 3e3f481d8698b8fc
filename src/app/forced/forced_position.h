// Positions in which a seat wins or loses by force, and the files that hold them: one position per line, with tabs
// between the fields (docs/search.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"

namespace palamedes::app {

struct ForcedPosition {
  GameConfig config{};      ///< complete
  Seat seat{};              ///< the seat to act
  bool wins = false;        ///< whether the seat to act wins; otherwise each of its actions loses
  int steps = 0;            ///< the winner wins within this many steps, whatever the loser does
  int more_than = 0;        ///< the winner cannot force a win within this many steps
  std::string action{};     ///< a winning action; "" if the position is lost
  std::uint64_t nodes = 0;  ///< of the whole proof
  std::string source{};     ///< where the position comes from: a seed and a game, or a record, and the ply
  std::string state{};      ///< the state text

  /// The seat that wins.
  Seat winner() const { return wins ? seat : opponent(seat); }

  friend bool operator==(const ForcedPosition&, const ForcedPosition&) = default;
};

/// The names of the fields, the first line of every file.
std::string forced_heading();
std::string forced_line(const ForcedPosition& position);
/// The error says which field is wrong. Does not check the position itself.
Result<ForcedPosition> parse_forced_line(std::string_view line);

/// All positions of a file; "-" is standard input.
Result<std::vector<ForcedPosition>> read_forced_positions(const std::string& path);

}  // namespace palamedes::app
