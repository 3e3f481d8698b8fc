#include "server/http/client_identity.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/text/lower_case.h"
#include "core/text/split.h"
#include "server/secrets.h"
#include "server/trimmed.h"

namespace palamedes::server {
namespace {

constexpr std::string_view kCookieName = "palamedes_guest";

}  // namespace

std::string_view guest_cookie_in(std::string_view header) {
  for (const std::string_view part : split(header, ';')) {
    const std::string_view pair = trimmed(part);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != kCookieName) continue;
    const std::string_view value = pair.substr(equals + 1);
    if (!player_id_of(value).is_nobody()) return value;
  }
  return "";
}

std::string guest_cookie_header(std::string_view cookie, bool https) {
  constexpr int kYear = 365 * 24 * 60 * 60;
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", kCookieName, cookie, kYear,
                     https ? "; Secure" : "");
}

bool is_allowed_origin(std::string_view origin, std::string_view host, bool https,
                       std::span<const std::string> allowed) {
  if (origin.empty()) return true;
  const std::string sent = lowered(origin);
  if (!host.empty() && sent == fmt::format("{}://{}", https ? "https" : "http", lowered(host))) return true;
  return std::ranges::any_of(allowed, [&](const std::string& site) { return sent == lowered(site); });
}

}  // namespace palamedes::server
