// The algorithms that a player specification can name, for help, errors and completion.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::search {

struct AlgorithmInfo {
  std::string_view name;
  std::string_view summary;
  bool searches;              ///< looks ahead, and needs an evaluation
  bool open;                  ///< plays games without hidden information
  bool hiding;                ///< plays games with hidden information
  std::string_view settings;  ///< its own settings, in addition to those of all searches
};
const std::vector<AlgorithmInfo>& algorithms();

/// Whether the algorithm searches, and so takes the limits nodes, ms and depth.
bool looks_ahead(std::string_view algorithm);

/// The error for an algorithm that cannot play the game; it names those that can.
Error unknown_algorithm(std::string_view name, const GameInfo& info, bool hides, bool has_baseline);

}  // namespace palamedes::search
