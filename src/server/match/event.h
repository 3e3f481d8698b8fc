// What happens in a game, in the order in which it happened. A game is nothing but its plan and its
// events: who has both has the game.
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

}  // namespace palamedes::server
