// Progress of long work on stderr: silent for the first two seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace palamedes::app {

class Progress {
 public:
  /// `total` 0: not known.
  explicit Progress(std::string what, std::uint64_t total = 0);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// Cheap enough to be called for every game. `more` follows the count.
  void report(std::uint64_t done, std::string_view more = {});
  /// Whether `report` would show something now: for a `more` that costs something.
  bool due() const { return Clock::now() >= next_; }
  /// Takes the line off the terminal, so that a result can be printed in between.
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
