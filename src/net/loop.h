// The event loop: a clock, timers, and the one thread in which games change. Tests use TestingLoop and control its
// clock.
#pragma once

#include <functional>
#include <memory>

#include "net/time.h"

namespace palamedes::net {

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  virtual Time now() const = 0;
  /// What the machine's calendar says. It may jump, so measure nothing with it.
  virtual WallTime wall_time() const = 0;
  /// Runs the task in the loop's thread, in the order of the calls. Thread-safe.
  virtual void post(std::function<void()> task) = 0;
  /// Runs the task at that time, unless the returned handle is dropped before. Only for the loop thread.
  virtual std::shared_ptr<void> at(Time time, std::function<void()> task) = 0;
};

}  // namespace palamedes::net
