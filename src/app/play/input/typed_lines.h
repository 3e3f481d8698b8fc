// Lines from a terminal, a pipe or a file, without ever being stuck when a signal comes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace palamedes::app {

struct Input {
  enum class Kind : std::uint8_t {
    kLine,     ///< a line without its end, free of control characters
    kRefused,  ///< a line that cannot be meant; `text` says why
    kEnd,      ///< end of input
    kStopped,  ///< a signal asks the program to end
  };
  Kind kind = Kind::kEnd;
  std::string text{};
};

class TypedLines {
 public:
  static constexpr std::size_t kLongestLine = 4096;

  /// Both descriptors stay the caller's. `stop_fd` becomes readable when the program shall end.
  TypedLines(int fd, int stop_fd, std::size_t longest = kLongestLine) : fd_(fd), stop_fd_(stop_fd), longest_(longest) {}

  /// The next line; a last one without a line end counts. A signal goes before anything else.
  Input next();
  /// Drops what was typed ahead at a terminal. Pipes and files keep all they have to say.
  void forget();
  /// Whether a signal came. Does not wait.
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
