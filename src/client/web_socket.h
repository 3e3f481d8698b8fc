// The client side of a WebSocket. Use it only in the loop's thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/http_client.h"
#include "core/result.h"

namespace palamedes::client {

class WebSocket {
 public:
  struct Handlers {
    std::function<void(std::string_view message)> on_message{};
    std::function<void()> on_close{};  ///< the server or the network closed it
  };

  explicit WebSocket(boost::asio::io_context& context);
  /// Closes the connection immediately.
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  /// Call it once. The handlers are called from then on.
  boost::asio::awaitable<MaybeError> open(Place place, std::string cookie, Handlers handlers);
  /// Messages are sent in the order of the calls. They are lost if the socket is not open.
  void send(std::string message);
  bool is_open() const;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace palamedes::client
