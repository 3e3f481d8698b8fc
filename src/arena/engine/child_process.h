// A child process that exchanges lines with us. All waiting has a deadline, and the destructor ends the
// process and everything it started.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace palamedes::arena {

/// Not thread-safe.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Heard : std::uint8_t {
    kLine,
    kEnd,      ///< it closed its output or exited
    kLate,     ///< the deadline has passed
    kFlood,    ///< it wrote more than the limits below
    kStopped,  ///< `stop` was set
  };
  static constexpr std::size_t kMostBytes = std::size_t{4} << 20;  ///< between two texts that we send
  static constexpr std::size_t kMostLines = 10'000;

  /// `words` are the program and its arguments. A name without a slash is searched in PATH. Standard error is
  /// discarded. When another thread sets `stop`, which may be null, all waiting ends.
  static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& words,
                                                     const std::atomic<bool>* stop);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills the process and all processes in its group.
  ~ChildProcess();

  /// Returns kLine if everything was written.
  Heard say(std::string_view text, Deadline deadline);
  /// Reads the next line into `line`, without its line end.
  Heard hear(std::string& line, Deadline deadline);
  /// Closes its input and waits for it to exit.
  void let_end(std::chrono::milliseconds patience);
  /// How it ended: "exit status 3", "signal 11"; "" if it still runs after `patience`.
  std::string ending(std::chrono::milliseconds patience) const;

 private:
  ChildProcess(pid_t id, int input, int output, const std::atomic<bool>* stop)
      : id_(id), input_(input), output_(output), stop_(stop) {}

  /// Waits until data can be read, and reads it, or if `writing`, until data can be written. Returns kLine
  /// if it succeeded.
  Heard wait(bool writing, Deadline deadline);
  Heard read();

  pid_t id_;
  int input_;   ///< where we write
  int output_;  ///< where we read
  const std::atomic<bool>* stop_;
  std::string buffer_{};
  std::size_t bytes_ = 0;
  std::size_t lines_ = 0;
  bool ended_ = false;  ///< its output has ended
};

/// Whether `start` will find the program.
bool can_be_run(const std::string& program);

}  // namespace palamedes::arena
