// The header with which a proxy begins a connection in the PROXY protocol, versions 1 (a line) and 2 (binary).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/visitors/address.h"

namespace palamedes::server {

struct ProxyGreeting {
  enum class State : std::uint8_t { kIncomplete, kMalformed, kComplete };

  State state = State::kIncomplete;
  std::size_t size = 0;             ///< of a complete header, in bytes
  std::optional<Address> client{};  ///< nothing: the proxy speaks for itself, such as in a health check
};

/// No header is longer than this.
inline constexpr std::size_t kLongestProxyGreeting = 4'096;

/// Reads the header at the beginning of `bytes`.
ProxyGreeting read_proxy_greeting(std::string_view bytes);

}  // namespace palamedes::server
