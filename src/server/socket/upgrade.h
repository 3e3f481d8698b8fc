// The upgrade of an HTTP request to a WebSocket.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace palamedes::server {

/// The headers with which a client asks for a WebSocket.
struct UpgradeRequest {
  std::string_view method{};
  bool is_http_1_1 = false;
  bool has_body = false;
  std::string_view upgrade{};
  std::string_view connection{};
  std::string_view version{};
  std::string_view key{};
  std::string_view extensions{};
};

struct Upgrade {
  std::string response{};  ///< the whole response: 101 and its headers
  bool is_packed = false;  ///< messages may be compressed
};

/// True if the client asks for a WebSocket at all.
bool wants_socket(const UpgradeRequest& request);
/// The error is a sentence for the client's programmer.
Result<Upgrade> agreed_upgrade(const UpgradeRequest& request);

}  // namespace palamedes::server
