// Reports the progress of long work on stderr, silent for the first two seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace palamedes::app {

class Progress {
 public:
  /// A `total` of 0 means that it is not known.
  explicit Progress(std::string what, std::uint64_t total = 0);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// Cheap enough to be called for every game. `more` follows the count.
  void report(std::uint64_t done, std::string_view more = {});
  /// Whether `report` would show something now. Ask this before computing an expensive `more`.
  bool due() const { return Clock::now() >= next_; }
  /// Removes the line from the terminal, so that a result can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  Clock::time_point next_;
  bool terminal_;
  bool shown_ = false;
};

}  // namespace palamedes::app
