#include "client/http_client.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <chrono>
#include <memory>
#include <utility>

#include "client/endpoint.h"
#include "core/text/printable.h"
#include "net/await_tuple.h"

namespace palamedes::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kGuest = "palamedes_guest=";
constexpr std::chrono::seconds kAnswerPatience{30};
/// The server closes connections that are idle for more than a minute.
constexpr std::chrono::seconds kLongestRest{20};

}  // namespace

Result<Place> parse_place(std::string_view url) {
  const Error wrong{"bad_url", fmt::format("{} is not an address like http://127.0.0.1:8080/", shown(url))};
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return wrong;
  url.remove_prefix(kScheme.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  const std::size_t colon = url.rfind(':');
  const std::string_view host = url.substr(0, colon);
  std::uint16_t port = 80;
  if (colon != std::string_view::npos) {
    const std::string_view digits = url.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (error != std::errc() || end != digits.data() + digits.size() || port == 0) return wrong;
  }
  const bool named = std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
  if (host.empty() || host.size() > 255 || !named) return wrong;
  return Place{.host = std::string(host), .port = port};
}

void CookieJar::take(std::string_view header) {
  if (!header.starts_with(kGuest)) return;
  const std::string_view cookie = header.substr(0, header.find(';'));
  if (cookie.size() > kGuest.size()) header_ = cookie;
}

struct HttpClient::Impl {
  asio::io_context& context;
  Place place;
  std::unique_ptr<beast::tcp_stream> stream{};
  Clock::time_point used{};

  asio::awaitable<MaybeError> connect() {
    stream.reset();
    const auto endpoint = co_await endpoint_of(context.get_executor(), place);
    if (!endpoint) co_return endpoint.error();
    stream = std::make_unique<beast::tcp_stream>(context);
    stream->expires_after(kAnswerPatience);
    const MaybeError elsewhere = take_address(stream->socket(), place);
    if (elsewhere) co_return elsewhere;
    const auto [refused] = co_await stream->async_connect(*endpoint, net::kAwaitTuple);
    if (!refused) co_return std::nullopt;
    stream.reset();
    co_return Error{"no_connection", refused.message()};
  }

  asio::awaitable<Result<HttpReply>> exchange(http::request<http::string_body> request, CookieJar& jar) {
    if (!stream || Clock::now() - used > kLongestRest) {
      const MaybeError error = co_await connect();
      if (error) co_return *error;
    }
    request.set(http::field::host, place.authority());
    if (!jar.header().empty()) request.set(http::field::cookie, jar.header());
    request.keep_alive(true);
    request.prepare_payload();
    stream->expires_after(kAnswerPatience);
    const auto [not_sent, sent] = co_await http::async_write(*stream, request, net::kAwaitTuple);
    http::response<http::string_body> response;
    beast::flat_buffer buffer;
    beast::error_code broken = not_sent;
    if (!broken) {
      const auto [not_read, read] = co_await http::async_read(*stream, buffer, response, net::kAwaitTuple);
      broken = not_read;
    }
    if (broken) {
      stream.reset();
      co_return Error{"no_answer", broken.message()};
    }
    used = Clock::now();
    if (!response.keep_alive()) stream.reset();
    jar.take(std::string_view(response[http::field::set_cookie]));
    co_return HttpReply{.status = static_cast<int>(response.result_int()),
                        .body = std::move(response.body()),
                        .content_type = std::string(response[http::field::content_type])};
  }
};

HttpClient::HttpClient(asio::io_context& context, Place place)
    : impl_(std::make_unique<Impl>(Impl{.context = context, .place = std::move(place)})) {}
HttpClient::~HttpClient() = default;

asio::awaitable<Result<HttpReply>> HttpClient::get(std::string path, CookieJar& jar) {
  http::request<http::string_body> request(http::verb::get, path, 11);
  co_return co_await impl_->exchange(std::move(request), jar);
}

asio::awaitable<Result<HttpReply>> HttpClient::post(std::string path, std::string body, CookieJar& jar) {
  http::request<http::string_body> request(http::verb::post, path, 11);
  request.set(http::field::content_type, "application/json");
  request.body() = std::move(body);
  co_return co_await impl_->exchange(std::move(request), jar);
}

}  // namespace palamedes::client
