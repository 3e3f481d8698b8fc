// How operations of the network are awaited.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace palamedes::net {

/// Errors come back as the first of a tuple, not as exceptions.
constexpr auto kAwaitTuple = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace palamedes::net
