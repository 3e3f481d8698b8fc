// Stratego: set-ups to choose from, and random set-ups like those that people play.
#pragma once

#include <span>
#include <string_view>

#include "core/rng.h"
#include "games/stratego/belief/belief.h"
#include "games/stratego/setup/army.h"
#include "games/stratego/setup/setup_statistics.h"

namespace palamedes::stratego {

/// Its name and idea for people are in text/words.h.
struct NamedSetup {
  std::string_view id;
  std::string_view text;  ///< rows from the front to the back

  /// The texts of the list below are armies.
  Army army() const { return *Army::parse(text); }
};

std::span<const NamedSetup> named_setups();
/// Nothing for an id that is not there.
const NamedSetup* find_setup(std::string_view id);

/// Weights under which dealt armies have each rank on each square about as often as the statistics.
///
/// A rank's own frequency on a square would be too much: it counts again that the other squares were
/// passed over. With p the frequency of one piece of the rank, p * (1 - p) makes up for that to first
/// order. On squares outside the zones nothing is known.
constexpr SetupWeights setup_weights(const SetupStatistics& statistics) {
  SetupWeights weights{};
  weights.fill(kNeutralWeights);
  for (std::size_t place = 0; place < kArmySquares; ++place) {
    for (std::size_t i = 0; i < kRanks; ++i) {
      const std::uint64_t seen = statistics.count(rank_at(i), place / kWidth, place % kWidth);
      const std::uint64_t all = std::uint64_t{2} * statistics.setups * kArmy[i];
      const std::uint64_t scaled = (kNeutralWeight * kArmySquares * seen * (all - seen)) / (all * all);
      for (const Seat seat : {kRed, kBlue}) {
        weights[index(army_square(seat, place))][i] = static_cast<std::uint16_t>(scaled > 0 ? scaled : 1);
      }
    }
  }
  return weights;
}

inline constexpr SetupWeights kHumanWeights = setup_weights(kHumanSetups);
inline constexpr SetupWeights kLearnedWeights = setup_weights(kLearnedSetups);

/// An army that can move, dealt by weights. It is like those of people in where each rank stands;
/// of what stands next to what, such as Bombs around the Flag, the weights know nothing.
Army likely_army(Rng& rng, const SetupWeights& weights = kHumanWeights);

}  // namespace palamedes::stratego
