// Which pages may use this server.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace palamedes::server {

/// The site in `allowed` that the origin names; "" if none.
std::string_view allowed_site(std::string_view origin, std::span<const std::string> allowed);

/// True if the request comes from our own page or from a site that the host allows. Browsers always send an `Origin`
/// with WebSockets and POST requests. A request without one ("") comes from a program, so no web page can be behind it.
bool is_allowed_origin(std::string_view origin, std::string_view host, bool https,
                       std::span<const std::string> allowed);

}  // namespace palamedes::server
