// What other seats could do in their next turn, for a player who wants to be warned.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/sort_descending.h"

namespace palamedes {

/// Something that a seat could do in its next turn if the others left the position as it is. Cells have the names of
/// the drawing.
struct Threat {
  Seat seat{};                       ///< who threatens
  std::string words{};               ///< a whole sentence: "Blue can fence off 55 cells next turn."
  std::vector<std::string> cells{};  ///< what it is about: the cells of the region, the piece that would be taken
  std::vector<std::string> path{};   ///< the way of the piece that carries it out
  int weight = 0;  ///< more is worse; `kWinsNow` if it wins the game, otherwise comparable within one game only

  friend bool operator==(const Threat&, const Threat&) = default;
};

inline constexpr int kWinsNow = 1000;

/// More threats than these only confuse.
inline constexpr std::size_t kMostThreats = 5;

/// The heaviest threats first; equal ones stay in their order.
inline void keep_heaviest(std::vector<Threat>& threats) {
  sort_descending(threats, &Threat::weight);
  if (threats.size() > kMostThreats) threats.resize(kMostThreats);
}

}  // namespace palamedes
