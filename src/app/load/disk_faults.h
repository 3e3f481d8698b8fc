// Tells the library of tests/server/failing_disk, which a server under test has loaded, how the disk fails.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace palamedes::app::load {

enum class DiskFault : std::int32_t {
  kNone,
  kFull,    ///< every write
  kWrites,  ///< one write in four
  kSyncs,   ///< one sync in four
};

class DiskFaults {
 public:
  /// `library`: path of failing_disk.so; "": the disk never fails. Throws Failure if it is not there.
  explicit DiskFaults(std::string library);
  DiskFaults(const DiskFaults&) = delete;
  DiskFaults& operator=(const DiskFaults&) = delete;
  ~DiskFaults();

  void set(DiskFault fault);
  /// Variables for the environment of the server.
  std::vector<std::string> variables() const;

 private:
  std::string library_;
  std::string control_file_{};
  std::int32_t* control_ = nullptr;
};

}  // namespace palamedes::app::load
