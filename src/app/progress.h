// Progress of long work on stderr: silent for the first two seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace palamedes::app {

class Progress {
 public:
  /// `total` 0: not known.
  explicit Progress(std::string what, std::uint64_t total = 0);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// Cheap enough to be called for every game.
  void report(std::uint64_t done);
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
