// The completion token for network operations in coroutines.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace palamedes::net {

/// co_await returns a tuple that begins with the error code, instead of throwing.
constexpr auto kAwaitTuple = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace palamedes::net
