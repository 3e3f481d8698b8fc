// Elo of several players from their games against one another.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace palamedes::arena {

/// What two players made of one opening. Draws are half a point.
struct Encounter {
  std::size_t opening = 0;
  std::size_t first = 0;
  std::size_t second = 0;
  double points = 0;  ///< of the first
  double games = 0;
};

struct Ratings {
  std::vector<double> elo{};    ///< by player; the mean of all is 0
  std::vector<double> error{};  ///< half the width of the 95 % interval
  std::vector<std::vector<double>> covariance{};
  /// Somebody won or lost everything, so that the likeliest rating is infinite: one drawn pair of
  /// games was added to every pairing.
  bool pulled = false;
};

/// The Bradley-Terry model, fitted by minorization-maximization. The intervals follow from how much
/// the openings vary around the fit (the sandwich estimate). Nothing if not all players are
/// connected by games.
std::optional<Ratings> rate(std::size_t players, std::span<const Encounter> encounters);

}  // namespace palamedes::arena
