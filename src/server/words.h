// Texts from outside: how long they may be, spaces around them, and the names of languages.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/language.h"

namespace palamedes::server {

constexpr std::size_t kLongestWord = 200;
constexpr std::size_t kLongestState = 20'000;

/// Without spaces at its ends.
constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// "en" or "zh".
constexpr std::optional<Language> language_of(std::string_view name) { return parse_language(name); }

}  // namespace palamedes::server
