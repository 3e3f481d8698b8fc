// What happens in a game, in the order in which it happened. A game is nothing but its plan and its
// events: who has both has the game.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"
#include "net/time.h"
#include "record/bundle.h"
#include "server/player_id.h"

namespace palamedes::server {

struct Event {
  enum class Kind : std::uint8_t {
    kCreated,
    kSat,       ///< `guest` took the seat under the name `text`
    kAction,    ///< `text`
    kPrepared,  ///< the set-up `text` was handed in before its turn
    kUndone,    ///< actions after `ply` were taken back
    kLeft,      ///< the person of the seat is gone
    kReplaced,  ///< the program `text` took over
    kTimeout,   ///< the time of the turn ran out
    kDegraded,  ///< the program of the seat failed by `code`, and `text` decides on `ply` instead
    kOver,      ///< by what the rules do not know: reason `text`, `places`
    kAsked,     ///< `guest` wants another game
    kRematch,   ///< the new game is `text`
  };
  Kind kind = Kind::kCreated;
  net::Time at{};
  Seat seat{};
  std::size_t ply = 0;
  PlayerId guest{};  ///< who did it; nobody for engines and the server itself
  std::string id{};  ///< that the client gave it
  std::string text{};
  std::string code{};
  std::optional<net::Duration> took{};             ///< how long a person thought
  std::vector<int> places{};                       ///< by seat
  std::optional<record::MadeDecision> decision{};  ///< of a program

  friend bool operator==(const Event&, const Event&) = default;
};

/// The seat makes these, one after the other.
std::vector<Event> actions_of(Seat seat, const std::vector<std::string>& actions);

/// As in the protocol: "action".
std::string_view kind_name(Event::Kind kind);

/// As it is stored, and back.
std::string event_text(const Event& event);
Result<Event> parse_event(std::string_view text);

enum class TimeoutRule : std::uint8_t { kLoss, kDefaultAction };

/// Who is to sit where.
struct SeatPlan {
  PlayerId guest{};      ///< of a person
  std::string name{};    ///< of a person
  std::string player{};  ///< text of a program; with neither guest nor player the seat is open

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

/// What a game is from its first moment to its last.
struct Plan {
  std::string id{};
  GameConfig config{};  ///< complete
  std::string start{};  ///< state text; "" for the initial position
  std::vector<SeatPlan> seats{};
  PlayerId maker{};  ///< who created it
  bool is_public = false;
  bool watch = true;                  ///< whether others may follow it
  std::chrono::seconds turn_time{0};  ///< for one turn of a person; 0: no limit
  TimeoutRule on_timeout = TimeoutRule::kLoss;
  std::uint64_t seed = 0;
  std::string salt{};
  net::Time created{};

  friend bool operator==(const Plan&, const Plan&) = default;
};

std::string plan_text(const Plan& plan);
Result<Plan> parse_plan(std::string_view text);

/// What is published of the seed before the end (docs/protocol.md).
std::string commitment_of(const Plan& plan);

inline constexpr std::size_t kLongestName = 40;

}  // namespace palamedes::server
