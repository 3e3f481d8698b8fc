#include "core/language.h"

#include <gtest/gtest.h>

#include <string_view>

namespace palamedes {
namespace {

TEST(Language, TheListIsInTheOrderOfTheEnumeration) {
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kLanguages[i].language), i);
    EXPECT_EQ(&info_of(kLanguages[i].language), &kLanguages[i]);
    EXPECT_FALSE(kLanguages[i].own_name.empty());
  }
}

TEST(Language, AnIdNamesItsLanguage) {
  for (const LanguageInfo& info : kLanguages) EXPECT_EQ(parse_language(info.id), info.language);
  EXPECT_EQ(parse_language("en"), Language::kEnglish);
  EXPECT_EQ(parse_language("zh"), Language::kChinese);
  EXPECT_EQ(parse_language("EN"), std::nullopt);
  EXPECT_EQ(parse_language(""), std::nullopt);
}

TEST(Language, ATextIsPickedByItsLanguage) {
  constexpr std::string_view kYes = "yes";
  constexpr std::string_view kShi = "shi";
  EXPECT_EQ(in_language(Language::kEnglish, kYes, kShi), "yes");
  EXPECT_EQ(in_language(Language::kChinese, kYes, kShi), "shi");
}

}  // namespace
}  // namespace palamedes
