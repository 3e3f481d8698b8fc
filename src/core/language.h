// The languages in which the programs speak to people. To add one, add it to `Language` and to
// `kLanguages`; every call of `in_language` then fails to compile until it gets the new texts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace palamedes {

enum class Language : std::uint8_t { kEnglish, kChinese };

struct LanguageInfo {
  Language language;
  std::string_view id;        ///< in protocols and settings
  std::string_view own_name;  ///< as its speakers write it
};

/// In the order of `Language`.
inline constexpr std::array kLanguages{
    LanguageInfo{Language::kEnglish, "en", "English"},
    LanguageInfo{Language::kChinese, "zh", "中文"},
};

constexpr const LanguageInfo& info_of(Language language) { return kLanguages[static_cast<std::size_t>(language)]; }

/// Nothing for an id that no language has.
constexpr std::optional<Language> parse_language(std::string_view id) {
  for (const LanguageInfo& info : kLanguages) {
    if (info.id == id) return info.language;
  }
  return std::nullopt;
}

/// What ends a sentence.
constexpr std::string_view full_stop(Language language) { return language == Language::kChinese ? "。" : "."; }

/// One of several texts, of which there must be one for each language, in the order of `kLanguages`.
template <class Texts, class... More>
  requires(sizeof...(More) + 1 == kLanguages.size())
constexpr const Texts& in_language(Language language, const Texts& first, const More&... more) {
  const std::array<const Texts*, kLanguages.size()> all{&first, &more...};
  return *all[static_cast<std::size_t>(language)];
}

}  // namespace palamedes
