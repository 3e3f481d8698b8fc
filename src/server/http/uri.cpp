#include "server/http/uri.h"

#include <algorithm>

#include "core/text/split.h"

namespace palamedes::server {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return code < 0x20 || code == 0x7f;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = digit_of(text[i + 1]);
      const int low = digit_of(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      result += static_cast<char>((high * 16) + low);
      i += 2;
    } else {
      result += text[i] == '+' && plus_is_space ? ' ' : text[i];
    }
  }
  return result;
}

std::optional<Target> parse_target(std::string_view target) {
  const std::size_t mark = target.find('?');
  const auto path = percent_decoded(target.substr(0, mark));
  if (!path || !path->starts_with('/') || std::ranges::any_of(target, is_control)) return std::nullopt;
  if (std::ranges::any_of(*path, [](char c) { return is_control(c) || c == '\\'; })) return std::nullopt;
  const auto parts = split(std::string_view(*path).substr(1), '/');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_last = i + 1 == parts.size();
    if ((parts[i].empty() && !is_last) || parts[i] == "." || parts[i] == "..") return std::nullopt;
  }
  return Target{*path, std::string(mark == std::string_view::npos ? "" : target.substr(mark + 1))};
}

std::optional<std::map<std::string, std::string>> parse_query(std::string_view query) {
  std::map<std::string, std::string> fields;
  if (query.empty()) return fields;
  for (const std::string_view part : split(query, '&')) {
    const std::size_t equals = part.find('=');
    const auto name = percent_decoded(part.substr(0, equals), true);
    const auto value = percent_decoded(equals == std::string_view::npos ? "" : part.substr(equals + 1), true);
    if (!name || !value || !fields.emplace(*name, *value).second) return std::nullopt;
  }
  return fields;
}

}  // namespace palamedes::server
