// How much engine time a decision takes, as learned from earlier decisions.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "games/config.h"
#include "server/engines/fair_queue.h"

namespace palamedes::server {

class EngineCosts {
 public:
  EngineTime expected(const GameConfig& config, std::string_view player) const;
  void learn(const GameConfig& config, std::string_view player, EngineTime spent);

 private:
  std::unordered_map<std::string, double> means_{};  ///< milliseconds
};

}  // namespace palamedes::server
