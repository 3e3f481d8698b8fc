// A WebSocket and the client of the hall behind it. Only for the files that speak to the network.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/http/network.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

/// A connection whose upgrade to a WebSocket was agreed.
struct NewSocket {
  boost::asio::ip::tcp::socket connection;
  std::string received{};  ///< what the client sent after its request
  bool is_packed = false;  ///< messages may be compressed
  Visitor visitor{};
  std::vector<ConnectionSlot> slots{};
};

/// Serves the WebSocket until it is closed.
void start_socket(std::shared_ptr<Network> network, NewSocket made);

}  // namespace palamedes::server
