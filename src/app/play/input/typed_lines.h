// Reads lines from a terminal, a pipe or a file. A signal ends the waiting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace palamedes::app {

struct Input {
  enum class Kind : std::uint8_t {
    kLine,     ///< a line without its line end and without control characters
    kRefused,  ///< a line that is too long or not valid; `text` says why
    kEnd,      ///< end of input
    kStopped,  ///< the stop descriptor became readable, usually because of a signal
  };
  Kind kind = Kind::kEnd;
  std::string text{};
};

class TypedLines {
 public:
  static constexpr std::size_t kLongestLine = 4096;

  /// The caller keeps both descriptors. `stop_fd` becomes readable when waiting must end.
  TypedLines(int fd, int stop_fd, std::size_t longest = kLongestLine) : fd_(fd), stop_fd_(stop_fd), longest_(longest) {}

  /// The next line, even if the last one has no line end. A stop comes before anything else.
  Input next();
  /// Drops what was typed ahead at a terminal. Pipes and files lose nothing.
  void forget();
  /// Whether `stop_fd` is readable. Does not wait.
  bool stopped() const;

 private:
  /// Waits and reads more: false at the end or when stopped.
  bool fill();
  Input take(std::size_t length);

  int fd_;
  int stop_fd_;
  std::size_t longest_;
  std::string buffer_;
  bool skipping_ = false;  ///< within a line that is too long
  bool ended_ = false;
};

}  // namespace palamedes::app
