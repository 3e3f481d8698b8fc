#include "present/json_text.h"

#include <algorithm>
#include <cstddef>

namespace palamedes::present {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

void skip(std::string_view& text, std::string_view characters) {
  text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
}

/// The length of the string in quotes at the start of the text.
std::size_t string_length(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      return i + 1;
    }
  }
  return text.size();
}

/// The length of the value at the start of the text.
std::size_t value_length(std::string_view text) {
  int depth = 0;
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i];
    if (c == '"') {
      i += string_length(text.substr(i));
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) break;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    ++i;
  }
  return i;
}

}  // namespace

std::string_view member_of(std::string_view object, std::string_view key) {
  skip(object, kSpaces);
  if (!object.starts_with('{')) return {};
  object.remove_prefix(1);
  while (true) {
    skip(object, " \t\r\n,");
    if (!object.starts_with('"')) return {};
    const std::size_t length = string_length(object);
    const bool is_wanted = length == key.size() + 2 && object.substr(1, key.size()) == key;
    object.remove_prefix(length);
    skip(object, " \t\r\n:");
    std::string_view value = object.substr(0, value_length(object));
    object.remove_prefix(value.size());
    if (!is_wanted) continue;
    value.remove_suffix(value.size() - std::min(value.find_last_not_of(kSpaces) + 1, value.size()));
    return value;
  }
}

}  // namespace palamedes::present
