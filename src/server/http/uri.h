// Targets of requests: paths, queries and what is encoded in them.
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

/// Nothing for a target that no honest client sends: one that does not begin with '/', a bad escape, a control
/// character, a backslash, or a path with an empty, "." or ".." part.
std::optional<Target> parse_target(std::string_view target);

/// With the escapes decoded, '+' as a space where that is wanted; nothing if an escape is wrong.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space = false);

/// The names and values of a query, decoded. Nothing if an escape is wrong or a name comes twice.
std::optional<std::map<std::string, std::string>> parse_query(std::string_view query);

}  // namespace palamedes::server
