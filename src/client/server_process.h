// A server of our own, as a process beside us. It never outlives us, however we end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"

namespace palamedes::client {

/// The address in what a server says first: "Palamedes is at http://127.0.0.1:8080/"; "" if there is none.
std::string address_in(const std::string& line);

class ServerProcess {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Starts this very program with `serve` and the words. Its log goes where our errors go.
  static Result<std::unique_ptr<ServerProcess>> start(const std::vector<std::string>& words);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  /// Waits for it to say where it can be reached.
  Result<std::string> wait_for_address(std::chrono::milliseconds patience);
  /// SIGKILL, and gone when this returns.
  void kill();
  /// Asks it to end in order. The exit status; an error if it takes longer or was ended by a signal.
  Result<int> end(std::chrono::milliseconds patience);

  pid_t id() const { return id_; }
  /// Seconds of CPU that it has used.
  double cpu_seconds() const;

 private:
  ServerProcess(pid_t id, int output) : id_(id), output_(output) {}

  pid_t id_;  ///< 0 once it is gone
  int output_;
};

/// The program that is running.
std::string own_program();

}  // namespace palamedes::client
