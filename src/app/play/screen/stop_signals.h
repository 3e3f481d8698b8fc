// Turns SIGINT, SIGTERM and SIGHUP into a readable descriptor, so that no work is done inside a signal handler.
#pragma once

namespace palamedes::app {

/// As long as it exists, these signals make `fd()` readable instead of ending the program. Only one may exist
/// at a time.
class StopSignals {
 public:
  StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

  /// Stays readable after the first signal.
  int fd() const { return read_end_; }
  bool raised() const;

 private:
  int read_end_ = -1;
  int write_end_ = -1;
};

}  // namespace palamedes::app
