#include "server/visitors/person_name.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

using testing::HasSubstr;

TEST(PersonName, MayBeWrittenInAnyScript) {
  for (const char* name : {"", "Ada", "Ada Lovelace", "O'Brien-Smith 2", "李小龙", "李　小龙", "Ελένη", "Юлия", "محمد",
                           "יעל", "नेहा", "Zoë", "Zoe\u0308", "♟", "😀", "ｶﾅ"}) {
    EXPECT_FALSE(wrong_name(name)) << name;
  }
}

// F15: such names looked like the names of others, or changed the text around them.
TEST(PersonName, HasNoInvisibleOrDirectionCharacters) {
  for (const char* character :
       {"\u202e", "\u200b", "\u2028",     "\ufeff",     "\u00ad",     "\u061c",     "\u200d",     "\u2066",    "\u2060",
        "\u3164", "\u2800", "\u00a0",     "\u2003",     "\ufe0f",     "\ufff9",     "\ue000",     "\x01",      "\x7f",
        "\u0085", "\n",     "\U000E0041", "\U0001D173", "\U000E0100", "\U00040000", "\U0010FFFF", "\U000F0000"}) {
    EXPECT_TRUE(wrong_name(character));
    EXPECT_TRUE(wrong_name("Ada" + std::string(character)));
    const auto error = wrong_name(std::string(character) + "Ada");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "bad_name");
  }
  EXPECT_EQ(wrong_name("Ada\u202e")->message,
            "The name contains a character that changes the direction of the text (U+202E). Leave it out.");
}

TEST(PersonName, IsVisibleAndFlat) {
  for (const char* name :
       {" ", "   ", "\u3000", " \u3000 ", "\u0301", "a\u0301\u0301\u0301", "\xff", "a\xc2", "\xed\xa0\x80"})
    EXPECT_TRUE(wrong_name(name)) << name;
  EXPECT_THAT(wrong_name("  ")->message, HasSubstr("spaces only"));
}

}  // namespace
}  // namespace palamedes::server
