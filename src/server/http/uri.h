// Parses the target of a request: path, query and percent escapes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace palamedes::server {

struct Target {
  std::string path{};   ///< decoded; begins with '/'
  std::string query{};  ///< as sent, without '?'
};

/// Nullopt if the target does not begin with '/', or has a bad escape, a control character or a backslash, or if a
/// part of its path is empty, "." or "..".
std::optional<Target> parse_target(std::string_view target);

/// Nullopt if an escape is invalid.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space = false);

/// The decoded names and values of a query. Nullopt if an escape is invalid or a name occurs twice.
std::optional<std::map<std::string, std::string>> parse_query(std::string_view query);

}  // namespace palamedes::server
