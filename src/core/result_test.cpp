#include "core/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace palamedes {
namespace {

Result<std::string> greeting(bool polite) {
  if (!polite) return Error{"rude", "no greeting"};
  return std::string("hello");
}

TEST(Result, HoldsAValue) {
  auto result = greeting(true);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result);
  EXPECT_EQ(*result, "hello");
  EXPECT_EQ(result->size(), 5U);
  *result += " there";
  result->push_back('!');
  EXPECT_EQ(result.value(), "hello there!");
  const auto& fixed = result;
  EXPECT_EQ(*fixed, "hello there!");
  EXPECT_EQ(fixed->front(), 'h');
}

TEST(Result, HoldsAnError) {
  const auto result = greeting(false);
  ASSERT_FALSE(result.ok());
  EXPECT_FALSE(result);
  EXPECT_EQ(result.error(), (Error{"rude", "no greeting"}));
  EXPECT_NE(result.error(), (Error{"rude", "another sentence"}));
}

TEST(Result, HoldsMoveOnlyValues) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(Result, DistinguishesAValueOfTypeErrorFromAnError) {
  // The value is an Error here too. Which of the two the Result holds depends on the index in the variant.
  const Result<MaybeError> result(MaybeError(Error{"inner", "a value"}));
  ASSERT_TRUE(result.ok());
  EXPECT_EQ((*result)->code, "inner");
}

#ifndef NDEBUG
TEST(ResultDeathTest, ReadingWithoutCheckingAborts) {
  const auto result = greeting(false);
  EXPECT_DEATH((void)result.value(), "without asking");
}
#endif

}  // namespace
}  // namespace palamedes
