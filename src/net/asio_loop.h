// The loop of a real server: one thread runs the games, the sockets and the timers.
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
  void post(std::function<void()> task) override;
  std::shared_ptr<void> at(Time time, std::function<void()> task) override;

  /// Works until `stop`; the thread that calls it is the loop's thread.
  void run();
  /// From any thread.
  void stop();
  /// Calls it in the loop's thread for every SIGINT and SIGTERM from now on.
  void on_stop_signal(std::function<void()> task);

  boost::asio::io_context& context();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::net
