// A WebSocket and the client of the hall behind it. Only for the files that speak to the network.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/http/network.h"
#include "server/player_id.h"

namespace palamedes::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Accepts the upgrade and serves the WebSocket until it is closed.
void start_socket(std::shared_ptr<Network> network, boost::asio::ip::tcp::socket socket, UpgradeRequest request,
                  PlayerId guest, std::vector<ConnectionSlot> slots);

}  // namespace palamedes::server
