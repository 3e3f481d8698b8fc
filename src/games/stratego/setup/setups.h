// Stratego: named set-ups, and random set-ups that resemble those of people.
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

  Army army() const { return *Army::parse(text); }
};

std::span<const NamedSetup> named_setups();
/// Null for an unknown id.
const NamedSetup* find_setup(std::string_view id);

/// Weights for which dealt armies have each rank on each square about as often as the statistics say.
///
/// The frequency p of one piece of the rank on the square would be too large a weight, because a high p already
/// implies low frequencies on the other squares. The factor 1 - p corrects for that to first order. Squares outside
/// the zones get neutral weights.
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

/// A random army that can move, dealt by weights. Its ranks are distributed over the squares as in people's armies.
/// The weights say nothing about which pieces are next to each other, such as Bombs around the Flag.
Army likely_army(Rng& rng, const SetupWeights& weights = kHumanWeights);

}  // namespace palamedes::stratego
