#include "server/http/socket.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>
#include <deque>
#include <exception>
#include <optional>
#include <tuple>
#include <vector>

#include "net/await_tuple.h"
#include "server/hall/hall.h"

namespace palamedes::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr int kProtocol = 1;
constexpr std::size_t kLongestMessage = 8'192;
constexpr std::size_t kLargestBuffer = 2 * kLongestMessage;
constexpr std::size_t kKeptBuffer = 2'048;
constexpr int kPatience = 20;  ///< consecutive messages above the rate limit before the socket is closed

std::shared_ptr<const Message> message(const boost::json::object& object) {
  return std::make_shared<const Message>(Message{.text = boost::json::serialize(object)});
}

class Socket final : public Client, public OpenConnection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(std::shared_ptr<Network> network, asio::ip::tcp::socket socket, std::vector<ConnectionSlot> slots)
      : network_(std::move(network)),
        slots_(std::move(slots)),
        stream_(std::move(socket)),
        bucket_(network_->options.messages, network_->loop.now()) {
    network_->open_connections.insert(this);
    ++network_->sockets;
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() override {
    network_->open_connections.erase(this);
    --network_->sockets;
  }

  void send(std::shared_ptr<const Message> sent) override {
    if (!is_open_ || closing_) return;
    queued_bytes_ += sent->text.size();
    queue_.push_back(std::move(sent));
    const ServerOptions& options = network_->options;
    if (queue_.size() > options.queued_messages || queued_bytes_ > options.queued_bytes) {
      network_->log.line(LogLevel::kInfo, "socket_does_not_read");
      return drop();
    }
    if (queue_.size() == 1) write_next();
  }

  void close_gracefully() override { close(websocket::close_code::going_away); }

  asio::awaitable<void> run(UpgradeRequest request, PlayerId guest) {
    const bool accepted = co_await accept(std::move(request));
    if (!accepted) co_return;
    is_open_ = true;
    send(message({{"t", "hello"},
                  {"protocol", kProtocol},
                  {"version", network_->options.version},
                  {"now", net::unix_milliseconds(network_->loop.now())}}));
    if (network_->is_closing) close_gracefully();
    std::optional<std::uint64_t> client;
    try {
      client = network_->hall.connect(shared_from_this(), std::move(guest));
      co_await listen(*client);
    } catch (const std::exception&) {
      network_->log.line(LogLevel::kError, "socket_failed");
    }
    drop();
    if (client) network_->hall.disconnect(*client);
  }

 private:
  asio::awaitable<bool> accept(UpgradeRequest request) {
    const websocket::stream_base::timeout timeouts{.handshake_timeout = network_->options.read_timeout,
                                                   .idle_timeout = network_->options.socket_idle,
                                                   .keep_alive_pings = true};
    stream_.set_option(timeouts);
    stream_.read_message_max(kLongestMessage);
    stream_.auto_fragment(false);  // saves a write buffer
    stream_.text(true);
    // Beast answers pings. They count against the rate limit like messages.
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::ping && !take_token()) drop();
    });
    const auto [error] = co_await stream_.async_accept(request, net::kAwaitTuple);
    co_return !error;
  }

  asio::awaitable<void> listen(std::uint64_t client) {
    beast::flat_buffer buffer(kLargestBuffer);
    while (true) {
      const auto [error, size] = co_await stream_.async_read(buffer, net::kAwaitTuple);
      if (error) co_return;
      if (!closing_) {
        if (!stream_.got_text()) {
          close(websocket::close_code::unknown_data);
        } else if (!take_token()) {
          refuse();
        } else {
          refused_ = 0;
          network_->hall.receive(client, {static_cast<const char*>(buffer.data().data()), size});
        }
      }
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
  }

  bool take_token() { return bucket_.take(network_->options.messages, network_->loop.now()); }

  void refuse() {
    if (++refused_ > kPatience) return close(websocket::close_code::policy_error);
    send(message({{"t", "error"},
                  {"code", "too_fast"},
                  {"message", "Too many messages. Wait a moment."},
                  {"retry_after", bucket_.wait_seconds(network_->options.messages)}}));
  }

  void write_next() {
    stream_.async_write(
        asio::buffer(queue_.front()->text),
        [self = shared_from_this()](const beast::error_code& error, std::size_t) { self->wrote(error); });
  }

  void wrote(const beast::error_code& error) {
    if (error || !is_open_) return drop();
    queued_bytes_ -= queue_.front()->text.size();
    queue_.pop_front();
    if (!queue_.empty()) {
      write_next();
    } else if (closing_) {
      send_close(*closing_);
    }
  }

  /// Closes the socket after all queued messages. `listen` continues until the client answers or the time-out ends it.
  void close(websocket::close_code code) {
    if (!is_open_ || closing_) return;
    closing_ = code;
    if (queue_.empty()) send_close(code);
  }

  void send_close(websocket::close_code code) {
    stream_.async_close(code, [self = shared_from_this()](const beast::error_code&) { self->drop(); });
  }

  /// Closes the connection immediately. Pending operations fail.
  void drop() {
    is_open_ = false;
    boost::system::error_code ignored;
    std::ignore = stream_.next_layer().close(ignored);
  }

  std::shared_ptr<Network> network_;
  std::vector<ConnectionSlot> slots_;
  websocket::stream<asio::ip::tcp::socket, false> stream_;
  TokenBucket bucket_;
  std::deque<std::shared_ptr<const Message>> queue_;  ///< the first is being written
  std::size_t queued_bytes_ = 0;
  std::optional<websocket::close_code> closing_;
  int refused_ = 0;
  bool is_open_ = false;
};

}  // namespace

void start_socket(std::shared_ptr<Network> network, asio::ip::tcp::socket socket, UpgradeRequest request,
                  PlayerId guest, std::vector<ConnectionSlot> slots) {
  asio::io_context& context = network->context;
  auto client = std::make_shared<Socket>(std::move(network), std::move(socket), std::move(slots));
  asio::co_spawn(
      context,
      [client, request = std::move(request), guest = std::move(guest)]() mutable {
        return client->run(std::move(request), std::move(guest));
      },
      asio::detached);
}

}  // namespace palamedes::server
