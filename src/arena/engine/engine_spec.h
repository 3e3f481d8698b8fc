// Specifications of external engines: "engine:run=./my-engine --fast,nodes=1000,timeout=5000".
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::arena {

inline constexpr std::string_view kEngine = "engine";

struct EngineSpec {
  std::vector<std::string> words{};               ///< the program and its arguments
  std::string go{};                               ///< "go", with the limits
  std::vector<Setting> options{};                 ///< for `setoption`
  std::chrono::milliseconds patience{};           ///< time limit for an answer
  std::chrono::milliseconds decision_patience{};  ///< time limit for a decision
};

bool is_engine(std::string_view player);
/// An error if a setting is wrong or the program does not exist.
Result<EngineSpec> read_engine(std::string_view player);

}  // namespace palamedes::arena
