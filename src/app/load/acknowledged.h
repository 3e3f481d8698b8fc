// What players know of a game after a crash, and what the server must still know.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "record/record.h"

namespace palamedes::app::load {

/// What the two people at a table did, and heard about it.
struct Acknowledged {
  std::string id{};                    ///< of the game; "" if there is none yet
  std::vector<std::string> actions{};  ///< acknowledged, by ply; "?" where only the server knows the action
  std::vector<std::string> pending{};  ///< asked for together, and not yet answered
  std::size_t seq = 0;                 ///< of the last event that was acknowledged or told
};

/// What a server tells about the game when asked.
struct Told {
  record::Record record{};
  std::size_t seq = 0;
  std::string view{};  ///< hash of the position, of the same viewer
};

/// What was lost, came twice, or differs otherwise; "" if nothing.
std::string difference(const Acknowledged& known, const Told& told);

}  // namespace palamedes::app::load
