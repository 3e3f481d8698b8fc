// The changes of a game. A game consists of its plan (plan.h) and its events; everything else follows from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "net/time.h"
#include "record/bundle.h"
#include "server/player_id.h"

namespace palamedes::server {

struct Event {
  enum class Kind : std::uint8_t {
    kCreated,
    kSat,       ///< `guest` took the seat under the name `text`
    kAction,    ///< `text`
    kPrepared,  ///< the seat handed in the set-up `text` before its turn
    kUndone,    ///< the actions after `ply` were taken back
    kLeft,      ///< the person left the seat
    kReplaced,  ///< the engine `text` took over the seat
    kTimeout,   ///< the time for the turn ran out
    kDegraded,  ///< the engine failed with `code`, and `text` decides `ply` instead
    kOver,      ///< the game ended for a reason outside the rules: `text`, with `places`
    kAsked,     ///< `guest` wants a rematch
    kRematch,   ///< the new game is `text`
  };
  Kind kind = Kind::kCreated;
  net::WallTime at{};
  Seat seat{};
  std::size_t ply = 0;
  PlayerId guest{};  ///< who did it; nobody for engines and the server itself
  std::string id{};  ///< the client's id of the request
  std::string text{};
  std::string code{};
  std::optional<net::Duration> took{};             ///< how long a person thought before it
  std::vector<int> places{};                       ///< by seat
  std::optional<record::MadeDecision> decision{};  ///< of an engine

  friend bool operator==(const Event&, const Event&) = default;
};

/// The code of `kOver` if the game has as many moves as the server allows.
inline constexpr std::string_view kTooLong = "too_long";
inline constexpr std::string_view kEndedByHost = "ended_by_host";

/// One event for each action of the seat.
std::vector<Event> actions_of(Seat seat, const std::vector<std::string>& actions);

/// The name in messages and stored events: "action".
std::string_view kind_name(Event::Kind kind);

/// As the store keeps it, and back.
std::string event_text(const Event& event);
Result<Event> parse_event(std::string_view text);

}  // namespace palamedes::server
