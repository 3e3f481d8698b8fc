// The names that languages have in requests.
#pragma once

#include <optional>
#include <string_view>

#include "core/language.h"

namespace palamedes::server {

/// "en" or "zh"; nothing for other names.
constexpr std::optional<Language> language_of(std::string_view name) {
  if (name == "en") return Language::kEnglish;
  if (name == "zh") return Language::kChinese;
  return std::nullopt;
}

}  // namespace palamedes::server
