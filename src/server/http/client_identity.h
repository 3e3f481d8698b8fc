// Where a request comes from: cookie and origin.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace palamedes::server {

/// The guest's cookie in a `Cookie` header; "" if there is no well-formed one.
std::string_view guest_cookie_in(std::string_view header);

/// The `Set-Cookie` header for a new guest.
std::string guest_cookie_header(std::string_view cookie, bool https);

/// True if the request comes from our own page or from a site that the host allows. Browsers always send an `Origin`
/// with WebSockets and POST requests. A request without one ("") comes from a program, so no web page can be behind it.
bool is_allowed_origin(std::string_view origin, std::string_view host, bool https,
                       std::span<const std::string> allowed);

}  // namespace palamedes::server
