#include "arena/engine/child_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

#include "core/text/printable.h"
#include "core/text/split.h"

namespace palamedes::arena {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  /// Closed in every other program that is started.
  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  int take(std::size_t end) { return std::exchange(ends.at(end), -1); }
};

/// Spawn attributes of the program: our pipes, default signal handling, and a process group of its own. So
/// Ctrl-C in our terminal does not reach it, and its children can be ended with it.
class SpawnAttributes {
 public:
  SpawnAttributes() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
  }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;
  ~SpawnAttributes() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  /// 0, or the number of the error.
  int spawn(const std::vector<std::string>& words, const Pipe& input, const Pipe& output, pid_t& id) {
    posix_spawn_file_actions_adddup2(&actions_, input.ends[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output.ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&signals, signal);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    arguments.reserve(copies.size() + 1);
    for (std::string& copy : copies) arguments.push_back(copy.data());
    arguments.push_back(nullptr);
    return posix_spawnp(&id, arguments[0], &actions_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

/// Writes without being killed by a SIGPIPE, whatever the program does with that signal.
ssize_t write_safely(int descriptor, std::string_view text) {
  sigset_t pipe_signal;
  sigset_t old;
  sigset_t pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &old);
  const ssize_t count = ::write(descriptor, text.data(), text.size());
  const int number = errno;
  if (count < 0 && number == EPIPE && sigismember(&pending, SIGPIPE) == 0) {
    const timespec at_once{};
    while (sigtimedwait(&pipe_signal, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &old, nullptr);
  errno = number;
  return count;
}

bool is_program(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

bool can_be_run(const std::string& program) {
  if (program.find('/') != std::string::npos) return is_program(program);
  const char* path = std::getenv("PATH");
  if (path == nullptr || program.empty()) return false;
  return std::ranges::any_of(split(path, ':'), [&](std::string_view folder) {
    return is_program((folder.empty() ? "." : std::string(folder)) + '/' + program);
  });
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& words,
                                                          const std::atomic<bool>* stop) {
  Pipe input;
  Pipe output;
  pid_t id = 0;
  int number = input.open() && output.open() ? 0 : errno;
  if (number == 0) number = SpawnAttributes().spawn(words, input, output, id);
  if (number != 0)
    return Error{"cannot_start", fmt::format("cannot start {}: {}", shown(words.front()), std::strerror(number))};
  for (const int end : {input.ends[1], output.ends[0]}) ::fcntl(end, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<ChildProcess>(new ChildProcess(id, input.take(1), output.take(0), stop));
}

ChildProcess::~ChildProcess() {
  // The process id cannot be reused before we have waited for the process.
  ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);
  if (input_ >= 0) ::close(input_);
  ::close(output_);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

ChildProcess::Heard ChildProcess::read() {
  std::array<char, 65536> block{};
  const ssize_t count = ::read(output_, block.data(), block.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Heard::kLine;
  if (count <= 0) {
    ended_ = true;
    return Heard::kEnd;
  }
  const std::string_view text(block.data(), static_cast<std::size_t>(count));
  buffer_ += text;
  bytes_ += text.size();
  lines_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
  return bytes_ > kMostBytes || lines_ > kMostLines ? Heard::kFlood : Heard::kLine;
}

ChildProcess::Heard ChildProcess::wait(bool writing, Deadline deadline) {
  constexpr std::chrono::milliseconds kPatience(50);  // between two looks at `stop`
  while (true) {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return Heard::kStopped;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return Heard::kLate;
    std::array<pollfd, 2> watched{pollfd{.fd = ended_ ? -1 : output_, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = writing ? input_ : -1, .events = POLLOUT, .revents = 0}};
    const int ready = ::poll(watched.data(), watched.size(), static_cast<int>(std::min(left, kPatience).count()));
    if (ready <= 0) continue;
    // Read first: a program that is blocked while writing does not read its input.
    const Heard heard = watched[0].revents != 0 ? read() : Heard::kLine;
    return writing && heard == Heard::kEnd ? Heard::kLine : heard;
  }
}

ChildProcess::Heard ChildProcess::say(std::string_view text, Deadline deadline) {
  bytes_ = 0;
  lines_ = 0;
  while (!text.empty()) {
    const ssize_t count = write_safely(input_, text);
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (errno == EPIPE) return Heard::kEnd;
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return Heard::kEnd;
    if (const Heard heard = wait(true, deadline); heard != Heard::kLine) return heard;
  }
  return Heard::kLine;
}

ChildProcess::Heard ChildProcess::hear(std::string& line, Deadline deadline) {
  while (true) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Heard::kLine;
    }
    if (ended_) return Heard::kEnd;
    if (const Heard heard = wait(false, deadline); heard != Heard::kLine && heard != Heard::kEnd) return heard;
  }
}

void ChildProcess::let_end(std::chrono::milliseconds patience) {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
  ending(patience);
}

std::string ChildProcess::ending(std::chrono::milliseconds patience) const {
  const Deadline deadline = Clock::now() + patience;
  std::chrono::microseconds pause(100);
  while (true) {
    siginfo_t info{};
    // WNOWAIT keeps the process id reserved until the destructor waits for the process.
    const int done = ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (done == 0 && info.si_pid == id_)
      return fmt::format("{} {}", info.si_code == CLD_EXITED ? "exit status" : "signal", info.si_status);
    if (Clock::now() >= deadline) return "";
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::microseconds(20'000));
  }
}

}  // namespace palamedes::arena
