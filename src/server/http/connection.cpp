// HTTP/1.1 on one connection: requests one after another, until one becomes a WebSocket.
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <optional>
#include <tuple>

#include "net/await_tuple.h"
#include "server/http/network.h"
#include "server/http/request_reader.h"
#include "server/socket/socket.h"
#include "server/socket/upgrade.h"
#include "server/visitors/forwarded.h"
#include "server/visitors/proxy_protocol.h"

namespace palamedes::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr std::size_t kFirstRead = 1'024;
constexpr std::size_t kReadMore = 8'192;
// Arguments and results of coroutines have names in this file: GCC 12 destroys some unnamed arguments twice, and
// evaluates some conditions with co_await wrongly.

/// Something that arrives later.
template <class T>
struct Pending {
  asio::steady_timer timer;
  std::optional<T> value{};

  void set(T arrived) {
    value = std::move(arrived);
    timer.cancel();
  }
};

class Connection final : public OpenConnection {
 public:
  Connection(std::shared_ptr<Network> network, asio::ip::tcp::socket socket, Address peer, ConnectionSlot slot,
             Entrance entrance)
      : network_(std::move(network)), peer_(std::move(peer)), entrance_(entrance), stream_(std::move(socket)) {
    slots_.push_back(std::move(slot));
    if (!is_proxy(peer_)) counted_ = visitor_at(peer_).address;
    network_->open_connections.insert(this);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { network_->open_connections.erase(this); }

  void end_guest(const PlayerId& /*guest*/) override {}

  void close_gracefully() override {
    if (is_idle_) stream_.cancel();
  }

  asio::awaitable<void> run() {
    if (entrance_ == Entrance::kPlayers && network_->options.proxies.protocol) {
      const bool is_greeted = co_await read_greeting();
      if (!is_greeted) co_return;
    }
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
  bool is_proxy(const Address& address) const { return is_in(network_->options.proxies.trusted, address); }

  /// The header of the PROXY protocol. False if the connection has to be closed: only trusted proxies may connect.
  asio::awaitable<bool> read_greeting() {
    if (!is_proxy(peer_)) co_return false;
    stream_.expires_after(network_->options.read_timeout);
    ProxyGreeting greeting;
    while (greeting.state == ProxyGreeting::State::kIncomplete) {
      std::array<char, kFirstRead> bytes{};
      const auto [error, size] = co_await stream_.async_read_some(asio::buffer(bytes), net::kAwaitTuple);
      if (error) co_return false;
      received_.append(bytes.data(), size);
      greeting = read_proxy_greeting(received_);
    }
    if (greeting.state == ProxyGreeting::State::kMalformed) {
      network_->log.line(LogLevel::kWarning, "bad_proxy_header", {{"address", peer_.text()}});
      co_return false;
    }
    received_.erase(0, greeting.size);
    if (!greeting.client) co_return true;
    peer_ = *greeting.client;
    if (is_proxy(peer_)) co_return true;  // a header of the request names the client
    const bool may_enter = count(visitor_at(peer_));
    if (!may_enter) {
      const HttpResponse response = too_many_connections();
      const ResponseOptions how{.keep_alive = false, .https = network_->options.https};
      co_await write(response, how);
    }
    co_return may_enter;
  }

  /// Counts the connection for a visitor behind a proxy.
  bool count(const Visitor& visitor) {
    if (visitor.address == counted_) return true;
    if (!network_->proxied_connections.enter(visitor)) return false;
    slots_.emplace_back(network_, network_->proxied_connections, visitor);
    counted_ = visitor.address;
    return true;
  }

  static HttpResponse too_many_connections() {
    return problem(503, "too_many_connections", "There are too many connections from your address.");
  }

  /// Waits for the first bytes of a request.
  asio::awaitable<bool> has_more(std::chrono::milliseconds longest) {
    if (!received_.empty()) co_return true;
    received_ = std::string(kFirstRead, '\0');
    stream_.expires_after(longest);
    is_idle_ = true;
    const auto [error, size] = co_await stream_.async_read_some(asio::buffer(received_), net::kAwaitTuple);
    is_idle_ = false;
    received_.resize(size);
    co_return !error;
  }

  /// False if it was the last request of the connection.
  asio::awaitable<bool> serve_request() {
    RequestReader reader;
    reader.add(std::exchange(received_, {}));
    stream_.expires_after(network_->options.read_timeout);
    const bool has_head = co_await read_beyond(reader, RequestReader::State::kHead);
    if (!has_head) co_return false;
    if (reader.state() != RequestReader::State::kRefused && asks_for_socket(reader)) {
      const HttpRequest upgrade = co_await request_of(reader);
      co_return co_await become_socket(reader, upgrade);
    }
    const bool is_whole = co_await read_body(reader);
    if (!is_whole) co_return false;
    if (reader.state() == RequestReader::State::kRefused) co_return co_await refuse(reader);
    const HttpRequest request = co_await request_of(reader);
    received_ = reader.take_rest();
    const bool keep_alive = reader.keeps_alive() && !network_->is_closing;
    const HttpResponse response = co_await answer_to(request);
    const ResponseOptions how = response_options(request, keep_alive, network_->options.https);
    const bool written = co_await write(response, how);
    co_return written&& keep_alive && !network_->is_closing;
  }

  bool asks_for_socket(const RequestReader& reader) const {
    const std::string_view target = reader.target();
    return entrance_ == Entrance::kPlayers && wants_socket(reader.upgrade()) &&
           target.substr(0, target.find('?')) == kSocketPath;
  }

  /// Reads until the reader leaves the state. False if the client sends no more.
  asio::awaitable<bool> read_beyond(RequestReader& reader, RequestReader::State state) {
    std::string bytes;
    while (reader.state() == state) {
      bytes.resize(kReadMore);
      const auto [error, size] = co_await stream_.async_read_some(asio::buffer(bytes), net::kAwaitTuple);
      if (error) co_return false;
      reader.add(std::string_view(bytes).substr(0, size));
    }
    co_return true;
  }

  asio::awaitable<bool> read_body(RequestReader& reader) {
    if (reader.state() == RequestReader::State::kBody && reader.expects_continue()) {
      const std::string go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(go_on), net::kAwaitTuple);
      if (error) co_return false;
    }
    co_return co_await read_beyond(reader, RequestReader::State::kBody);
  }

  asio::awaitable<HttpRequest> request_of(RequestReader& reader) {
    HttpRequest request = request_from(reader, peer_, network_->options.proxies);
    if (entrance_ == Entrance::kHost) co_return request;
    using Known = Pending<Identity>;
    auto pending = std::make_shared<Known>(Known{asio::steady_timer(network_->context)});
    const std::function<void(const Identity&)> then = [pending](const Identity& identity) { pending->set(identity); };
    network_->routes.identify(request, then);
    if (!pending->value) {
      pending->timer.expires_after(network_->options.answer_timeout);
      co_await pending->timer.async_wait(net::kAwaitTuple);
    }
    if (pending->value) set_guest(request, *pending->value);
    co_return request;
  }

  asio::awaitable<HttpResponse> answer_to(const HttpRequest& request) {
    using Response = Pending<HttpResponse>;
    auto pending = std::make_shared<Response>(Response{asio::steady_timer(network_->context)});
    const Respond respond = [pending](HttpResponse response) { pending->set(std::move(response)); };
    try {
      if (entrance_ == Entrance::kHost) {
        network_->routes.answer_host(request, respond);
      } else {
        network_->routes.answer(request, respond);
      }
    } catch (const std::exception&) {
      network_->log.line(LogLevel::kError, "request_failed");
      co_return problem(500, "internal", "Something went wrong on the server. Try again.");
    }
    if (!pending->value) {
      pending->timer.expires_after(network_->options.answer_timeout);
      co_await pending->timer.async_wait(net::kAwaitTuple);
    }
    std::optional<HttpResponse> response = std::move(pending->value);
    if (!response) co_return problem(504, "timeout", "The server took too long to respond. Try again.");
    co_return *std::move(response);
  }

  asio::awaitable<bool> write(const HttpResponse& response, const ResponseOptions& how) {
    const std::string head = head_of(response, how);
    const std::string_view content = content_for(response, how);
    const std::array buffers{asio::buffer(head), asio::buffer(content.data(), content.size())};
    stream_.expires_after(network_->options.write_timeout);
    const auto [error, size] = co_await asio::async_write(stream_, buffers, net::kAwaitTuple);
    co_return !error;
  }

  /// Sends the last response of this connection. Then it reads what the client still sends for a moment, because
  /// closing the connection early could discard the response.
  asio::awaitable<bool> refuse(RequestReader& reader) {
    const HttpResponse response = reader.refusal();
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

  asio::awaitable<bool> become_socket(RequestReader& reader, const HttpRequest& request) {
    std::optional<HttpResponse> refused = network_->routes.refuse_socket(request);
    const Result<Upgrade> upgrade = agreed_upgrade(reader.upgrade());
    if (!refused && !upgrade) {
      refused = problem(400, upgrade.error().code, upgrade.error().message);
      refused->headers.emplace_back("Sec-WebSocket-Version", "13");
    }
    if (!refused && !count(request.visitor)) refused = too_many_connections();
    if (refused) {
      const ResponseOptions how = response_options(request, false, network_->options.https);
      co_await write(*refused, how);
      co_return false;
    }
    stream_.expires_after(network_->options.write_timeout);
    const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(upgrade->response), net::kAwaitTuple);
    if (error) co_return false;
    stream_.expires_never();
    start_socket(network_, NewSocket{.connection = stream_.release_socket(),
                                     .received = reader.take_rest(),
                                     .is_packed = upgrade->is_packed,
                                     .visitor = request.visitor,
                                     .slots = std::move(slots_)});
    co_return false;
  }

  std::shared_ptr<Network> network_;
  Address peer_;  ///< who connected; with the PROXY protocol, whom the proxy named
  Entrance entrance_;
  std::vector<ConnectionSlot> slots_{};
  std::string counted_{};  ///< the address that the connection counts for; "" for a proxy
  beast::tcp_stream stream_;
  std::string received_{};  ///< bytes of the next request
  bool is_idle_ = false;
};

}  // namespace

asio::awaitable<void> serve_connection(std::shared_ptr<Network> network, asio::ip::tcp::socket socket, Address peer,
                                       ConnectionSlot slot, Entrance entrance) {
  Connection connection(std::move(network), std::move(socket), std::move(peer), std::move(slot), entrance);
  co_await connection.run();
}

}  // namespace palamedes::server
