#include "app/play/screen/stop_signals.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace palamedes::app {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

/// The pipe that the handler writes to.
std::atomic<int> pipe_to_wake{-1};
static_assert(std::atomic<int>::is_always_lock_free, "handlers may use lock-free atomics only");

struct OldActions {
  std::array<struct sigaction, kSignals.size()> actions{};
};
OldActions old;

extern "C" void wake(int /*signal*/) {
  const int saved = errno;
  const char byte = 0;
  // A full pipe has woken its reader already.
  [[maybe_unused]] const auto written = write(pipe_to_wake.load(), &byte, 1);
  errno = saved;
}

}  // namespace

StopSignals::StopSignals() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  }
  read_end_ = ends[0];
  write_end_ = ends[1];
  assert(pipe_to_wake.load() == -1);
  pipe_to_wake.store(write_end_);
  struct sigaction action{};
  action.sa_handler = wake;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals.at(i), &action, &old.actions.at(i));
}

StopSignals::~StopSignals() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals.at(i), &old.actions.at(i), nullptr);
  pipe_to_wake.store(-1);
  close(write_end_);
  close(read_end_);
}

bool StopSignals::raised() const {
  pollfd waiting{.fd = read_end_, .events = POLLIN, .revents = 0};
  return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace palamedes::app
