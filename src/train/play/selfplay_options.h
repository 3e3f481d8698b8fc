// The settings of self-play.
#pragma once

#include <cstdint>

#include "search/players/settings.h"

namespace palamedes::train {

struct SelfplayOptions {
  std::uint64_t seed = 1;
  std::uint32_t full = 32;          ///< lines of a long search, from which a policy is learned
  std::uint32_t quick = 8;          ///< lines of a short search, which only goes on with the game
  std::uint32_t full_share = 25;    ///< percent of the searches that are long
  int noise = 100;                  ///< percent of the Gumbel numbers in long searches
  int quick_noise = 50;             ///< the same in short searches
  std::uint32_t random = 6;         ///< a game begins with at most this many random actions
  std::uint32_t middle = 40;        ///< some games begin with at most this many
  std::uint32_t middle_share = 25;  ///< percent of the games that do
  /// A side gives up if its search expects less than minus this many percent in four of its decisions in a row; 0 for
  /// never. In one of ten games it plays on, so that the manifest can say how often that would have been wrong.
  int resign = 0;

  friend bool operator==(const SelfplayOptions&, const SelfplayOptions&) = default;
};

/// Settings: full, quick, full-share, noise, quick-noise, random, middle, middle-share, resign.
SelfplayOptions read_selfplay(search::SettingsReader& reader);

}  // namespace palamedes::train
