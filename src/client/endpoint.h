// Name lookup. Only the files that use the network may include it.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "client/http_client.h"
#include "core/result.h"

namespace palamedes::client {

/// The IP address and port of the place. Host names are looked up in the executor's loop.
boost::asio::awaitable<Result<boost::asio::ip::tcp::endpoint>> endpoint_of(boost::asio::any_io_executor executor,
                                                                           Place place);

/// Binds a socket that is not connected yet to the own address of the place, if that names one.
MaybeError take_address(boost::asio::ip::tcp::socket& socket, const Place& place);

}  // namespace palamedes::client
