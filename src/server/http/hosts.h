// The names under which a browser may reach this server.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace palamedes::server {

/// What a `Host` header names, without the port.
struct HostName {
  std::string name{};  ///< in small letters; IPv6 addresses without brackets
  bool is_address = false;
};

/// Nothing if the header breaks the rules.
std::optional<HostName> parse_host(std::string_view header);

/// True if the server answers to this host: to localhost, to every IP address, and to the names in `allowed` ("*": to
/// all names).
///
/// DNS rebinding makes a name of a foreign site mean this server, so that the browser believes that the site's pages
/// come from here. Nobody can do that to an address: pages of http://192.0.2.1/ come from the machine with that
/// address.
bool is_allowed_host(const HostName& host, std::span<const std::string> allowed);

}  // namespace palamedes::server
