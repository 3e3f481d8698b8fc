// Who sends a request: cookie, origin and address.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace palamedes::server {

/// The guest's cookie in a `Cookie` header; "" if there is none that is well-formed.
std::string_view guest_cookie_in(std::string_view header);

/// The `Set-Cookie` header that makes somebody a guest.
std::string guest_cookie_header(std::string_view cookie, bool https);

/// Whether a request with this `Origin` comes from our own page or from a site the host allows. Browsers always
/// say where a socket or a POST comes from; what says nothing ("") is a program, which no page can misuse.
bool is_allowed_origin(std::string_view origin, std::string_view host, bool https,
                       std::span<const std::string> allowed);

/// The address whose budget a request uses. Behind a trusted proxy it is the one that the proxy saw: the last of
/// `X-Forwarded-For`. All of an IPv6 network of 64 bits count as one.
std::string client_address(const std::string& peer, std::string_view forwarded_for, bool trust_proxy);

}  // namespace palamedes::server
