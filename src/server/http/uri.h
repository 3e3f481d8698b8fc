// Reads the target of a request: path, query and percent escapes.
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

/// Nothing for a target that does not begin with '/', or has a bad escape, a control character, a backslash, or an
/// empty,
/// "." or ".." part in its path.
std::optional<Target> parse_target(std::string_view target);

/// Nothing if an escape is wrong.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space = false);

/// The decoded names and values of a query. Nothing if an escape is wrong or a name occurs twice.
std::optional<std::map<std::string, std::string>> parse_query(std::string_view query);

}  // namespace palamedes::server
