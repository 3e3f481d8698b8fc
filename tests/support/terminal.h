// Runs a program in a pseudo-terminal: tests send keys and read the screen.
#pragma once

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "tests/support/subprocess.h"

namespace palamedes::test {

class TerminalProgram {
 public:
  /// `environment` holds NAME=VALUE texts that are added to our environment.
  TerminalProgram(const std::string& program, std::vector<std::string> arguments,
                  std::vector<std::string> environment) {
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    child_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ < 0) throw std::system_error(errno, std::generic_category(), "forkpty");
    if (child_ == 0) {
      for (std::string& setting : environment) ::putenv(setting.data());
      ::execv(program.c_str(), argv.data());
      ::_exit(127);
    }
  }
  TerminalProgram(const TerminalProgram&) = delete;
  TerminalProgram& operator=(const TerminalProgram&) = delete;
  ~TerminalProgram() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      detail::exit_status(child_);
    }
    ::close(terminal_);
  }

  void type(std::string_view keys) const {
    if (::write(terminal_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
      throw std::system_error(errno, std::generic_category(), "write to the terminal");
    }
  }
  void send(int signal) const { ::kill(child_, signal); }

  /// Waits until the text appears on the screen, after the previous match.
  bool shows(std::string_view text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (true) {
      const std::size_t at = screen_.find(text, seen_);
      if (at != std::string::npos) {
        seen_ = at + text.size();
        return true;
      }
      if (std::chrono::steady_clock::now() > deadline || !read_more()) return false;
    }
  }

  /// Waits for the program to end and returns its exit status. screen() then has all of its output.
  int wait() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (read_more()) {
      if (std::chrono::steady_clock::now() > deadline) ::kill(child_, SIGKILL);
    }
    return detail::exit_status(std::exchange(child_, -1));
  }

  const std::string& screen() const { return screen_; }

 private:
  /// Returns false if the program has closed the terminal.
  bool read_more() {
    pollfd waiting{terminal_, POLLIN, 0};
    if (::poll(&waiting, 1, 100) <= 0) return true;
    std::array<char, 4096> block{};
    const ssize_t count = ::read(terminal_, block.data(), block.size());
    if (count <= 0) return false;
    screen_.append(block.data(), static_cast<std::size_t>(count));
    return true;
  }

  pid_t child_ = -1;
  int terminal_ = -1;
  std::string screen_;
  std::size_t seen_ = 0;
};

}  // namespace palamedes::test
