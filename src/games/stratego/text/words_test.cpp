#include "games/stratego/text/words.h"

#include <gtest/gtest.h>

#include "games/stratego/setup/setups.h"
#include "tests/support/labels.h"

namespace palamedes::stratego {
namespace {

TEST(StrategoWords, EveryLanguageHasEveryLabel) {
  test::expect_labels_in_every_language([](Language language) { return stratego::words(language).labels(); });
}

TEST(StrategoWords, EverySetUpHasANameAndAnIdeaInEveryLanguage) {
  for (const LanguageInfo& language : kLanguages) {
    SCOPED_TRACE(language.id);
    const auto& texts = stratego::words(language.language).setups();
    const auto& english = stratego::words(Language::kEnglish).setups();
    ASSERT_EQ(texts.size(), named_setups().size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      EXPECT_EQ(texts[i].id, named_setups()[i].id);
      EXPECT_FALSE(texts[i].name.empty() || texts[i].idea.empty()) << texts[i].id;
      if (language.language == Language::kEnglish) continue;
      EXPECT_NE(texts[i].name, english[i].name);
      EXPECT_NE(texts[i].idea, english[i].idea);
    }
  }
}

}  // namespace
}  // namespace palamedes::stratego
