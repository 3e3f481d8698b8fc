// What a client gets for the bytes that it sends, without a connection: for tests and fuzz targets. The parts are those
// that connections use (connection.cpp): the reader, the client's address, the routes, and the writing of heads.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/http/routes.h"
#include "server/visitors/address.h"
#include "server/visitors/forwarded.h"

namespace palamedes::server {

struct ByteOptions {
  Address peer{.bytes = {127, 0, 0, 1}};
  ProxyOptions proxies{};
  bool https = false;
  /// Called when a route or the store does not answer at once: makes the loop run until everything that can be answered
  /// is. Without it, the answers end there.
  std::function<void()> run_loop{};
};

/// The responses to all requests in `bytes`, which may be anything, until one closes the connection.
std::string answer_bytes(Routes& routes, const ByteOptions& options, std::string_view bytes);

}  // namespace palamedes::server
