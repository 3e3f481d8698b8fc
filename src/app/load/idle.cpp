// Measures how much memory idle WebSockets cost a server. All have agreed on compression.
#include <fmt/core.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/load/crowd.h"
#include "app/load/modes.h"
#include "app/support/progress.h"
#include "client/raw_socket.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;

constexpr int kAtOnce = 32;
constexpr double kLimit = 150;  ///< megabytes
constexpr std::size_t kSocketsOfLimit = 10'000;

struct Sockets {
  net::AsioLoop& loop;
  client::Place place;
  std::size_t wanted = 0;
  std::size_t begun = 0;
  std::size_t greeted = 0;  ///< the server said hello
  std::size_t closed = 0;
  int working = 0;
  std::string failure{};
  std::vector<std::unique_ptr<client::RawSocket>> all{};

  asio::awaitable<void> open_some() {
    ++working;
    while (begun < wanted && failure.empty()) {
      ++begun;
      auto& socket = *all.emplace_back(std::make_unique<client::RawSocket>(loop.context()));
      const MaybeError error = co_await socket.upgrade(place, "", true);
      if (error) failure = error->message;
      if (!error) asio::co_spawn(loop.context(), listen(socket), asio::detached);
    }
    --working;
  }

  asio::awaitable<void> listen(client::RawSocket& socket) {
    for (bool first = true;; first = false) {
      const auto message = co_await socket.next_message();
      if (!message) break;
      if (first) ++greeted;
    }
    ++closed;
  }
};

}  // namespace

asio::awaitable<void> load_idle(const LoadOptions& options, Target& target, net::AsioLoop& loop, LoadReport& report) {
  target.start();
  const double before = target.resident();
  Sockets sockets{.loop = loop, .place = target.place(), .wanted = options.sockets};
  for (int i = 0; i < kAtOnce; ++i) asio::co_spawn(loop.context(), sockets.open_some(), asio::detached);
  {
    Progress progress("load: sockets opened", options.sockets);
    do {
      co_await pause_for(std::chrono::milliseconds(50));
      progress.report(sockets.all.size());
    } while (sockets.working > 0);
  }
  co_await pause_for(std::chrono::duration<double>(options.settle));
  const double after = target.resident();
  report.figure("sockets", "idle sockets", static_cast<double>(sockets.greeted - sockets.closed));
  report.figure("resident_before_mb", "server's resident size before, MB", before / kMegabyte);
  report.figure("resident_mb", "server's resident size with them, MB", after / kMegabyte);
  report.figure("bytes_per_socket", "bytes a socket",
                (after - before) / static_cast<double>(std::max<std::size_t>(1, options.sockets)));
  report.machine();
  if (!sockets.failure.empty()) report.note("error", "error", sockets.failure);
  report.bar(fmt::format("{} sockets are open", options.sockets),
             sockets.greeted == options.sockets && sockets.closed == 0);
  report.bar(fmt::format("the server is smaller than {:.0f} MB with {} sockets", kLimit, kSocketsOfLimit),
             after > 0 && after < kLimit * kMegabyte);
}

}  // namespace palamedes::app::load
