// An HTTP client that keeps its connection, and the cookie of a guest.
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

/// Host and port of a server, and where the client is.
struct Place {
  std::string host{};
  std::uint16_t port = 0;
  std::string from{};  ///< the client's own IP address, on a machine with several; "" for any

  std::string authority() const { return host + ':' + std::to_string(port); }
  friend bool operator==(const Place&, const Place&) = default;
};
/// Reads "http://127.0.0.1:8080/".
Result<Place> parse_place(std::string_view url);

/// Keeps the cookie of one guest.
class CookieJar {
 public:
  /// Reads a `Set-Cookie` header. Ignores all cookies except the guest's.
  void take(std::string_view header);
  /// The value of the `Cookie` header; "" without a cookie.
  const std::string& header() const { return header_; }

 private:
  std::string header_{};
};

struct HttpReply {
  int status = 0;
  std::string body{};
  std::string content_type{};
};

/// Sends one request at a time.
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
