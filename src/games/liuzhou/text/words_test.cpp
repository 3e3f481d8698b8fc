#include "games/liuzhou/text/words.h"

#include <gtest/gtest.h>

#include "tests/support/labels.h"

namespace palamedes::liuzhou {
namespace {

TEST(LiuzhouWords, EveryLanguageHasEveryLabel) {
  test::expect_labels_in_every_language([](Language language) { return liuzhou::words(language).labels(); });
}

}  // namespace
}  // namespace palamedes::liuzhou
