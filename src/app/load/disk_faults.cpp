#include "app/load/disk_faults.h"

#include <fmt/core.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "app/cli.h"

namespace palamedes::app::load {

DiskFaults::DiskFaults(std::string library) {
  if (library.empty()) return;
  std::error_code error;
  library_ = std::filesystem::absolute(library, error).string();
  if (error || !std::filesystem::exists(library_, error))
    throw Failure(fmt::format("there is no library {}: build the tests to get failing_disk.so", library), 2);
  control_file_ = (std::filesystem::temp_directory_path(error) / "palamedes-disk-XXXXXX").string();
  const int file = ::mkstemp(control_file_.data());
  const bool written = file >= 0 && ::ftruncate(file, sizeof(std::int32_t)) == 0;
  void* bytes =
      written ? ::mmap(nullptr, sizeof(std::int32_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  if (file >= 0) ::close(file);
  if (bytes == MAP_FAILED) throw Failure("cannot make a file to control the disk's failures");
  control_ = static_cast<std::int32_t*>(bytes);
}

DiskFaults::~DiskFaults() {
  if (control_ == nullptr) return;
  ::munmap(control_, sizeof(std::int32_t));
  ::unlink(control_file_.c_str());
}

void DiskFaults::set(DiskFault fault) {
  if (control_ != nullptr) __atomic_store_n(control_, static_cast<std::int32_t>(fault), __ATOMIC_RELAXED);
}

std::vector<std::string> DiskFaults::variables() const {
  if (control_ == nullptr) return {};
  return {"LD_PRELOAD=" + library_, "FAILING_DISK=" + control_file_};
}

}  // namespace palamedes::app::load
