#include "server/engines/engine_costs.h"

#include <algorithm>
#include <array>

#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::server {
namespace {

constexpr std::size_t kMostMeans = 1'000;
constexpr double kLearningRate = 0.1;
constexpr double kLeast = 0.1;  ///< milliseconds: passing a job between threads has a price, too

/// Personas and rule options change the time too little to be told apart.
std::string key_of(const GameConfig& config, std::string_view player) {
  return config.game + '/' + config.board + '/' + std::to_string(config.players) + '/' +
         std::string(search::algorithm_of(player));
}

/// Milliseconds of a decision before any was measured.
double first_guess(std::string_view player) {
  constexpr std::array<double, 10> kByLevel{0.1, 1, 2, 2, 5, 10, 30, 100, 200, 400};
  if (player == "random") return kByLevel.front();
  const auto level = search::level_of(player);
  return level ? kByLevel[static_cast<std::size_t>(*level) - 1] : kByLevel.back();
}

}  // namespace

EngineTime EngineCosts::expected(const GameConfig& config, std::string_view player) const {
  const auto found = means_.find(key_of(config, player));
  return EngineTime(found == means_.end() ? first_guess(player) : found->second);
}

void EngineCosts::learn(const GameConfig& config, std::string_view player, EngineTime spent) {
  const double milliseconds = std::max(spent.count(), kLeast);
  const std::string key = key_of(config, player);
  if (const auto found = means_.find(key); found != means_.end()) {
    found->second += kLearningRate * (milliseconds - found->second);
  } else if (means_.size() < kMostMeans) {
    means_[key] = milliseconds;
  }
}

}  // namespace palamedes::server
