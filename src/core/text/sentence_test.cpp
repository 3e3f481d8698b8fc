#include "core/text/sentence.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Sentence, BeginsInUpperCaseAndEndsWithAFullStop) {
  EXPECT_EQ(sentence("the game is over", Language::kEnglish), "The game is over.");
  EXPECT_EQ(sentence("对局已经结束", Language::kChinese), "对局已经结束。");
  EXPECT_EQ(sentence("", Language::kEnglish), "");
}

TEST(Sentence, ACellKeepsItsName) {
  EXPECT_EQ(sentence("a5 is collapsed", Language::kEnglish), "a5 is collapsed.");
  EXPECT_EQ(sentence("a cap of 2", Language::kEnglish), "A cap of 2.");
}

}  // namespace
}  // namespace palamedes
