// A server that this program starts as a child process. The child never outlives this program, even after a crash.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"

namespace palamedes::client {

/// The address in the first line of a server, "Palamedes is at http://127.0.0.1:8080/"; "" if there is none.
std::string address_in(const std::string& line);

class ServerProcess {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Runs this program again with `serve` and these arguments. The child shares our standard error, and our environment
  /// with these variables ("NAME=VALUE") added.
  static Result<std::unique_ptr<ServerProcess>> start(const std::vector<std::string>& words,
                                                      const std::vector<std::string>& variables = {});
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  /// Waits until the server prints its address.
  Result<std::string> wait_for_address(std::chrono::milliseconds patience);
  /// Sends SIGKILL and waits until the process is gone.
  void kill();
  /// Stops the server cleanly and returns its exit status. An error if it takes too long or dies by a signal.
  Result<int> end(std::chrono::milliseconds patience);

  pid_t id() const { return id_; }
  /// CPU time that the server has used.
  double cpu_seconds() const;
  /// Processor time that its first thread, the loop, has used; 0 if it is gone.
  double loop_seconds() const;
  /// Resident memory in bytes; 0 if it is gone.
  double resident() const;

 private:
  ServerProcess(pid_t id, int output) : id_(id), output_(output) {}

  pid_t id_;  ///< 0 after the process has ended
  int output_;
};

/// The path of this program.
std::string own_program();

}  // namespace palamedes::client
