#include "app/engine/engine_loop.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <thread>
#include <utility>

#include "app/play/input/typed_lines.h"
#include "arena/engine/protocol.h"

namespace palamedes::app {
namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// Searches on a thread of its own. Only the thread that owns this object writes lines.
class SearchThread {
 public:
  explicit SearchThread(EngineSession& session) : session_(session) {
    if (::pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) fail("cannot make a pipe");
  }
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;
  ~SearchThread() {
    stop();
    if (thread_.joinable()) thread_.join();
    for (const int end : pipe_) ::close(end);
  }

  /// Readable once a search is over.
  int fd() const { return pipe_[0]; }
  bool is_busy() const { return thread_.joinable(); }

  void start() {
    stop_.store(false);
    thread_ = std::thread([this] {
      lines_ = session_.search(stop_);
      const char byte = 0;
      [[maybe_unused]] const auto written = ::write(pipe_[1], &byte, 1);
    });
  }
  void stop() { stop_.store(true); }
  /// The lines of the answer. Call this only when `fd` is readable.
  std::vector<std::string> finish() {
    thread_.join();
    char byte = 0;
    [[maybe_unused]] const auto count = ::read(pipe_[0], &byte, 1);
    session_.search_ended();
    return std::exchange(lines_, {});
  }

 private:
  EngineSession& session_;
  std::array<int, 2> pipe_{};
  std::thread thread_;
  std::atomic<bool> stop_ = false;
  std::vector<std::string> lines_;
};

void print(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) fmt::print("{}\n", line);
  if (std::fflush(stdout) != 0) fail("cannot write to standard output");
}

/// Waits for the end of the search; false if nobody reads the output any more.
bool wait_for(const SearchThread& search) {
  while (true) {
    std::array<pollfd, 2> watched{pollfd{.fd = search.fd(), .events = POLLIN, .revents = 0},
                                  pollfd{.fd = STDOUT_FILENO, .events = 0, .revents = 0}};
    if (::poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) fail("cannot wait");
    if ((watched[0].revents & POLLIN) != 0) return true;
    if (watched[1].revents != 0) return false;
  }
}

}  // namespace

void serve_engine(EngineSession& session) {
  SearchThread search(session);
  TypedLines lines(STDIN_FILENO, search.fd(), arena::kLongestProtocolLine);
  while (true) {
    const Input input = lines.next();
    switch (input.kind) {
      case Input::Kind::kStopped:  // the search has ended
        print(search.finish());
        break;
      case Input::Kind::kRefused:
        print({engine_error_line({"bad_line", input.text})});
        break;
      case Input::Kind::kEnd:
        if (search.is_busy() && wait_for(search)) print(search.finish());
        return;
      case Input::Kind::kLine: {
        const EngineReply reply = session.take(input.text);
        print(reply.lines);
        if (reply.next == EngineReply::Next::kSearch) search.start();
        if (reply.next == EngineReply::Next::kStop) search.stop();
        if (reply.next == EngineReply::Next::kQuit) return;
        break;
      }
    }
  }
}

}  // namespace palamedes::app
