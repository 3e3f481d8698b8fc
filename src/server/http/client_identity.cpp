#include "server/http/client_identity.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/text/lower_case.h"

namespace palamedes::server {
std::string_view allowed_site(std::string_view origin, std::span<const std::string> allowed) {
  const auto found = std::ranges::find_if(
      allowed, [sent = lowered(origin)](const std::string& site) { return sent == lowered(site); });
  return origin.empty() || found == allowed.end() ? std::string_view() : std::string_view(*found);
}

bool is_allowed_origin(std::string_view origin, std::string_view host, bool https,
                       std::span<const std::string> allowed) {
  if (origin.empty()) return true;
  const std::string sent = lowered(origin);
  if (!host.empty() && sent == fmt::format("{}://{}", https ? "https" : "http", lowered(host))) return true;
  return !allowed_site(origin, allowed).empty();
}

}  // namespace palamedes::server
