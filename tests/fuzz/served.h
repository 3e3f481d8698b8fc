// A server in the thread of the fuzzer, without a port: each connection is one end of a pair of sockets.
#pragma once

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "net/asio_loop.h"
#include "server/desk/desk.h"
#include "server/engines/engine_pool.h"
#include "server/http/assets.h"
#include "server/http/network.h"
#include "server/monitoring/log.h"
#include "server/monitoring/metrics.h"
#include "server/monitoring/watch.h"
#include "server/secrets.h"
#include "server/socket/socket.h"
#include "server/storage/memory_store.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/fuzz/keeps_state.h"

namespace palamedes::fuzz {

/// Engines without threads: they never move, and tasks run in the loop.
class LoopEnginePool final : public server::EnginePool {
 public:
  explicit LoopEnginePool(net::Loop& loop) : loop_(&loop) {}

  Ticket think(server::EngineJob, Done) override { return std::make_shared<int>(); }
  Ticket run(Task task, server::Visitor) override {
    auto stop = std::make_shared<std::atomic<bool>>(false);
    loop_->post([task = std::move(task), held = std::weak_ptr(stop)] {
      if (const auto flag = held.lock()) task(*flag);
    });
    return stop;
  }
  void give_up(const Ticket&) override {}
  void forget(const std::string&) override {}
  std::size_t waiting() const override { return 0; }
  std::size_t remembered_bytes() const override { return 0; }

 private:
  net::Loop* loop_;
};

class Served {
 public:
  explicit Served(net::AsioLoop& loop)
      : loop_(loop),
        engine_pool_(loop),
        hall_({}, {loop_, server::system_secrets(), store_, engine_pool_, watcher_}),
        desk_(server::make_desk(loop_, engine_pool_, hall_, {.most_nodes = 20})),
        budgets_(std::make_shared<server::Budgets>(kNoBudgets)),
        guests_(std::make_shared<server::Guests>(server::system_secrets(), store_, loop_, false)),
        network_(new server::Network{.options = {.budgets = kNoBudgets},
                                     .context = loop_.context(),
                                     .loop = loop_,
                                     .hall = hall_,
                                     .log = log_,
                                     .budgets = budgets_,
                                     .guests = guests_,
                                     .routes = server::Routes({}, {.loop = loop_,
                                                                   .guests = *guests_,
                                                                   .hall = hall_,
                                                                   .store = store_,
                                                                   .metrics = metrics_,
                                                                   .assets = assets_,
                                                                   .desk = desk_.get(),
                                                                   .budgets = budgets_,
                                                                   .figures = [] { return server::Figures{}; }}),
                                     .connections = server::ConnectionLimiter({}),
                                     .proxied_connections = server::ConnectionLimiter({})}) {
    hall_.start();
    expect_none(guests_->load() ? "the guests cannot be read" : "");
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  /// What the server sends to a client that sends these bytes in pieces of `piece` and then no more. `is_socket`: the
  /// connection is a WebSocket already, which may be compressed.
  struct Client {
    bool is_socket = false;
    bool is_packed = false;
    std::size_t piece = 4'096;
  };
  std::string answer(std::string_view bytes, const Client& client) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) != 0) std::abort();
    const int end = ends[1];
    begin(ends[0], client);
    std::string received;
    while (!bytes.empty()) {
      const ssize_t sent = ::send(end, bytes.data(), std::min(client.piece, bytes.size()), MSG_NOSIGNAL);
      if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
      const bool is_full = sent < 0 && errno == EAGAIN;
      if (sent < 0 && !is_full) break;
      work(end, received);
    }
    ::shutdown(end, SHUT_WR);
    for (int round = 0; !network_->open_connections.empty(); ++round) {
      if (round > 10'000) expect_none("the connection does not end");
      work(end, received);
    }
    work(end, received);
    ::close(end);
    return received;
  }
  /// True if the next input would find something that this one left.
  bool is_used() const { return hall_.figures().games > 0; }

 private:
  static constexpr server::BudgetOptions kNoBudgets{.guest = {}, .address = {}, .network = {}};
  static constexpr std::array<server::EmbeddedFile, 2> kFiles{
      {{"index.html", "<title>the page</title>"}, {"app-0A1B2C3D.js", "'the script'"}}};

  void begin(int file, const Client& client) {
    boost::asio::ip::tcp::socket connection(loop_.context());
    connection.assign(boost::asio::ip::tcp::v4(), file);  // nobody asks for its address
    const server::Address peer = *server::parse_address("192.0.2.7");
    if (client.is_socket) {
      server::Visitor visitor = server::visitor_at(peer);
      visitor.guest = server::PlayerId("guest");
      server::start_socket(network_, server::NewSocket{.connection = std::move(connection),
                                                       .is_packed = client.is_packed,
                                                       .visitor = std::move(visitor)});
    } else {
      boost::asio::co_spawn(loop_.context(),
                            server::serve_connection(network_, std::move(connection), peer, server::ConnectionSlot(),
                                                     server::Entrance::kPlayers),
                            boost::asio::detached);
    }
  }

  void work(int end, std::string& received) {
    auto& context = loop_.context();
    context.restart();
    context.poll();
    std::array<char, 16'384> bytes{};
    for (ssize_t size = 0; (size = ::recv(end, bytes.data(), bytes.size(), 0)) > 0;)
      received.append(bytes.data(), static_cast<std::size_t>(size));
  }

  net::AsioLoop& loop_;
  server::MemoryStore store_{};
  LoopEnginePool engine_pool_;
  std::ostringstream log_text_{};
  server::Log log_{"error", "json", log_text_};
  server::Metrics metrics_{};
  server::LogAndMetrics watcher_{log_, metrics_};
  server::Hall hall_;
  std::unique_ptr<server::Desk> desk_;
  server::Assets assets_{kFiles};
  std::shared_ptr<server::Budgets> budgets_;
  std::shared_ptr<server::Guests> guests_;
  std::shared_ptr<server::Network> network_;
};

/// The answer of a server without games.
inline std::string answer_of_new_server(std::string_view bytes, const Served::Client& client) {
  static net::AsioLoop loop;
  static std::optional<Served> served;
  if (!served || served->is_used()) served.emplace(loop);
  return served->answer(bytes, client);
}

}  // namespace palamedes::fuzz
