// Elo ratings of several players, from their games against each other.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace palamedes::arena {

/// The results of two players from one opening. A draw is half a point.
struct Encounter {
  std::size_t opening = 0;
  std::size_t first = 0;
  std::size_t second = 0;
  double points = 0;  ///< points of the first player
  double games = 0;
};

struct Ratings {
  std::vector<double> elo{};    ///< by player; the mean of all is 0
  std::vector<double> error{};  ///< half the width of the 95 % interval
  std::vector<std::vector<double>> covariance{};
  /// A player won or lost every game, so its most likely rating is infinite. One drawn pair of games was
  /// added to every pairing.
  bool pulled = false;
};

/// Fits the Bradley-Terry model by minorization-maximization. The intervals are sandwich estimates: they
/// follow from how much the openings vary around the fit. Nothing if the games do not connect all players.
std::optional<Ratings> rate(std::size_t players, std::span<const Encounter> encounters);

}  // namespace palamedes::arena
