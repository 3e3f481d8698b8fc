// Who an engine works for. The engine pool shares its time fairly between askers.
#pragma once

#include <string>

#include "server/player_id.h"

namespace palamedes::server {

/// An empty part is not known. Everybody whose network is not known shares one place in the queue, but has no budget of
/// engine time as a network; the same holds for addresses and guests.
struct Asker {
  PlayerId guest{};
  std::string address{};  ///< as the limits of the server count it: an IPv4 address, or an IPv6 /64 network
  std::string network{};  ///< an IPv4 /24 or an IPv6 /48 network

  friend bool operator==(const Asker&, const Asker&) = default;
};

}  // namespace palamedes::server
