#include "client/web_socket.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <tuple>
#include <utility>

#include "client/endpoint.h"
#include "net/await_tuple.h"

namespace palamedes::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t kKeptBytes = 16'384;

}  // namespace

/// Stays alive while an operation is in progress.
struct WebSocket::Impl : std::enable_shared_from_this<WebSocket::Impl> {
  explicit Impl(asio::io_context& context) : stream(context) {}

  void read_next() {
    stream.async_read(buffer, [self = shared_from_this()](const beast::error_code& error, std::size_t size) {
      self->was_read(error, size);
    });
  }

  void was_read(const beast::error_code& error, std::size_t size) {
    if (error) return broke();
    // Copy the handler, because it may destroy the socket and with it itself.
    if (const auto on_message = handlers.on_message) on_message({static_cast<const char*>(buffer.data().data()), size});
    buffer.consume(buffer.size());
    if (buffer.capacity() > kKeptBytes) buffer.shrink_to_fit();
    if (is_open) read_next();
  }

  void write_next() {
    stream.async_write(asio::buffer(queue.front()),
                       [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                         if (error || !self->is_open) return self->broke();
                         self->queue.pop_front();
                         if (!self->queue.empty()) self->write_next();
                       });
  }

  void broke() {
    if (!std::exchange(is_open, false)) return;
    drop();
    if (const auto on_close = std::exchange(handlers, {}).on_close) on_close();
  }

  void drop() {
    is_open = false;
    boost::system::error_code ignored;
    std::ignore = stream.next_layer().close(ignored);
  }

  websocket::stream<asio::ip::tcp::socket, false> stream;
  beast::flat_buffer buffer;
  std::deque<std::string> queue;  ///< the first is being written
  Handlers handlers;
  bool is_open = false;
};

WebSocket::WebSocket(asio::io_context& context) : impl_(std::make_shared<Impl>(context)) {}

WebSocket::~WebSocket() {
  impl_->handlers = {};
  impl_->drop();
}

asio::awaitable<MaybeError> WebSocket::open(Place place, std::string cookie, Handlers handlers) {
  const auto self = impl_;
  const auto endpoint = co_await endpoint_of(self->stream.get_executor(), place);
  if (!endpoint) co_return endpoint.error();
  auto& connection = self->stream.next_layer();
  const MaybeError elsewhere = take_address(connection, place);
  if (elsewhere) co_return elsewhere;
  const auto [refused] = co_await connection.async_connect(*endpoint, net::kAwaitTuple);
  if (refused) co_return Error{"no_connection", refused.message()};
  boost::system::error_code ignored;
  std::ignore = connection.set_option(asio::ip::tcp::no_delay(true), ignored);
  self->stream.set_option(websocket::stream_base::decorator([cookie](websocket::request_type& request) {
    if (!cookie.empty()) request.set(beast::http::field::cookie, cookie);
  }));
  self->stream.auto_fragment(false);
  self->stream.read_message_max(0);
  self->stream.text(true);
  websocket::response_type response;
  const std::string authority = place.authority();
  const auto [failed] = co_await self->stream.async_handshake(response, authority, "/api/v1/socket", net::kAwaitTuple);
  if (failed) co_return Error{"no_socket", failed.message()};
  self->handlers = std::move(handlers);
  self->is_open = true;
  self->read_next();
  co_return std::nullopt;
}

void WebSocket::send(std::string message) {
  if (!impl_->is_open) return;
  impl_->queue.push_back(std::move(message));
  if (impl_->queue.size() == 1) impl_->write_next();
}

bool WebSocket::is_open() const { return impl_->is_open; }

}  // namespace palamedes::client
