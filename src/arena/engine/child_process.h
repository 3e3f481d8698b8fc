// A program that runs beside ours and talks in lines. Whatever it does, nobody waits for it longer
// than asked, and nothing of it is left when the object is gone.
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

/// For one thread at a time.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Heard : std::uint8_t {
    kLine,
    kEnd,      ///< it closed its output, as one does that ends
    kLate,     ///< the deadline has passed
    kFlood,    ///< more than anybody has to say
    kStopped,  ///< `stop` was set
  };
  static constexpr std::size_t kMostBytes = std::size_t{4} << 20;  ///< between two things said to it
  static constexpr std::size_t kMostLines = 10'000;

  /// The program and its arguments. Without a slash it is looked for in PATH. Its standard error is
  /// dropped. `stop`, set by somebody else, ends all waiting; it may be null.
  static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& words,
                                                     const std::atomic<bool>* stop);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills it, and all that it started and that did not leave its process group.
  ~ChildProcess();

  /// kLine when all was written.
  Heard say(std::string_view text, Deadline deadline);
  /// The next line, without its end, in `line`.
  Heard hear(std::string& line, Deadline deadline);
  /// Closes its input and gives it some time to end by itself.
  void let_end(std::chrono::milliseconds patience);
  /// How it ended: "exit status 3", "signal 11"; "" if it still runs after the time.
  std::string ending(std::chrono::milliseconds patience) const;

 private:
  ChildProcess(pid_t id, int input, int output, const std::atomic<bool>* stop)
      : id_(id), input_(input), output_(output), stop_(stop) {}

  /// Waits until something can be written, if `writing`, or read, and reads it. kLine if there was
  /// something.
  Heard wait(bool writing, Deadline deadline);
  Heard read();

  pid_t id_;
  int input_;   ///< where we write
  int output_;  ///< where we read
  const std::atomic<bool>* stop_;
  std::string buffer_{};
  std::size_t bytes_ = 0;
  std::size_t lines_ = 0;
  bool ended_ = false;  ///< its output
};

/// Whether `start` will find something to run.
bool can_be_run(const std::string& program);

}  // namespace palamedes::arena
