// Checks of the fixed texts of a game: a struct of nothing but std::string_view, one such struct for each language.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>

#include "core/language.h"

namespace palamedes::test {

template <class Labels>
auto all_texts(const Labels& labels) {
  return std::bit_cast<std::array<std::string_view, sizeof(Labels) / sizeof(std::string_view)>>(labels);
}

/// No text is missing, and none was left in English by mistake. `labels` gives the struct for a language.
template <class LabelsOf>
void expect_labels_in_every_language(const LabelsOf& labels) {
  const auto english = all_texts(labels(Language::kEnglish));
  for (const LanguageInfo& language : kLanguages) {
    SCOPED_TRACE(language.id);
    const auto texts = all_texts(labels(language.language));
    for (std::size_t i = 0; i < texts.size(); ++i) {
      EXPECT_FALSE(texts[i].empty()) << "text " << i << ", in English '" << english[i] << "'";
      if (language.language == Language::kEnglish) continue;
      EXPECT_NE(texts[i], english[i]) << "text " << i;
    }
  }
}

}  // namespace palamedes::test
