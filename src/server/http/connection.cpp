// HTTP/1.1 on one connection: requests one after another, until one becomes a WebSocket.
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <optional>
#include <tuple>

#include "net/await_tuple.h"
#include "server/http/client_identity.h"
#include "server/http/network.h"
#include "server/secrets.h"
#include "server/socket/socket.h"
#include "server/socket/upgrade.h"
#include "server/trimmed.h"

namespace palamedes::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::uint32_t kLongestHead = 16 * 1024;
constexpr std::uint64_t kLongestBody = 65'536;
constexpr std::size_t kLargestRequest = std::size_t{20} * 1024;
constexpr std::size_t kFirstRead = 1'024;
// Arguments and results of coroutines have names in this file: GCC 12 destroys some unnamed arguments twice, and
// evaluates some conditions with co_await wrongly.

using Parser = http::request_parser<http::string_body>;

/// A response that arrives later.
struct Pending {
  asio::steady_timer timer;
  std::optional<HttpResponse> response{};
};

HttpResponse problem_of(const beast::error_code& error) {
  if (error == http::error::body_limit) return problem(413, "too_large", "The body of the request is too large.");
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return problem(431, "head_too_large", "The headers of the request are too large.");
  }
  return problem(400, "bad_request", "The request cannot be read.");
}

/// True if the client sent an invalid request. Otherwise it has disconnected or stopped sending.
bool deserves_answer(const beast::error_code& error) {
  return error.category() == make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

class Connection final : public OpenConnection {
 public:
  Connection(std::shared_ptr<Network> network, asio::ip::tcp::socket socket, Address peer, ConnectionSlot slot)
      : network_(std::move(network)), peer_(std::move(peer)), slot_(std::move(slot)), stream_(std::move(socket)) {
    network_->open_connections.insert(this);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { network_->open_connections.erase(this); }

  void close_gracefully() override {
    if (is_idle_) stream_.cancel();
  }

  asio::awaitable<void> run() {
    auto wait = network_->options.read_timeout;
    while (!network_->is_closing) {
      const bool more = co_await has_more(wait);
      if (!more) break;
      const bool again = co_await serve_request();
      if (!again) break;
      wait = network_->options.keep_alive;
    }
  }

 private:
  /// Waits for the first bytes of a request.
  asio::awaitable<bool> has_more(std::chrono::milliseconds longest) {
    if (buffer_.size() > 0) co_return true;
    buffer_.shrink_to_fit();
    stream_.expires_after(longest);
    is_idle_ = true;
    const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(kFirstRead), net::kAwaitTuple);
    is_idle_ = false;
    buffer_.commit(size);
    co_return !error;
  }

  /// False if it was the last request of the connection.
  asio::awaitable<bool> serve_request() {
    Parser parser;
    parser.header_limit(kLongestHead);
    parser.body_limit(kLongestBody);
    stream_.expires_after(network_->options.read_timeout);
    const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, net::kAwaitTuple);
    if (error) co_return co_await refuse(error);
    if (wants_socket(upgrade_request_of(parser))) {
      const HttpRequest upgrade = request_of(parser.get());
      if (upgrade.target.substr(0, upgrade.target.find('?')) == kSocketPath) {
        co_return co_await become_socket(parser, upgrade);
      }
    }
    if (!parser.is_done()) {
      const bool whole = co_await read_body(parser);
      if (!whole) co_return false;
    }
    const HttpRequest request = request_of(parser.get());
    const bool keep_alive = parser.keep_alive() && !network_->is_closing;
    const HttpResponse response = co_await answer_to(request);
    const ResponseOptions how = options(request, keep_alive);
    const bool written = co_await write(response, how);
    co_return written&& keep_alive && !network_->is_closing;
  }

  asio::awaitable<bool> read_body(Parser& parser) {
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      const std::string go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(go_on), net::kAwaitTuple);
      if (error) co_return false;
    }
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, net::kAwaitTuple);
    if (error) co_await refuse(error);
    co_return !error;
  }

  /// The last line of the header, because a proxy may add its own line below the one that the client sent.
  static std::string forwarded_for(const Parser::value_type& message) {
    std::string last;
    const auto [first, end] = message.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line) last = std::string(line->value());
    return last;
  }

  Visitor visitor_of(const Parser::value_type& message) const {
    Address address = peer_;
    if (network_->options.trust_proxy) {
      const std::string entries = forwarded_for(message);
      const std::string_view last = trimmed(std::string_view(entries).substr(entries.rfind(',') + 1));
      address = parse_address_and_port(last).value_or(peer_);
    }
    Visitor visitor = visitor_at(address);
    visitor.guest = player_id_of(guest_cookie_in(std::string_view(message[http::field::cookie])));
    return visitor;
  }

  static UpgradeRequest upgrade_request_of(const Parser& parser) {
    const Parser::value_type& message = parser.get();
    const auto header = [&message](http::field name) -> std::string_view { return message[name]; };
    return {.method = std::string_view(message.method_string()),
            .is_http_1_1 = message.version() == 11,
            .has_body = parser.chunked() || parser.content_length_remaining().value_or(0) > 0,
            .upgrade = header(http::field::upgrade),
            .connection = header(http::field::connection),
            .version = header(http::field::sec_websocket_version),
            .key = header(http::field::sec_websocket_key),
            .extensions = header(http::field::sec_websocket_extensions)};
  }

  HttpRequest request_of(Parser::value_type& message) const {
    const auto header = [&message](http::field name) { return std::string(message[name]); };
    return {.method = std::string(message.method_string()),
            .target = std::string(message.target()),
            .body = std::move(message.body()),
            .visitor = visitor_of(message),
            .host = header(http::field::host),
            .origin = header(http::field::origin),
            .cookie = header(http::field::cookie),
            .content_type = header(http::field::content_type),
            .accept_encoding = header(http::field::accept_encoding),
            .accept_language = header(http::field::accept_language),
            .if_none_match = header(http::field::if_none_match)};
  }

  ResponseOptions options(const HttpRequest& request, bool keep_alive) const {
    return {.keep_alive = keep_alive,
            .head_only = request.method == "HEAD",
            .https = network_->options.https,
            .host = request.host};
  }

  asio::awaitable<HttpResponse> answer_to(const HttpRequest& request) {
    auto pending = std::make_shared<Pending>(Pending{asio::steady_timer(network_->context)});
    const Respond respond = [pending, network = network_](HttpResponse response) {
      pending->response = std::move(response);
      pending->timer.cancel();
    };
    try {
      network_->routes.answer(request, respond);
    } catch (const std::exception&) {
      network_->log.line(LogLevel::kError, "request_failed");
      co_return problem(500, "internal", "Something went wrong on the server. Try again.");
    }
    if (!pending->response) {
      pending->timer.expires_after(network_->options.answer_timeout);
      co_await pending->timer.async_wait(net::kAwaitTuple);
    }
    std::optional<HttpResponse> response = std::move(pending->response);
    if (!response) co_return problem(504, "timeout", "The server took too long to respond. Try again.");
    co_return *std::move(response);
  }

  asio::awaitable<bool> write(const HttpResponse& response, const ResponseOptions& how) {
    const std::string head = head_of(response, how);
    const bool has_content = !how.head_only && response.status != 304 && response.status != 204;
    const std::string_view content = has_content ? response.content() : std::string_view();
    const std::array buffers{asio::buffer(head), asio::buffer(content.data(), content.size())};
    stream_.expires_after(network_->options.write_timeout);
    const auto [error, size] = co_await asio::async_write(stream_, buffers, net::kAwaitTuple);
    co_return !error;
  }

  /// Sends the last response of this connection. Then it reads what the client still sends for a moment, because
  /// closing the connection early could discard the response.
  asio::awaitable<bool> refuse(beast::error_code error) {
    if (!deserves_answer(error)) co_return false;
    const HttpResponse response = problem_of(error);
    const ResponseOptions how{.keep_alive = false, .https = network_->options.https};
    const bool written = co_await write(response, how);
    if (!written) co_return false;
    boost::system::error_code ignored;
    std::ignore = stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    constexpr std::size_t kMostDrained = std::size_t{1} << 20;
    std::array<char, 4'096> rest{};
    stream_.expires_after(std::chrono::seconds(2));
    for (std::size_t drained = 0; drained < kMostDrained;) {
      const auto [end, size] = co_await stream_.async_read_some(asio::buffer(rest), net::kAwaitTuple);
      if (end) break;
      drained += size;
    }
    co_return false;
  }

  asio::awaitable<bool> become_socket(Parser& parser, const HttpRequest& request) {
    std::optional<HttpResponse> refused = network_->routes.refuse_socket(request);
    const Result<Upgrade> upgrade = agreed_upgrade(upgrade_request_of(parser));
    if (!refused && !upgrade) {
      refused = problem(400, upgrade.error().code, upgrade.error().message);
      refused->headers.emplace_back("Sec-WebSocket-Version", "13");
    }
    std::vector<ConnectionSlot> slots;
    if (!refused && network_->options.trust_proxy) {
      if (network_->proxied_connections.enter(request.visitor)) {
        slots.emplace_back(network_, network_->proxied_connections, request.visitor);
      } else {
        refused = problem(503, "too_many_connections", "There are too many connections from your address.");
      }
    }
    if (refused) {
      const ResponseOptions how = options(request, false);
      co_await write(*refused, how);
      co_return false;
    }
    stream_.expires_after(network_->options.write_timeout);
    const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(upgrade->response), net::kAwaitTuple);
    if (error) co_return false;
    stream_.expires_never();
    slots.push_back(std::move(slot_));
    const auto rest = buffer_.data();
    start_socket(network_, NewSocket{.connection = stream_.release_socket(),
                                     .received = std::string(static_cast<const char*>(rest.data()), rest.size()),
                                     .is_packed = upgrade->is_packed,
                                     .visitor = request.visitor,
                                     .slots = std::move(slots)});
    co_return false;
  }

  std::shared_ptr<Network> network_;
  Address peer_;
  ConnectionSlot slot_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{kLargestRequest};
  bool is_idle_ = false;
};

}  // namespace

asio::awaitable<void> serve_connection(std::shared_ptr<Network> network, asio::ip::tcp::socket socket, Address peer,
                                       ConnectionSlot slot) {
  Connection connection(std::move(network), std::move(socket), std::move(peer), std::move(slot));
  co_await connection.run();
}

}  // namespace palamedes::server
