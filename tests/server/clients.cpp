#include "tests/server/clients.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cerrno>
#include <system_error>
#include <utility>

namespace palamedes::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

void set_timeouts(int socket) {
  const timeval time{.tv_sec = 10, .tv_usec = 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

}  // namespace

RawClient::RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  set_timeouts(socket_);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
    const int number = errno;
    ::close(socket_);
    throw std::system_error(number, std::generic_category(), "connect");
  }
}

RawClient::~RawClient() { ::close(socket_); }

void RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void RawClient::finish() { ::shutdown(socket_, SHUT_WR); }

std::string RawClient::rest() {
  while (read_some()) {
  }
  return std::exchange(received_, "");
}

std::string RawClient::response(bool has_content) {
  std::size_t end = 0;
  while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_some()) return std::exchange(received_, "");
  }
  std::size_t length = end + 4;
  if (const std::size_t at = received_.find("Content-Length: "); has_content && at < end) {
    length += std::stoul(received_.substr(at + 16));
  }
  while (received_.size() < length && read_some()) {
  }
  std::string result = received_.substr(0, length);
  received_.erase(0, length);
  return result;
}

bool RawClient::read_some() {
  std::array<char, 4'096> bytes{};
  const auto size = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (size <= 0) return false;
  received_.append(bytes.data(), static_cast<std::size_t>(size));
  return true;
}

struct SocketClient::Impl {
  asio::io_context context;
  websocket::stream<asio::ip::tcp::socket> stream{context};
  websocket::response_type response;
  bool is_open = false;
};

SocketClient::SocketClient(std::uint16_t port, const std::string& origin, const std::string& cookie, bool is_slow)
    : impl_(std::make_unique<Impl>()) {
  auto& stream = impl_->stream;
  stream.next_layer().open(asio::ip::tcp::v4());
  if (is_slow) {
    // The server's system keeps more bytes if the segments are longer.
    const int segment = 500;
    ::setsockopt(stream.next_layer().native_handle(), IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
    const int kept = 8'192;
    ::setsockopt(stream.next_layer().native_handle(), SOL_SOCKET, SO_RCVBUF, &kept, sizeof kept);
  }
  stream.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
  set_timeouts(stream.next_layer().native_handle());
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!origin.empty()) request.set(beast::http::field::origin, origin);
    if (!cookie.empty()) request.set(beast::http::field::cookie, cookie);
  }));
  beast::error_code error;
  stream.handshake(impl_->response, "127.0.0.1:" + std::to_string(port), "/api/v1/socket", error);
  impl_->is_open = !error;
}

SocketClient::~SocketClient() = default;

bool SocketClient::is_open() const { return impl_->is_open; }
unsigned SocketClient::status() const { return impl_->response.result_int(); }

bool SocketClient::send(std::string_view message, bool is_text) {
  beast::error_code error;
  impl_->stream.text(is_text);
  impl_->stream.write(asio::buffer(message.data(), message.size()), error);
  return !error;
}

bool SocketClient::ping() {
  beast::error_code error;
  impl_->stream.ping({}, error);
  return !error;
}

void SocketClient::send_raw(std::string_view bytes) {
  beast::error_code ignored;
  asio::write(impl_->stream.next_layer(), asio::buffer(bytes.data(), bytes.size()), ignored);
}

std::string SocketClient::receive() {
  beast::flat_buffer buffer;
  beast::error_code error;
  impl_->stream.read(buffer, error);
  return error ? "" : beast::buffers_to_string(buffer.data());
}

unsigned SocketClient::closed_with() {
  while (!receive().empty()) {
  }
  return impl_->stream.reason().code;
}

std::string SocketClient::close_reason() const {
  const auto& reason = impl_->stream.reason().reason;
  return {reason.data(), reason.size()};
}

void SocketClient::close() {
  beast::error_code ignored;
  impl_->stream.close(websocket::close_code::normal, ignored);
}

}  // namespace palamedes::test
