// Points in time and durations as different types, so that one cannot be passed for the other.
#pragma once

#include <chrono>
#include <cstdint>

namespace palamedes::net {

/// The clock for timers and everything that takes time. It never jumps, whatever happens to the clock of the machine.
/// Only the loop can read it (`Loop::now`), so tests can control it.
struct LoopClock {
  using duration = std::chrono::milliseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<LoopClock>;
  static constexpr bool is_steady = true;
};

/// What a calendar says. Somebody may set this clock (`Loop::wall_time`), so it serves records and displays only.
struct WallClock {
  using duration = std::chrono::milliseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<WallClock>;
  static constexpr bool is_steady = false;
};

using Time = LoopClock::time_point;
using WallTime = WallClock::time_point;
using Duration = LoopClock::duration;
/// A measured duration, as metrics report it.
using Seconds = std::chrono::duration<double>;

/// Messages, events and the database hold a time as milliseconds since 1970.
constexpr std::int64_t unix_milliseconds(WallTime time) { return time.time_since_epoch().count(); }
constexpr WallTime time_from_unix(std::int64_t milliseconds) { return WallTime(Duration(milliseconds)); }

}  // namespace palamedes::net
