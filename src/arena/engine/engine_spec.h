// Players that are programs of their own: "engine:run=./my-engine --fast,nodes=1000,timeout=5000".
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
  std::chrono::milliseconds patience{};           ///< with an answer
  std::chrono::milliseconds decision_patience{};  ///< with a decision
};

bool is_engine(std::string_view player);
/// An error also if there is no such program.
Result<EngineSpec> read_engine(std::string_view player);

}  // namespace palamedes::arena
