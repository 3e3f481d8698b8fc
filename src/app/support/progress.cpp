#include "app/support/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace palamedes::app {

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(total),
      next_(Clock::now() + std::chrono::seconds(2)),
      terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
  shown_ = false;
}

void Progress::report(std::uint64_t done, std::string_view more) {
  const auto now = Clock::now();
  if (now < next_) return;
  // A terminal shows one line that is rewritten; a log gets a line every ten seconds.
  next_ = now + (terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(10));
  const std::string of = total_ == 0 ? "" : fmt::format(" of {} ({} %)", total_, done * 100 / total_);
  const std::string line = fmt::format("{}: {}{}{}{}", what_, done, of, more.empty() ? "" : ", ", more);
  fmt::print(stderr, "{}{}{}", terminal_ ? "\r\x1b[K" : "", line, terminal_ ? "" : "\n");
  std::fflush(stderr);
  shown_ = true;
}

}  // namespace palamedes::app
