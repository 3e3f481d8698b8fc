// The network side of the server: accepts connections and serves HTTP and WebSocket.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/visitors/forwarded.h"
#include "server/visitors/rate_limit.h"

namespace palamedes::net {
class AsioLoop;
}  // namespace palamedes::net

namespace palamedes::server {

class Assets;
class Desk;
class Hall;
class Log;
class Metrics;
class Routes;
class Secrets;
class Store;
class EnginePool;

struct ServerOptions {
  std::string version{};  ///< sent to clients
  std::string page{};     ///< the name of the page's script, by which open pages notice that there is a newer one
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  ///< 0: any free port
  std::vector<std::string> origins{};
  bool https = false;
  std::vector<std::string> hosts{};  ///< names of this server besides localhost; "*" for all names
  ProxyOptions proxies{};
  std::string security_contact{};  ///< "": no security.txt
  std::string metrics_address{};   ///< "": no metrics
  std::uint16_t metrics_port = 0;  ///< 0: any free port

  ConnectionLimiter::Limits connections{.all = 20'000, .address = 200, .network = 1'000};
  BudgetOptions budgets{};

  std::chrono::milliseconds read_timeout{15'000};
  std::chrono::milliseconds keep_alive{60'000};
  std::chrono::milliseconds write_timeout{20'000};  ///< without progress
  std::chrono::milliseconds answer_timeout{60'000};
  std::chrono::milliseconds socket_idle{30'000};  ///< closes a WebSocket that answers no ping for this long
};

/// Use it only in the loop thread.
class Server {
 public:
  struct Services {
    net::AsioLoop& loop;
    Secrets& secrets;
    Hall& hall;
    Store& store;
    EnginePool& engine_pool;
    Metrics& metrics;
    Log& log;
    const Assets& assets;
    Desk* desk = nullptr;
  };

  Server(const ServerOptions& options, const Services& services);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Starts to accept connections. Returns the port.
  Result<std::uint16_t> listen();
  /// Where the metrics are, after `listen`; 0 if nowhere.
  std::uint16_t metrics_port() const;
  /// Refuses new connections. Requests in progress are still answered.
  void stop_accepting();
  /// Closes all WebSockets (code 1001) and calls `done` when they are gone, or after `patience`.
  void close(std::chrono::milliseconds patience, std::function<void()> done);

  Routes& routes();
  std::size_t connections() const;
  std::size_t sockets() const;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace palamedes::server
