// SIGINT, SIGTERM and SIGHUP as something to wait for, so that nothing is done inside a handler.
#pragma once

namespace palamedes::app {

/// While it lives, these signals make `fd()` readable instead of ending the program. Only one may
/// live at a time.
class StopSignals {
 public:
  StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

  /// Readable for good once a signal came.
  int fd() const { return read_end_; }
  bool raised() const;

 private:
  int read_end_ = -1;
  int write_end_ = -1;
};

}  // namespace palamedes::app
