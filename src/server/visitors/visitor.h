// Who sends a request. Limits count for the guest, for the address and for the network (docs/hosting.md, "Limits").
#pragma once

#include <string>

#include "server/player_id.h"

namespace palamedes::server {

struct Visitor {
  PlayerId guest{};       ///< nobody for a client without a cookie
  std::string address{};  ///< an IPv4 address or an IPv6 /64 network: "192.0.2.7", "2001:db8:1:2::"
  std::string network{};  ///< an IPv4 /24 or an IPv6 /48 network: "192.0.2.0/24", "2001:db8:1::/48"
};

}  // namespace palamedes::server
