#include "server/answers/kept_answers.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

Answer of_size(std::size_t size) { return {.body = std::string(size, 'x')}; }

TEST(KeptAnswers, AreFoundByTheirKey) {
  KeptAnswers kept(1'000);
  kept.keep("a", of_size(3));
  ASSERT_NE(kept.find("a"), nullptr);
  EXPECT_EQ(kept.find("a")->body, "xxx");
  EXPECT_EQ(kept.find("b"), nullptr);
}

TEST(KeptAnswers, TakeOnlySoManyBytesAndForgetTheOnesAskedForLongestAgo) {
  KeptAnswers kept(1'000);
  kept.keep("a", of_size(300));
  kept.keep("b", of_size(300));
  kept.keep("c", of_size(300));
  EXPECT_NE(kept.find("a"), nullptr);
  kept.keep("d", of_size(300));
  EXPECT_LE(kept.bytes(), 1'000U);
  EXPECT_EQ(kept.find("b"), nullptr);
  EXPECT_NE(kept.find("a"), nullptr);
  EXPECT_NE(kept.find("d"), nullptr);
}

TEST(KeptAnswers, DoNotKeepWhatIsLargerThanAll) {
  KeptAnswers kept(1'000);
  kept.keep("a", of_size(300));
  kept.keep("b", of_size(2'000));
  EXPECT_EQ(kept.find("b"), nullptr);
  EXPECT_NE(kept.find("a"), nullptr);
}

}  // namespace
}  // namespace palamedes::server
