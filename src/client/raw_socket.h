// A connection whose bytes the caller chooses, to be one of very many clients or to behave badly. Only the files that
// use the network may include it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "client/http_client.h"
#include "core/result.h"
#include "net/websocket/frames.h"

namespace palamedes::client {

class RawSocket {
 public:
  explicit RawSocket(boost::asio::io_context& context);
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  boost::asio::awaitable<MaybeError> connect(Place place);
  /// False if the connection is gone.
  boost::asio::awaitable<bool> write(std::string bytes);
  /// Some bytes; "" at the end of the connection.
  boost::asio::awaitable<std::string> read();
  void close();

  /// Connects and becomes a WebSocket. It offers compression if it is `packed`, and fails if the server does not agree.
  boost::asio::awaitable<MaybeError> upgrade(Place place, std::string cookie, bool packed);
  /// Sends a message.
  boost::asio::awaitable<bool> send(std::string text);
  /// The next message; pings are answered. Nothing when the connection is gone.
  boost::asio::awaitable<std::optional<net::Arrived>> next_message();
  /// The code of the server's close frame; 0 without one.
  int closed_with() const { return closed_with_; }

 private:
  boost::asio::ip::tcp::socket socket_;
  std::optional<net::FrameReader> reader_{};
  int closed_with_ = 0;
};

/// A text frame of a client.
std::string text_frame(std::string_view text);

}  // namespace palamedes::client
