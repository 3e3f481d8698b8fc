// Compares what players know of a game with what the server knows after a crash.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "record/record.h"

namespace palamedes::app::load {

/// What the two players of a game did, and which of it the server acknowledged.
struct Acknowledged {
  std::string id{};                    ///< of the game; "" before it is created
  std::vector<std::string> actions{};  ///< acknowledged, by ply; "?" where only the server knows the action
  std::vector<std::string> pending{};  ///< sent in one request, without an answer yet
  /// Sent instead of `pending`, and refused because the disk failed. After a crash one of them may be there all the
  /// same.
  std::vector<std::vector<std::string>> refused{};
  std::size_t seq = 0;  ///< of the last event that was acknowledged or received
};

/// What the server says about the game.
struct Told {
  record::Record record{};
  std::size_t seq = 0;
  std::string view{};  ///< hash of the position, for the same viewer
};

/// A sentence about what was lost, was stored twice or differs; "" if nothing.
std::string difference(const Acknowledged& known, const Told& told);

}  // namespace palamedes::app::load
