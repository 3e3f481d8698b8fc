// The event loop of a real server, with Boost.Asio: one thread runs games, sockets and timers.
#pragma once

#include <functional>
#include <memory>

#include "net/loop.h"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): the name is asio's
}

namespace palamedes::net {

class AsioLoop : public Loop {
 public:
  AsioLoop();
  ~AsioLoop() override;

  Time now() const override;
  WallTime wall_time() const override;
  void post(std::function<void()> task) override;
  std::shared_ptr<void> at(Time time, std::function<void()> task) override;

  /// Runs until `stop`. The calling thread becomes the loop's thread.
  void run();
  /// Thread-safe.
  void stop();
  /// Runs the task in the loop's thread for every SIGINT and SIGTERM.
  void on_stop_signal(std::function<void()> task);

  boost::asio::io_context& context();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::net
