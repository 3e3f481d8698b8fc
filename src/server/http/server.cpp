#include "server/http/server.h"

#include <fmt/core.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "core/text/printable.h"
#include "net/asio_loop.h"
#include "net/await_tuple.h"
#include "server/engines/engine_pool.h"
#include "server/hall/hall.h"
#include "server/http/network.h"
#include "server/storage/store.h"
#include "server/visitors/address.h"

namespace palamedes::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Answers a connection beyond the limit without waiting: sends as much as fits into the socket buffer.
void refuse_connection(tcp::socket socket, const ServerOptions& options) {
  HttpResponse response = problem(503, "too_many_connections", "The server has too many connections. Try again later.");
  response.headers.emplace_back("Retry-After", "10");
  const std::string text = head_of(response, {.keep_alive = false, .https = options.https}) + response.body;
  boost::system::error_code ignored;
  std::ignore = socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(text), ignored);
}

}  // namespace

struct Server::Impl {
  std::shared_ptr<Network> network{};
  tcp::acceptor acceptor;
  tcp::acceptor metrics_acceptor;
  asio::steady_timer closing;

  tcp::acceptor& acceptor_of(Entrance entrance) { return entrance == Entrance::kHost ? metrics_acceptor : acceptor; }

  static asio::awaitable<void> accept(std::shared_ptr<Impl> self, Entrance entrance) {
    const std::shared_ptr<Network> network = self->network;
    tcp::acceptor& acceptor = self->acceptor_of(entrance);
    while (acceptor.is_open()) {
      auto [error, socket] = co_await acceptor.async_accept(net::kAwaitTuple);
      if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
      if (error) {  // probably too many open files
        network->log.line(LogLevel::kWarning, "accept_failed", {{"code", error.message()}});
        asio::steady_timer pause(network->context, std::chrono::milliseconds(100));
        co_await pause.async_wait(net::kAwaitTuple);
        continue;
      }
      start_connection(network, std::move(socket), entrance);
    }
  }

  static void start_connection(const std::shared_ptr<Network>& network, tcp::socket socket, Entrance entrance) {
    boost::system::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    std::ignore = socket.set_option(tcp::no_delay(true), error);
    const auto address = parse_address(peer.address().to_string());
    if (!address) return;
    // Through a proxy come connections of many visitors. They are counted by what it says about them.
    const bool is_proxy = is_in(network->options.proxies.trusted, *address);
    const Visitor visitor = is_proxy ? Visitor{} : visitor_at(*address);
    if (!network->connections.enter(visitor)) return refuse_connection(std::move(socket), network->options);
    ConnectionSlot slot(network, network->connections, visitor);
    asio::co_spawn(network->context, serve_connection(network, std::move(socket), *address, std::move(slot), entrance),
                   asio::detached);
  }

  /// Checks repeatedly whether all connections are gone.
  static void wait_for_end(const std::shared_ptr<Impl>& self, std::chrono::milliseconds patience,
                           std::function<void()> done) {
    static constexpr std::chrono::milliseconds kPause{20};
    if (self->network->connections.inside() == 0 || patience < kPause) return done();
    self->closing.expires_after(kPause);
    self->closing.async_wait([self, patience, done = std::move(done)](const boost::system::error_code& error) mutable {
      if (!error) wait_for_end(self, patience - kPause, std::move(done));
    });
  }
};

Server::Server(const ServerOptions& options, const Services& services)
    : impl_(std::make_shared<Impl>(Impl{.acceptor = tcp::acceptor(services.loop.context()),
                                        .metrics_acceptor = tcp::acceptor(services.loop.context()),
                                        .closing = asio::steady_timer(services.loop.context())})) {
  const auto figures = [weak = std::weak_ptr(impl_), services] {
    const auto self = weak.lock();
    if (!self) return Figures{};
    const HallFigures hall = services.hall.figures();
    return Figures{.connections = self->network->connections.inside(),
                   .sockets = self->network->sockets,
                   .games_open = hall.open,
                   .games_running = hall.running,
                   .games_over = hall.over,
                   .thinking = hall.thinking,
                   .waiting_jobs = services.engine_pool.waiting(),
                   .waiting_writes = services.store.waiting(),
                   .search_memory = services.engine_pool.remembered_bytes()};
  };
  const RouteOptions routes{.origins = options.origins,
                            .hosts = options.hosts,
                            .https = options.https,
                            .security_contact = options.security_contact};
  const auto budgets = std::make_shared<Budgets>(options.budgets);
  const auto guests = std::make_shared<Guests>(services.secrets, services.store, services.loop, options.https);
  Routes::Services for_routes{.loop = services.loop,
                              .guests = *guests,
                              .hall = services.hall,
                              .store = services.store,
                              .metrics = services.metrics,
                              .assets = services.assets,
                              .desk = services.desk,
                              .budgets = budgets,
                              .figures = figures};
  // NOLINTNEXTLINE(modernize-make-shared): it cannot be moved, and g++ 12 makes no aggregate in place
  impl_->network = std::shared_ptr<Network>(new Network{.options = options,
                                                        .context = services.loop.context(),
                                                        .loop = services.loop,
                                                        .hall = services.hall,
                                                        .log = services.log,
                                                        .budgets = budgets,
                                                        .guests = guests,
                                                        .routes = Routes(routes, std::move(for_routes)),
                                                        .connections = ConnectionLimiter(options.connections),
                                                        .proxied_connections = ConnectionLimiter(options.connections)});
  guests->on_end([weak = std::weak_ptr(impl_->network)](const PlayerId& guest) {
    const auto network = weak.lock();
    if (!network) return;
    const std::vector<OpenConnection*> connections(network->open_connections.begin(), network->open_connections.end());
    for (OpenConnection* connection : connections) connection->end_guest(guest);
  });
}

Server::~Server() {
  impl_->network->guests->on_end(nullptr);
  boost::system::error_code ignored;
  std::ignore = impl_->acceptor.close(ignored);
  std::ignore = impl_->metrics_acceptor.close(ignored);
  impl_->closing.cancel();
}

namespace {

/// Starts to listen. Returns the port.
Result<std::uint16_t> open_acceptor(tcp::acceptor& acceptor, const std::string& text, std::uint16_t port) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(text, error);
  if (error) return Error{"bad_address", fmt::format("{} is not an IP address", shown(text))};
  const auto failed = [&] {
    return Error{"cannot_listen", fmt::format("cannot listen at {} port {}: {}", text, port, error.message())};
  };
  const tcp::endpoint place(address, port);
  if (acceptor.open(place.protocol(), error)) return failed();
  if (acceptor.set_option(tcp::acceptor::reuse_address(true), error)) return failed();
  if (acceptor.bind(place, error)) return failed();
  if (acceptor.listen(asio::socket_base::max_listen_connections, error)) return failed();
  return acceptor.local_endpoint().port();
}

}  // namespace

Result<std::uint16_t> Server::listen() {
  if (auto error = impl_->network->guests->load()) return *std::move(error);
  const ServerOptions& options = impl_->network->options;
  if (!options.metrics_address.empty()) {
    const auto port = open_acceptor(impl_->metrics_acceptor, options.metrics_address, options.metrics_port);
    if (!port) return port.error();
    asio::co_spawn(impl_->network->context, Impl::accept(impl_, Entrance::kHost), asio::detached);
  }
  auto port = open_acceptor(impl_->acceptor, options.address, options.port);
  if (port) asio::co_spawn(impl_->network->context, Impl::accept(impl_, Entrance::kPlayers), asio::detached);
  return port;
}

std::uint16_t Server::metrics_port() const {
  return impl_->metrics_acceptor.is_open() ? impl_->metrics_acceptor.local_endpoint().port() : 0;
}

void Server::stop_accepting() {
  boost::system::error_code ignored;
  std::ignore = impl_->acceptor.close(ignored);
  std::ignore = impl_->metrics_acceptor.close(ignored);
  impl_->network->routes.shut_down();
}

void Server::close(std::chrono::milliseconds patience, std::function<void()> done) {
  stop_accepting();
  impl_->network->is_closing = true;
  const std::vector<OpenConnection*> open_connections(impl_->network->open_connections.begin(),
                                                      impl_->network->open_connections.end());
  for (OpenConnection* connection : open_connections) connection->close_gracefully();
  Impl::wait_for_end(impl_, patience, std::move(done));
}

Routes& Server::routes() { return impl_->network->routes; }
std::size_t Server::connections() const { return impl_->network->connections.inside(); }
std::size_t Server::sockets() const { return impl_->network->sockets; }

}  // namespace palamedes::server
