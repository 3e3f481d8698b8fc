// State that all connections of a server share. Only the files that use the network may include it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

#include "net/loop.h"
#include "net/websocket/message_deflate.h"
#include "server/http/routes.h"
#include "server/http/server.h"
#include "server/monitoring/log.h"
#include "server/visitors/address.h"
#include "server/visitors/guests.h"
#include "server/visitors/rate_limit.h"

namespace palamedes::server {

/// A connection that can be closed.
class OpenConnection {
 public:
  virtual void close_gracefully() = 0;
  /// The guest has logged out.
  virtual void end_guest(const PlayerId& guest) = 0;

 protected:
  ~OpenConnection() = default;
};

struct Network {
  ServerOptions options;
  boost::asio::io_context& context;
  net::Loop& loop;
  Hall& hall;
  Log& log;
  std::shared_ptr<Budgets> budgets;
  std::shared_ptr<Guests> guests;
  Routes routes;
  ConnectionLimiter connections;
  ConnectionLimiter proxied_connections;  ///< behind proxies, by the address that they named
  // One for all sockets, because each message is compressed for itself.
  net::MessageDeflater deflater{};
  net::MessageInflater inflater{};
  std::unordered_set<OpenConnection*> open_connections{};
  std::size_t sockets = 0;
  bool is_closing = false;
};

/// One counted connection. Its destructor gives the slot back.
class ConnectionSlot {
 public:
  ConnectionSlot() = default;
  ConnectionSlot(std::shared_ptr<Network> network, ConnectionLimiter& connections, Visitor visitor)
      : network_(std::move(network)), limiter_(&connections), visitor_(std::move(visitor)) {}
  ConnectionSlot(ConnectionSlot&& other) noexcept
      : network_(std::move(other.network_)),
        limiter_(std::exchange(other.limiter_, nullptr)),
        visitor_(std::move(other.visitor_)) {}
  ConnectionSlot& operator=(ConnectionSlot&& other) noexcept {
    std::swap(network_, other.network_);
    std::swap(limiter_, other.limiter_);
    std::swap(visitor_, other.visitor_);
    return *this;
  }
  ~ConnectionSlot() {
    if (limiter_ != nullptr) limiter_->leave(visitor_);
  }

 private:
  std::shared_ptr<Network> network_{};
  ConnectionLimiter* limiter_ = nullptr;
  Visitor visitor_{};
};

/// For whom the server listens at an address.
enum class Entrance : std::uint8_t {
  kPlayers,
  kHost,  ///< metrics
};

/// Serves one connection until it is closed.
boost::asio::awaitable<void> serve_connection(std::shared_ptr<Network> network, boost::asio::ip::tcp::socket socket,
                                              Address peer, ConnectionSlot slot, Entrance entrance);

}  // namespace palamedes::server
