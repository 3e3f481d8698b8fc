#include "server/http/message.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

namespace palamedes::server {
namespace {

/// True if the host can safely be part of the content policy.
bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() <= 255 && std::ranges::all_of(host, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == ':' ||
           c == '-' || c == '[' || c == ']';
  });
}

/// Names the WebSocket explicitly, because some browsers do not count it as 'self'.
std::string content_policy(const ResponseOptions& options) {
  const std::string socket =
      is_plain_host(options.host) ? fmt::format(" {}://{}", options.https ? "wss" : "ws", options.host) : "";
  return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'" + socket +
         "; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
}

}  // namespace

std::string_view status_phrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 410:
      return "Gone";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 504:
      return "Gateway Timeout";
    default:
      return "Unknown";
  }
}

ResponseOptions response_options(const HttpRequest& request, bool keep_alive, bool https) {
  return {.keep_alive = keep_alive, .head_only = request.method == "HEAD", .https = https, .host = request.host};
}

std::string_view content_for(const HttpResponse& response, const ResponseOptions& options) {
  const bool has_content = !options.head_only && response.status != 304 && response.status != 204;
  return has_content ? response.content() : std::string_view();
}

std::string head_of(const HttpResponse& response, const ResponseOptions& options) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, status_phrase(response.status));
  const auto add = [&head](std::string_view name, std::string_view value) {
    head += fmt::format("{}: {}\r\n", name, value);
  };
  const bool has_content = response.status != 304 && response.status != 204;
  if (has_content) {
    add("Content-Type", response.type);
    add("Content-Length", std::to_string(response.content().size()));
  }
  add("Cache-Control", response.cache);
  add("Connection", options.keep_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : response.headers) add(name, value);
  add("Content-Security-Policy", content_policy(options));
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "same-origin");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  if (options.https) add("Strict-Transport-Security", "max-age=31536000");
  return head + "\r\n";
}

HttpResponse problem(int status, std::string_view code, std::string_view detail) {
  HttpResponse response{.status = status, .type = "application/problem+json"};
  response.body = boost::json::serialize(boost::json::object{{"type", "about:blank"},
                                                             {"title", status_phrase(status)},
                                                             {"status", status},
                                                             {"detail", detail},
                                                             {"code", code}});
  return response;
}

HttpResponse too_many_requests(int retry_after_seconds) {
  HttpResponse response = problem(429, "too_fast", "Too many requests. Wait a moment.");
  response.headers.emplace_back("Retry-After", std::to_string(retry_after_seconds));
  return response;
}

}  // namespace palamedes::server
