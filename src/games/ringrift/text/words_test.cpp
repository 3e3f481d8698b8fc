#include "games/ringrift/text/words.h"

#include <gtest/gtest.h>

#include "tests/support/labels.h"

namespace palamedes::ringrift {
namespace {

TEST(RingRiftWords, EveryLanguageHasEveryLabel) {
  test::expect_labels_in_every_language([](Language language) { return ringrift::words(language).labels(); });
}

}  // namespace
}  // namespace palamedes::ringrift
