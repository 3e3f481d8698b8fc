// A WebSocket as a client has it. All in the loop's thread.
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
  struct Ears {
    std::function<void(std::string_view message)> hear{};
    std::function<void()> closed{};  ///< by the server or the network
  };

  explicit WebSocket(boost::asio::io_context& context);
  /// Drops it.
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  /// Once. Messages are heard from then on.
  boost::asio::awaitable<MaybeError> open(Place place, std::string cookie, Ears ears);
  /// In the order of calls. Lost if the socket is not open.
  void send(std::string message);
  bool is_open() const;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace palamedes::client
