// Everything about a game that is fixed when it is created.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "net/time.h"
#include "server/player_id.h"

namespace palamedes::server {

enum class TimeoutRule : std::uint8_t { kLoss, kDefaultAction };

/// Who gets a seat. Without a guest and a player the seat is open.
struct SeatPlan {
  PlayerId guest{};      ///< of a person
  std::string name{};    ///< of a person
  std::string player{};  ///< of an engine: its player specification

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

struct Plan {
  std::string id{};
  GameConfig config{};  ///< complete
  std::string start{};  ///< state text; "" for the initial position
  std::vector<SeatPlan> seats{};
  PlayerId maker{};  ///< who created it
  bool is_public = false;
  bool watch = true;                  ///< spectators may follow it
  std::chrono::seconds turn_time{0};  ///< for one turn of a person; 0: no limit
  TimeoutRule on_timeout = TimeoutRule::kLoss;
  std::uint64_t seed = 0;
  std::string salt{};
  net::WallTime created{};

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// As the store keeps it, and back.
std::string plan_text(const Plan& plan);
Result<Plan> parse_plan(std::string_view text);

/// The hash that is published when the game starts and proves that its seed was fixed (docs/protocol.md).
std::string commitment_of(const Plan& plan);

}  // namespace palamedes::server
