// A request and a response as the routes see them: plain data, whatever carries it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace palamedes::server {

struct HttpRequest {
  std::string method{};  ///< "GET"
  std::string target{};  ///< as sent: "/api/v1/games?status=open"
  std::string body{};
  std::string address{};  ///< whose budget it is, see client_address
  // Headers, "" where there is none.
  std::string host{};
  std::string origin{};
  std::string cookie{};
  std::string content_type{};
  std::string accept_encoding{};
  std::string accept_language{};
  std::string if_none_match{};
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  /// Instead of `body`, bytes that live as long as the program.
  std::string_view fixed_body{};
  std::string cache = "no-store";
  std::vector<std::pair<std::string, std::string>> headers{};  ///< further ones
  std::string route{};                                         ///< for metrics: the pattern that was met

  std::string_view content() const { return fixed_body.empty() ? std::string_view(body) : fixed_body; }
};

using Respond = std::function<void(HttpResponse)>;

/// What a response is written with, apart from itself.
struct ResponseOptions {
  bool keep_alive = true;
  bool head_only = false;  ///< the answer to HEAD: the length without the content
  bool https = false;
  std::string host{};  ///< of the request
};

/// Status line and headers, those for security included.
std::string head_of(const HttpResponse& response, const ResponseOptions& options);

std::string_view status_phrase(int status);

/// RFC 9457. `detail` is a sentence to show.
HttpResponse problem(int status, std::string_view code, std::string_view detail);
HttpResponse too_many_requests(int retry_after_seconds);

}  // namespace palamedes::server
