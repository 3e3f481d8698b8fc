#include "server/http/hosts.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "core/text/lower_case.h"
#include "server/visitors/address.h"

namespace palamedes::server {
namespace {

constexpr std::size_t kLongestHost = 255;

bool is_port_of_host(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && end == text.data() + text.size();
}

bool is_name_character(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

}  // namespace

std::optional<HostName> parse_host(std::string_view header) {
  if (header.empty() || header.size() > kLongestHost) return std::nullopt;
  const bool is_v6 = header.front() == '[';
  const std::size_t end = is_v6 ? header.find(']') : header.find(':');
  if (is_v6 && end == std::string_view::npos) return std::nullopt;
  const std::string_view rest = end == std::string_view::npos ? "" : header.substr(is_v6 ? end + 1 : end);
  if (!rest.empty() && (rest.front() != ':' || (rest.size() > 1 && !is_port_of_host(rest.substr(1)))))
    return std::nullopt;
  if (is_v6) {
    const std::string_view text = header.substr(1, end - 1);
    if (text.find(':') == std::string_view::npos || !parse_address(text)) return std::nullopt;
    return HostName{.name = lowered(text), .is_address = true};
  }
  std::string_view name = header.substr(0, end);
  if (name.ends_with('.')) name.remove_suffix(1);
  if (name.empty() || !std::ranges::all_of(name, is_name_character)) return std::nullopt;
  return HostName{.name = lowered(name), .is_address = parse_address(name).has_value()};
}

bool is_allowed_host(const HostName& host, std::span<const std::string> allowed) {
  if (host.is_address || host.name == "localhost" || host.name.ends_with(".localhost")) return true;
  return std::ranges::any_of(allowed,
                             [&](const std::string& name) { return name == "*" || lowered(name) == host.name; });
}

}  // namespace palamedes::server
