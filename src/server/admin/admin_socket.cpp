#include "server/admin/admin_socket.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <tuple>
#include <utility>

#include "net/asio_loop.h"
#include "net/await_tuple.h"
#include "server/admin/admin.h"

namespace palamedes::server {
namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;

constexpr std::size_t kLongestRequest = 4'096;
constexpr std::size_t kLongestAnswer = std::size_t{16} << 20;

/// An answer that arrives later.
struct AdminAnswer {
  stream_protocol::socket connection;
  std::string line{};
};

}  // namespace

std::string admin_socket_path(const std::string& folder) { return folder + "/admin.sock"; }

struct AdminSocket::Impl {
  net::AsioLoop& loop;
  Admin& admin;
  stream_protocol::acceptor acceptor;
  std::string path{};

  static asio::awaitable<void> accept(std::shared_ptr<Impl> self) {
    while (self->acceptor.is_open()) {
      auto [error, connection] = co_await self->acceptor.async_accept(net::kAwaitTuple);
      if (error) co_return;
      asio::co_spawn(self->loop.context(), serve(self, std::move(connection)), asio::detached);
    }
  }

  /// One request, one answer.
  static asio::awaitable<void> serve(std::shared_ptr<Impl> self, stream_protocol::socket connection) {
    std::string line;
    auto buffer = asio::dynamic_buffer(line, kLongestRequest);
    const auto [error, size] = co_await asio::async_read_until(connection, buffer, '\n', net::kAwaitTuple);
    if (error || !self->acceptor.is_open()) co_return;
    const auto answer = std::make_shared<AdminAnswer>(AdminAnswer{.connection = std::move(connection)});
    self->admin.answer(line.substr(0, size - 1), [answer](std::string text) {
      answer->line = std::move(text) + '\n';
      asio::async_write(answer->connection, asio::buffer(answer->line),
                        [answer](const boost::system::error_code&, std::size_t) {});
    });
  }
};

AdminSocket::AdminSocket(net::AsioLoop& loop, Admin& admin)
    : impl_(std::make_shared<Impl>(Impl{loop, admin, stream_protocol::acceptor(loop.context())})) {}

AdminSocket::~AdminSocket() {
  boost::system::error_code ignored;
  std::ignore = impl_->acceptor.close(ignored);
  if (!impl_->path.empty()) ::unlink(impl_->path.c_str());
}

MaybeError AdminSocket::listen(const std::string& path) {
  ::unlink(path.c_str());
  boost::system::error_code error;
  const mode_t before = ::umask(0177);  // so that it never exists with other rights
  try {
    const stream_protocol::endpoint endpoint(path);
    if (!impl_->acceptor.open(endpoint.protocol(), error) && !impl_->acceptor.bind(endpoint, error))
      impl_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  } catch (const boost::system::system_error& thrown) {
    error = thrown.code();  // the path is too long
  }
  ::umask(before);
  if (error) return Error{"cannot_listen", fmt::format("cannot listen at {}: {}", path, error.message())};
  impl_->path = path;
  asio::co_spawn(impl_->loop.context(), Impl::accept(impl_), asio::detached);
  return std::nullopt;
}

Result<std::string> ask_server(const std::string& path, const std::string& line) {
  const Error nobody{"no_server", fmt::format("no server listens at {}", path)};
  try {
    asio::io_context context;
    stream_protocol::socket connection(context);
    boost::system::error_code error;
    connection.connect(stream_protocol::endpoint(path), error);
    if (error) return nobody;
    asio::write(connection, asio::buffer(line + '\n'), error);
    std::string answer;
    auto buffer = asio::dynamic_buffer(answer, kLongestAnswer);
    const std::size_t size = error ? 0 : asio::read_until(connection, buffer, '\n', error);
    if (error) return Error{"no_answer", fmt::format("the server did not answer: {}", error.message())};
    return answer.substr(0, size - 1);
  } catch (const boost::system::system_error&) {
    return nobody;  // the path is too long for a socket
  }
}

}  // namespace palamedes::server
