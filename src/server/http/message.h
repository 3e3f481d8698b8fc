// HTTP requests and responses as plain data, independent of the network library.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/visitors/visitor.h"

namespace palamedes::server {

struct HttpRequest {
  std::string method{};  ///< "GET"
  std::string target{};  ///< as sent: "/api/v1/games?status=open"
  std::string body{};
  Visitor visitor{};
  std::string new_cookie{};   ///< the guest's next cookie, to be set with the response
  bool is_ambiguous = false;  ///< cookies of two guests came (visitors/guests.h)
  // Headers; "" if the request has none.
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
  /// Used instead of `body` for bytes that live as long as the program.
  std::string_view fixed_body{};
  std::string cache = "no-store";
  std::vector<std::pair<std::string, std::string>> headers{};  ///< additional headers
  std::string route{};                                         ///< pattern of the route, for metrics

  std::string_view content() const { return fixed_body.empty() ? std::string_view(body) : fixed_body; }
};

using Respond = std::function<void(HttpResponse)>;

/// How to write a response.
struct ResponseOptions {
  bool keep_alive = true;
  bool head_only = false;  ///< for HEAD: headers without the body
  bool https = false;
  std::string host{};  ///< of the request
};

ResponseOptions response_options(const HttpRequest& request, bool keep_alive, bool https);

/// Status line and headers, including the security headers.
std::string head_of(const HttpResponse& response, const ResponseOptions& options);

/// The bytes that follow the head: none for HEAD and for some statuses.
std::string_view content_for(const HttpResponse& response, const ResponseOptions& options);

std::string_view status_phrase(int status);

/// An RFC 9457 problem. `detail` is a sentence for players.
HttpResponse problem(int status, std::string_view code, std::string_view detail);
HttpResponse too_many_requests(int retry_after_seconds);

}  // namespace palamedes::server
