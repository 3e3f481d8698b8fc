#include "arena/statistics/ratings.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <utility>

#include "arena/statistics/statistics.h"

namespace palamedes::arena {
namespace {

constexpr double kEloPerNat = 173.717792761;  // 400 / ln 10

using Matrix = std::vector<std::vector<double>>;

Matrix zeros(std::size_t size) { return {size, std::vector<double>(size, 0.0)}; }

/// points[i][j]: the points that i won against j.
Matrix points_of(std::size_t players, std::span<const Encounter> encounters) {
  Matrix points = zeros(players);
  for (const Encounter& encounter : encounters) {
    points[encounter.first][encounter.second] += encounter.points;
    points[encounter.second][encounter.first] += encounter.games - encounter.points;
  }
  return points;
}

/// Whether a chain of games connects every player with every other. With `both_ways`, whether a chain of
/// points won does so in both directions; only then does the fit converge.
bool is_connected(const Matrix& points, bool both_ways) {
  const std::size_t players = points.size();
  for (std::size_t start = 0; start < players; ++start) {
    std::vector<bool> reached(players, false);
    std::vector<std::size_t> open{start};
    reached[start] = true;
    while (!open.empty()) {
      const std::size_t i = open.back();
      open.pop_back();
      for (std::size_t j = 0; j < players; ++j) {
        const bool leads_on = points[i][j] > 0 || (!both_ways && points[j][i] > 0);
        if (reached[j] || !leads_on) continue;
        reached[j] = true;
        open.push_back(j);
      }
    }
    if (std::ranges::find(reached, false) != reached.end()) return false;
  }
  return true;
}

/// Strengths; their geometric mean is 1.
std::vector<double> fit(const Matrix& points) {
  const std::size_t players = points.size();
  std::vector<double> strength(players, 1.0);
  constexpr int kMostSteps = 100'000;
  constexpr double kExact = 1e-12;
  for (int step = 0; step < kMostSteps; ++step) {
    double change = 0;
    double logs = 0;
    for (std::size_t i = 0; i < players; ++i) {
      double won = 0;
      double expected = 0;
      for (std::size_t j = 0; j < players; ++j) {
        const double games = points[i][j] + points[j][i];
        if (i == j || games == 0) continue;
        won += points[i][j];
        expected += games / (strength[i] + strength[j]);
      }
      const double better = won / expected;
      change = std::max(change, std::abs((better / strength[i]) - 1));
      strength[i] = better;
      logs += std::log(better);
    }
    const double mean = std::exp(logs / static_cast<double>(players));
    for (double& value : strength) value /= mean;
    if (change < kExact) break;
  }
  return strength;
}

/// Gauss-Jordan elimination; the matrix is symmetric and positive definite.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result = zeros(size);
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < size; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[pivot], matrix[column]);
    std::swap(result[pivot], result[column]);
    const double scale = matrix[column][column];
    for (std::size_t k = 0; k < size; ++k) {
      matrix[column][k] /= scale;
      result[column][k] /= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= factor * matrix[column][k];
        result[row][k] -= factor * result[column][k];
      }
    }
  }
  return result;
}

/// Covariance of the logarithms of the strengths.
Matrix covariance_of(const std::vector<double>& strength, std::span<const Encounter> encounters) {
  const std::size_t players = strength.size();
  Matrix information = zeros(players);
  std::map<std::size_t, std::vector<double>> surprises;  // by opening: points above what the fit expects
  for (const Encounter& encounter : encounters) {
    const auto [opening, a, b, points, games] = encounter;
    const double chance = strength[a] / (strength[a] + strength[b]);
    const double weight = games * chance * (1 - chance);
    information[a][a] += weight;
    information[b][b] += weight;
    information[a][b] -= weight;
    information[b][a] -= weight;
    auto& surprise = surprises[opening];
    surprise.resize(players);
    surprise[a] += points - (games * chance);
    surprise[b] -= points - (games * chance);
  }
  // Ratings are known only up to a constant. So the inverse is taken in the subspace in which they add up to 0.
  const double part = 1.0 / static_cast<double>(players);
  for (auto& row : information) {
    for (double& value : row) value += part;
  }
  Matrix spread = inverse(information);
  for (auto& row : spread) {
    for (double& value : row) value -= part;
  }
  const auto openings = static_cast<double>(surprises.size());
  const double few = openings > 1 ? openings / (openings - 1) : 1;
  Matrix result = zeros(players);
  for (const auto& [opening, surprise] : surprises) {
    std::vector<double> moved(players, 0.0);
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t j = 0; j < players; ++j) moved[i] += spread[i][j] * surprise[j];
    }
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t j = 0; j < players; ++j) result[i][j] += moved[i] * moved[j] * few;
    }
  }
  // Few openings may agree by chance. A single one says nothing about how much openings vary.
  const double least = openings > 1 ? 0.1 : 1;
  for (std::size_t i = 0; i < players; ++i) result[i][i] = std::max(result[i][i], least * spread[i][i]);
  return result;
}

}  // namespace

std::optional<Ratings> rate(std::size_t players, std::span<const Encounter> encounters) {
  std::vector<Encounter> all(encounters.begin(), encounters.end());
  Matrix points = points_of(players, all);
  if (players < 2 || !is_connected(points, false)) return std::nullopt;
  Ratings ratings;
  if (!is_connected(points, true)) {
    ratings.pulled = true;
    std::size_t unused = 0;
    for (const Encounter& encounter : all) unused = std::max(unused, encounter.opening + 1);
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t j = i + 1; j < players; ++j) {
        if (points[i][j] + points[j][i] > 0) all.push_back({unused++, i, j, 1, 2});
      }
    }
    points = points_of(players, all);
  }
  const auto strength = fit(points);
  ratings.covariance = covariance_of(strength, all);
  for (std::size_t i = 0; i < players; ++i) {
    ratings.elo.push_back(std::log(strength[i]) * kEloPerNat);
    ratings.error.push_back(std::sqrt(ratings.covariance[i][i]) * kEloPerNat * kTwoSided95);
    for (double& value : ratings.covariance[i]) value *= kEloPerNat * kEloPerNat;
  }
  return ratings;
}

}  // namespace palamedes::arena
