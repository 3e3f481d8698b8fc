// `palamedes serve` in a process of its own, on a free port.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/places.h"

namespace palamedes::test {

/// A server in a process of its own.
class ServeProcess {
 public:
  /// `more` are further options of `palamedes serve`.
  explicit ServeProcess(const std::string& data, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{test::program(), "serve", "--port",  "0",   "--data", data,
                                   "--log-level",   "error", "--hosts", "here"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("pipe");
    process_ = ::fork();
    if (process_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      ::close(ends[0]);
      ::close(ends[1]);
      ::execv(test::program().c_str(), arguments.data());
      ::_exit(127);
    }
    ::close(ends[1]);
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line_ += c;
    ::close(ends[0]);
  }
  ServeProcess(const ServeProcess&) = delete;
  ServeProcess& operator=(const ServeProcess&) = delete;
  ~ServeProcess() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    wait();
  }

  const std::string& line() const { return line_; }
  std::uint16_t port() const { return static_cast<std::uint16_t>(std::stoi(line_.substr(line_.rfind(':') + 1))); }
  void signal(int number) const { ::kill(process_, number); }
  /// The exit status; 128 + the signal if one ended it.
  int wait() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }

 private:
  pid_t process_ = -1;
  std::string line_;
};

}  // namespace palamedes::test
