#include "app/play/input/typed_lines.h"

#include <fmt/core.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace palamedes::app {
namespace {

/// Replaces tabs by spaces, and removes spaces around the line and a carriage return at its end.
std::string tidied(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  std::ranges::replace(line, '\t', ' ');
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(' ') - first + 1);
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

}  // namespace

void TypedLines::forget() {
  if (isatty(fd_) == 0) return;
  buffer_.clear();
  skipping_ = false;
  tcflush(fd_, TCIFLUSH);
}

bool TypedLines::stopped() const {
  pollfd stop{.fd = stop_fd_, .events = POLLIN, .revents = 0};
  return poll(&stop, 1, 0) > 0 && (stop.revents & POLLIN) != 0;
}

bool TypedLines::fill() {
  while (!ended_) {
    std::array<pollfd, 2> watched{pollfd{.fd = stop_fd_, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = fd_, .events = POLLIN, .revents = 0}};
    if (poll(watched.data(), watched.size(), -1) < 0) {
      if (errno == EINTR) continue;
      ended_ = true;
      break;
    }
    if ((watched[0].revents & POLLIN) != 0) return false;
    std::array<char, 4096> bytes{};
    const auto count = read(fd_, bytes.data(), bytes.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) {
      ended_ = true;
      break;
    }
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }
  return false;
}

Input TypedLines::take(std::size_t length) {
  std::string line = buffer_.substr(0, length);
  buffer_.erase(0, length + 1);
  if (skipping_ || length > longest_) {
    skipping_ = false;
    return {Input::Kind::kRefused, fmt::format("that line is longer than {} bytes", longest_)};
  }
  line = tidied(std::move(line));
  if (std::ranges::any_of(line, is_control)) {
    return {Input::Kind::kRefused, "that line holds control characters"};
  }
  return {Input::Kind::kLine, std::move(line)};
}

Input TypedLines::next() {
  while (true) {
    if (stopped()) return {Input::Kind::kStopped};
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) return take(end);
    if (buffer_.size() > longest_) {
      skipping_ = true;
      buffer_.clear();
    }
    if (fill()) continue;
    if (stopped()) return {Input::Kind::kStopped};
    if (!buffer_.empty() || skipping_) return take(buffer_.size());
    return {Input::Kind::kEnd};
  }
}

}  // namespace palamedes::app
