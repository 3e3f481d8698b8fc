// Runs a program with arguments and standard input, and collects its output.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "tests/support/places.h"

namespace palamedes::test {

struct Finished {
  int status = 0;  ///< exit status, or 128 + the number of the signal that ended it, as in a shell
  std::string out{};
  std::string err{};
};

namespace detail {

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    read_end = ends[0];
    write_end = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close(read_end);
    close(write_end);
  }
  static void close(int& end) {
    if (end >= 0) ::close(std::exchange(end, -1));
  }
};

/// Reads the available data, and closes the pipe at its end.
inline void drain(int& end, std::string& text) {
  std::array<char, 65536> block{};
  const ssize_t count = ::read(end, block.data(), block.size());
  if (count > 0) {
    text.append(block.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || errno != EINTR) {
    Pipe::close(end);
  }
}

/// Writes as much as the pipe takes, and closes it when everything is written or nobody reads.
inline void feed(int& end, std::string_view& text) {
  const ssize_t count = text.empty() ? 0 : ::write(end, text.data(), std::min(text.size(), std::size_t{4096}));
  if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  if (text.empty() || (count < 0 && errno != EINTR && errno != EAGAIN)) Pipe::close(end);
}

inline int exit_status(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace detail

/// Runs the program to its end, with `input` as its standard input. Kills it after `limit` (status 137).
inline Finished run_program(const std::string& program, std::vector<std::string> arguments, std::string_view input = {},
                            std::chrono::seconds limit = std::chrono::minutes(4)) {
  using detail::Pipe;
  ::signal(SIGPIPE, SIG_IGN);  // a program may end without reading its input
  Pipe in;
  Pipe out;
  Pipe err;
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);

  const pid_t child = ::fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) {
    // Resets signals that the tests' parent ignored, as a script does for background jobs.
    for (const int signal : {SIGPIPE, SIGINT, SIGQUIT}) ::signal(signal, SIG_DFL);
    ::dup2(in.read_end, STDIN_FILENO);
    ::dup2(out.write_end, STDOUT_FILENO);
    ::dup2(err.write_end, STDERR_FILENO);
    ::execv(program.c_str(), argv.data());
    ::_exit(127);
  }
  Pipe::close(in.read_end);
  Pipe::close(out.write_end);
  Pipe::close(err.write_end);
  ::fcntl(in.write_end, F_SETFL, O_NONBLOCK);

  Finished finished;
  const auto deadline = std::chrono::steady_clock::now() + limit;
  while (out.read_end >= 0 || err.read_end >= 0) {
    if (std::chrono::steady_clock::now() > deadline) ::kill(child, SIGKILL);
    std::array<pollfd, 3> waiting{pollfd{out.read_end, POLLIN, 0}, pollfd{err.read_end, POLLIN, 0},
                                  pollfd{in.write_end, POLLOUT, 0}};
    if (::poll(waiting.data(), waiting.size(), 100) <= 0) continue;
    if (waiting[0].revents != 0) detail::drain(out.read_end, finished.out);
    if (waiting[1].revents != 0) detail::drain(err.read_end, finished.err);
    if (waiting[2].revents != 0) detail::feed(in.write_end, input);
  }
  finished.status = detail::exit_status(child);
  return finished;
}

/// The palamedes binary of this build.
inline Finished run_palamedes(std::vector<std::string> arguments, std::string_view input = {}) {
  return run_program(test::program(), std::move(arguments), input);
}

}  // namespace palamedes::test
