// Time, and the one thread in which games change. Tests have a loop of their own, in which time passes
// when they say so.
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
  /// Calls it soon, in the loop's own thread, in the order of posting. From any thread.
  virtual void post(std::function<void()> task) = 0;
  /// Calls it at that time, unless the handle is dropped before. Loop thread only.
  virtual std::shared_ptr<void> at(Time time, std::function<void()> task) = 0;
};

}  // namespace palamedes::net
