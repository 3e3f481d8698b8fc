#include "client/disk_probe.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>

namespace palamedes::client {

Result<Samples> sync_times(const std::string& folder, int count) {
  using Clock = std::chrono::steady_clock;
  std::string path = folder + "/sync-XXXXXX";
  const int file = ::mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) return Error{"disk_failed", fmt::format("cannot write a file in {}", folder)};
  ::unlink(path.c_str());
  Samples samples;
  std::array<char, 4'096> page{};
  bool ok = true;
  for (int i = 0; i < count && ok; ++i) {
    page.fill(static_cast<char>(i));
    const auto begin = Clock::now();
    ok = ::write(file, page.data(), page.size()) == static_cast<ssize_t>(page.size()) && ::fdatasync(file) == 0;
    samples.add(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  }
  ::close(file);
  if (!ok) return Error{"disk_failed", fmt::format("cannot write to the disk of {}", folder)};
  return samples;
}

}  // namespace palamedes::client
