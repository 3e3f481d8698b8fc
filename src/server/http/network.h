// What all connections of a server share. Only for the files that speak to the network.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

#include "server/http/budget.h"
#include "server/http/log.h"
#include "server/http/routes.h"
#include "server/http/server.h"
#include "server/loop.h"

namespace palamedes::server {

/// A connection, which can be told to go.
class Visit {
 public:
  virtual void say_goodbye() = 0;

 protected:
  ~Visit() = default;
};

struct Network {
  ServerOptions options;
  boost::asio::io_context& context;
  Loop& loop;
  Hall& hall;
  Log& log;
  Routes routes;
  Doors doors;
  Doors proxied_doors;  ///< of sockets behind a proxy, by the address that the proxy saw
  std::unordered_set<Visit*> visits{};
  std::size_t sockets = 0;
  bool is_closing = false;
};

/// A place inside, given back when it is dropped.
class Pass {
 public:
  Pass() = default;
  Pass(std::shared_ptr<Network> network, Doors& doors, std::string address)
      : network_(std::move(network)), doors_(&doors), address_(std::move(address)) {}
  Pass(Pass&& other) noexcept
      : network_(std::move(other.network_)),
        doors_(std::exchange(other.doors_, nullptr)),
        address_(std::move(other.address_)) {}
  Pass& operator=(Pass&& other) noexcept {
    std::swap(network_, other.network_);
    std::swap(doors_, other.doors_);
    std::swap(address_, other.address_);
    return *this;
  }
  ~Pass() {
    if (doors_ != nullptr) doors_->leave(address_);
  }

 private:
  std::shared_ptr<Network> network_{};
  Doors* doors_ = nullptr;
  std::string address_{};
};

/// Serves one connection to its end.
boost::asio::awaitable<void> serve_connection(std::shared_ptr<Network> network, boost::asio::ip::tcp::socket socket,
                                              std::string address, Pass pass);

}  // namespace palamedes::server
