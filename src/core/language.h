// The languages in which people are spoken to.
#pragma once

#include <cstdint>

namespace palamedes {

enum class Language : std::uint8_t { kEnglish, kChinese };

/// The one of two texts that is in the language.
constexpr const char* either(Language language, const char* english, const char* chinese) {
  return language == Language::kEnglish ? english : chinese;
}

}  // namespace palamedes
