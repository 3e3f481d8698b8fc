// Work on a device: nothing special on the CPU; on CUDA, streams of their own for evaluation and training.
#pragma once

#include <c10/core/Device.h>

#include <memory>

namespace palamedes::train {

/// While it lives, operations of this thread on the device go to a stream of their own, so that they run beside those
/// of other threads.
class StreamScope {
 public:
  /// Training gives way to everything else.
  enum Purpose { kTraining };
  StreamScope(at::Device device, Purpose purpose);
  StreamScope(const StreamScope&) = delete;
  StreamScope& operator=(const StreamScope&) = delete;
  ~StreamScope();

  /// Sleeps until the device has done all that was asked for.
  void wait() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::train
