// Very many spectators of one game: nobody may be dropped, and every update must be short.
#include <fmt/core.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <memory>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/load/crowd.h"
#include "app/load/modes.h"
#include "client/raw_socket.h"
#include "server/requests/game_request.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using client::Samples;

constexpr int kJoiningAtOnce = 64;
constexpr double kLongestUpdate = 1'500;  ///< bytes on the wire, in the median

struct Spectators {
  net::AsioLoop& loop;
  client::Place place;
  std::string game{};
  std::size_t wanted = 0;
  std::size_t begun = 0;
  std::size_t watching = 0;  ///< snapshots of the game that arrived
  std::size_t dropped = 0;
  std::string failure{};
  Samples wire{};   ///< bytes of an update as it was sent
  Samples plain{};  ///< bytes of its text
  std::vector<std::unique_ptr<client::RawSocket>> sockets{};

  asio::awaitable<void> open_some() {
    while (begun < wanted && failure.empty()) {
      ++begun;
      auto& socket = *sockets.emplace_back(std::make_unique<client::RawSocket>(loop.context()));
      const MaybeError error = co_await socket.upgrade(place, "", true);
      if (error) {
        failure = error->message;
        co_return;
      }
      asio::co_spawn(loop.context(), watch(socket), asio::detached);
    }
  }

  asio::awaitable<void> watch(client::RawSocket& socket) {
    std::string open = json::serialize(json::object{{server::kTypeKey, "open"}, {"game", game}});
    co_await socket.send(std::move(open));
    while (true) {
      const auto arrived = co_await socket.next_message();
      if (!arrived) break;
      hear(*arrived);
    }
    ++dropped;
    if (failure.empty()) failure = fmt::format("a spectator was dropped with code {}", socket.closed_with());
  }

  void hear(const net::Arrived& arrived) {
    const std::string_view text(arrived.payload);
    const auto is = [text](std::string_view type) {
      return text.starts_with(fmt::format(R"({{"{}":"{}")", server::kTypeKey, type));
    };
    const bool is_update = is("update");
    if (!is_update && !is("snapshot")) return;
    if (is_update) {
      wire.add(static_cast<double>(arrived.wire));
      plain.add(static_cast<double>(text.size()));
    } else {
      ++watching;
    }
  }
};

}  // namespace

asio::awaitable<void> load_spectators(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                      LoadReport& report) {
  target.start();
  Crowd crowd(loop, {.tables = 1, .game = options.game, .seed = options.seed});
  crowd.start(target.place());
  const bool seated = co_await crowd.wait_seated(1, std::chrono::seconds(20));
  if (!seated) throw Failure("the server creates no game");
  Spectators spectators{
      .loop = loop, .place = target.place(), .game = crowd.tables()[0]->known().id, .wanted = options.sockets};
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kJoiningAtOnce; ++i) asio::co_spawn(loop.context(), spectators.open_some(), asio::detached);
  const auto deadline = begin + std::chrono::seconds(60);
  while (spectators.watching < options.sockets && spectators.failure.empty() &&
         std::chrono::steady_clock::now() < deadline)
    co_await pause_for(std::chrono::milliseconds(10));
  const double joined = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const std::size_t watching = spectators.watching;
  bool over = false;
  crowd.on_over = [&over](Table&) { over = true; };
  for (double played = 0; played < options.seconds && !over; ++played)
    co_await crowd.play(options.rate, std::chrono::seconds(1));
  co_await crowd.wait_answered(std::chrono::seconds(10));
  const double resident = target.resident();
  co_await pause_for(std::chrono::seconds(2));
  const std::size_t dropped = spectators.dropped;
  report.note("game", "game", options.game);
  report.figure("spectators", "spectators", static_cast<double>(watching));
  report.figure("join_seconds", "seconds until all watched", joined);
  report.figure("actions", "actions made", static_cast<double>(crowd.acknowledged.count()));
  report.times("acknowledgement", "from sending to the acknowledgement", crowd.acknowledged);
  report.figure("updates", "updates received", static_cast<double>(spectators.wire.count()));
  report.figure("snapshots", "snapshots received instead", static_cast<double>(spectators.watching - watching));
  report.figure("update_wire_median", "bytes of an update on the wire, median", spectators.wire.percentile(0.5));
  report.figure("update_wire_p99", "99 %", spectators.wire.percentile(0.99));
  report.figure("update_text_median", "before compression, median", spectators.plain.percentile(0.5));
  report.figure("resident_mb", "server's resident size, MB", resident / kMegabyte);
  report.machine();
  if (!spectators.failure.empty()) report.note("error", "error", spectators.failure);
  report.bar(fmt::format("{} spectators watch", options.sockets), watching == options.sockets);
  report.bar("nobody was dropped", dropped == 0 && spectators.failure.empty());
  report.bar(fmt::format("an update has at most {:.0f} bytes on the wire in the median", kLongestUpdate),
             spectators.wire.count() > 0 && spectators.wire.percentile(0.5) <= kLongestUpdate);
  co_await crowd.stop(false);
}

}  // namespace palamedes::app::load
