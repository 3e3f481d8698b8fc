// Requests over one connection that is kept, and who makes them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace boost::asio {
class io_context;
}

namespace palamedes::client {

/// Where a server is.
struct Place {
  std::string host{};
  std::uint16_t port = 0;

  std::string authority() const { return host + ':' + std::to_string(port); }
  friend bool operator==(const Place&, const Place&) = default;
};
/// "http://127.0.0.1:8080/"
Result<Place> parse_place(std::string_view url);

/// The one cookie that makes somebody a guest.
class CookieJar {
 public:
  /// A `Set-Cookie` header; others than the guest's are not kept.
  void take(std::string_view header);
  /// For a `Cookie` header; "" while there is none.
  const std::string& header() const { return header_; }

 private:
  std::string header_{};
};

struct HttpReply {
  int status = 0;
  std::string body{};
  std::string content_type{};
};

/// One request at a time.
class HttpClient {
 public:
  HttpClient(boost::asio::io_context& context, Place place);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  boost::asio::awaitable<Result<HttpReply>> get(std::string path, CookieJar& jar);
  boost::asio::awaitable<Result<HttpReply>> post(std::string path, std::string body, CookieJar& jar);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::client
