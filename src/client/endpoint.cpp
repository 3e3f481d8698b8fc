#include "client/endpoint.h"

#include <boost/asio/ip/address.hpp>

#include "net/await_tuple.h"

namespace palamedes::client {

namespace asio = boost::asio;
using asio::ip::tcp;

asio::awaitable<Result<tcp::endpoint>> endpoint_of(asio::any_io_executor executor, Place place) {
  boost::system::error_code is_name;
  const asio::ip::address address = asio::ip::make_address(place.host, is_name);
  if (!is_name) co_return tcp::endpoint(address, place.port);
  tcp::resolver resolver(executor);
  const std::string port = std::to_string(place.port);
  const auto [unknown, found] = co_await resolver.async_resolve(place.host, port, net::kAwaitTuple);
  if (unknown || found.empty()) co_return Error{"no_connection", "there is no machine " + place.host};
  co_return found.begin()->endpoint();
}

MaybeError take_address(tcp::socket& socket, const Place& place) {
  if (place.from.empty()) return std::nullopt;
  boost::system::error_code error;
  const asio::ip::address own = asio::ip::make_address(place.from, error);
  const tcp::endpoint endpoint(own, 0);
  if (!error) socket.open(endpoint.protocol(), error);
  if (!error) socket.bind(endpoint, error);
  if (error) return Error{"no_connection", "cannot connect from " + place.from + ": " + error.message()};
  return std::nullopt;
}

}  // namespace palamedes::client
