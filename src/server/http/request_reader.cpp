#include "server/http/request_reader.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <iterator>
#include <optional>
#include <utility>

namespace palamedes::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::uint32_t kLongestHead = 16 * 1024;
constexpr std::uint64_t kLongestBody = 65'536;

using Parser = http::request_parser<http::string_body>;

/// A second line of these could make a proxy and this server read two different requests.
constexpr std::array kOnlyOnce{http::field::host,
                               http::field::origin,
                               http::field::content_type,
                               http::field::content_length,
                               http::field::transfer_encoding,
                               http::field::sec_websocket_key,
                               http::field::sec_websocket_version};

HttpResponse refusal_of(const beast::error_code& error) {
  if (error == http::error::body_limit) return problem(413, "too_large", "The body of the request is too large.");
  if (error == http::error::header_limit) {
    return problem(431, "head_too_large", "The headers of the request are too large.");
  }
  return problem(400, "bad_request", "The request cannot be read.");
}

/// True if a header continues in a second line that begins with a space (obs-fold). RFC 9112 lets a server refuse that.
bool is_folded(std::string_view head) {
  return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

std::size_t count(const Parser::value_type& message, http::field name) {
  const auto [first, end] = message.equal_range(name);
  return static_cast<std::size_t>(std::distance(first, end));
}

/// What is wrong with a head that the parser accepts.
std::optional<HttpResponse> wrong_head(std::string_view head, const Parser::value_type& message) {
  if (is_folded(head)) return problem(400, "folded_header", "A header of the request has more than one line.");
  for (const http::field name : kOnlyOnce) {
    const bool is_listed = name == http::field::content_length && message[name].find(',') != std::string_view::npos;
    if (count(message, name) < 2 && !is_listed) continue;
    const std::string_view text = http::to_string(name);
    return problem(400, "doubled_header", fmt::format("The request has more than one header {}.", text));
  }
  // Health checks of proxies use HTTP/1.0 without a host.
  if (count(message, http::field::host) == 0 && message.version() >= 11)
    return problem(400, "no_host", "The request has no header Host.");
  return std::nullopt;
}

}  // namespace

struct RequestReader::Impl {
  Parser parser{};
  State state = State::kHead;
  std::string head{};    ///< as sent; empty when the head is complete
  std::string unread{};  ///< not parsed yet
  std::optional<HttpResponse> refusal{};

  Impl() {
    parser.header_limit(kLongestHead);
    parser.body_limit(kLongestBody);
  }

  void refuse(HttpResponse response) {
    refusal = std::move(response);
    state = State::kRefused;
  }

  void end_head() {
    if (auto wrong = wrong_head(head, parser.get())) return refuse(*std::move(wrong));
    head = {};
    state = State::kBody;
    parser.eager(true);
  }

  void advance() {
    while (!unread.empty() && (state == State::kHead || state == State::kBody)) {
      beast::error_code error;
      const std::size_t used = parser.put(boost::asio::buffer(unread), error);
      if (state == State::kHead) head.append(unread, 0, used);
      unread.erase(0, used);
      if (error == http::error::need_more) return;
      if (error) return refuse(refusal_of(error));
      if (state == State::kHead && parser.is_header_done()) end_head();
      if (state == State::kBody && parser.is_done()) state = State::kDone;
    }
  }

  std::string header(http::field name) const { return std::string(parser.get()[name]); }
};

RequestReader::RequestReader() : impl_(std::make_unique<Impl>()) {}
RequestReader::~RequestReader() = default;

RequestReader::State RequestReader::add(std::string_view bytes) {
  impl_->unread += bytes;
  impl_->advance();
  return impl_->state;
}

RequestReader::State RequestReader::state() const { return impl_->state; }

HttpResponse RequestReader::refusal() const { return impl_->refusal.value_or(HttpResponse{.status = 400}); }

std::string_view RequestReader::target() const { return impl_->parser.get().target(); }

std::vector<std::string> RequestReader::lines(std::string_view name) const {
  std::vector<std::string> values;
  const auto [first, end] = impl_->parser.get().equal_range(name);
  for (auto line = first; line != end; ++line) values.emplace_back(line->value());
  return values;
}

UpgradeRequest RequestReader::upgrade() const {
  const Parser& parser = impl_->parser;
  const Parser::value_type& message = parser.get();
  const auto header = [&message](http::field name) -> std::string_view { return message[name]; };
  return {.method = std::string_view(message.method_string()),
          .is_http_1_1 = message.version() == 11,
          .has_body = parser.chunked() || parser.content_length().value_or(0) > 0,
          .upgrade = header(http::field::upgrade),
          .connection = header(http::field::connection),
          .version = header(http::field::sec_websocket_version),
          .key = header(http::field::sec_websocket_key),
          .extensions = header(http::field::sec_websocket_extensions)};
}

bool RequestReader::keeps_alive() const { return impl_->parser.keep_alive(); }

bool RequestReader::expects_continue() const {
  return beast::iequals(impl_->parser.get()[http::field::expect], "100-continue");
}

HttpRequest RequestReader::take_request() {
  Parser::value_type& message = impl_->parser.get();
  const auto header = [this](http::field name) { return impl_->header(name); };
  return {.method = std::string(message.method_string()),
          .target = std::string(message.target()),
          .body = std::move(message.body()),
          .host = header(http::field::host),
          .origin = header(http::field::origin),
          .cookie = fmt::format("{}", fmt::join(lines("Cookie"), "; ")),
          .content_type = header(http::field::content_type),
          .accept_encoding = header(http::field::accept_encoding),
          .accept_language = header(http::field::accept_language),
          .if_none_match = header(http::field::if_none_match)};
}

std::string RequestReader::take_rest() { return std::exchange(impl_->unread, {}); }

HttpRequest request_from(RequestReader& reader, const Address& peer, const ProxyOptions& proxies) {
  HttpRequest request = reader.take_request();
  request.visitor = visitor_at(client_address(peer, proxies, reader.lines(header_name(proxies.header))));
  return request;
}

void set_guest(HttpRequest& request, const Identity& identity) {
  request.visitor.guest = identity.guest;
  request.new_cookie = identity.new_cookie;
  request.is_ambiguous = identity.is_ambiguous;
}

}  // namespace palamedes::server
