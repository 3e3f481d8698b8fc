#include "client/raw_socket.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <tuple>
#include <utility>

#include "client/endpoint.h"
#include "net/await_tuple.h"
#include "net/websocket/message_deflate.h"

namespace palamedes::client {
namespace {

namespace asio = boost::asio;

constexpr std::uint32_t kMask = 0x5A0F3C69;
constexpr std::size_t kReadAtOnce = 8'192;
constexpr std::size_t kLongestMessage = std::size_t{1} << 26;

/// One for all sockets of a thread, because each message is compressed for itself.
net::MessageInflater& inflater() {
  thread_local net::MessageInflater shared;
  return shared;
}

}  // namespace

RawSocket::RawSocket(asio::io_context& context) : socket_(context) {}

asio::awaitable<MaybeError> RawSocket::connect(Place place) {
  close();
  const auto endpoint = co_await endpoint_of(socket_.get_executor(), place);
  if (!endpoint) co_return endpoint.error();
  const MaybeError elsewhere = take_address(socket_, place);
  if (elsewhere) co_return elsewhere;
  const auto [refused] = co_await socket_.async_connect(*endpoint, net::kAwaitTuple);
  if (refused) co_return Error{"no_connection", refused.message()};
  boost::system::error_code ignored;
  std::ignore = socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  co_return std::nullopt;
}

asio::awaitable<bool> RawSocket::write(std::string bytes) {
  const auto [error, size] = co_await asio::async_write(socket_, asio::buffer(bytes), net::kAwaitTuple);
  co_return !error;
}

asio::awaitable<std::string> RawSocket::read() {
  std::array<char, kReadAtOnce> bytes{};
  const auto [error, size] = co_await socket_.async_read_some(asio::buffer(bytes), net::kAwaitTuple);
  co_return error ? std::string() : std::string(bytes.data(), size);
}

void RawSocket::close() {
  boost::system::error_code ignored;
  std::ignore = socket_.close(ignored);
  reader_.reset();
  closed_with_ = 0;
}

asio::awaitable<MaybeError> RawSocket::upgrade(Place place, std::string cookie, bool packed) {
  const MaybeError not_connected = co_await connect(place);
  if (not_connected) co_return not_connected;
  std::string request = "GET /api/v1/socket HTTP/1.1\r\nHost: " + place.authority() +
                        "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!cookie.empty()) request += "Cookie: " + cookie + "\r\n";
  if (packed) request += "Sec-WebSocket-Extensions: " + std::string(net::kDeflateOffer) + "\r\n";
  request += "\r\n";
  const bool sent = co_await write(std::move(request));
  std::string head;
  std::size_t end = std::string::npos;
  while (sent && end == std::string::npos) {
    const std::string more = co_await read();
    if (more.empty()) break;
    head += more;
    end = head.find("\r\n\r\n");
  }
  if (end == std::string::npos || !head.starts_with("HTTP/1.1 101"))
    co_return Error{"no_socket", head.substr(0, head.find('\r'))};
  if (packed && head.find("permessage-deflate") > end)
    co_return Error{"not_packed", "the server does not agree to compress"};
  reader_.emplace(
      net::FrameRules{.from_client = false, .longest = kLongestMessage, .inflater = packed ? &inflater() : nullptr});
  reader_->add(std::string_view(head).substr(end + 4));
  co_return std::nullopt;
}

asio::awaitable<bool> RawSocket::send(std::string text) {
  std::string frame = text_frame(text);
  co_return co_await write(std::move(frame));
}

asio::awaitable<std::optional<net::Arrived>> RawSocket::next_message() {
  while (reader_) {
    auto arrived = reader_->next();
    if (!arrived) {
      const std::string more = co_await read();
      if (more.empty() || reader_->failure() != 0) break;
      reader_->add(more);
      continue;
    }
    if (arrived->kind == net::Arrived::Kind::kText) co_return arrived;
    if (arrived->kind == net::Arrived::Kind::kClose) {
      closed_with_ = arrived->close_code;
      break;
    }
    if (arrived->kind == net::Arrived::Kind::kPing) {
      std::string pong = net::client_frame(net::Opcode::kPong, arrived->payload, kMask);
      const bool answered = co_await write(std::move(pong));
      if (!answered) break;
    }
  }
  co_return std::nullopt;
}

std::string text_frame(std::string_view text) { return net::client_frame(net::Opcode::kText, text, kMask); }

}  // namespace palamedes::client
