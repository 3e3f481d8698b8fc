#include "games/stratego/belief/big_count.h"

#include <gtest/gtest.h>

namespace palamedes::stratego {
namespace {

BigCount chosen(std::uint32_t all, std::uint32_t some) {
  BigCount count(1);
  count.choose(all, some);
  return count;
}

TEST(BigCount, BinomialsAreExact) {
  EXPECT_EQ(chosen(0, 0).text(), "1");
  EXPECT_EQ(chosen(5, 2).text(), "10");
  EXPECT_EQ(chosen(40, 20).text(), "137846528820");
  EXPECT_EQ(chosen(92, 46).text(), "410795449442059149332177040");
}

TEST(BigCount, TheLargestFactorialThatABoardNeedsFits) {
  BigCount factorial(1);
  for (std::uint32_t i = 1; i <= 92; ++i) factorial.choose(i, 1);
  EXPECT_EQ(
      factorial.text(),
      "12438414054641307255475324325873553077577991715875414356840239582938137710983519518443046123837041347353107486"
      "982656753664000000000000000000000");
}

TEST(BigCount, ProductsAgreeWithRepeatedChoosing) {
  BigCount row = chosen(40, 17);
  row.choose(60, 29);
  EXPECT_EQ((chosen(40, 17) * chosen(60, 29)).text(), row.text());
}

TEST(BigCount, LargerNumbersCompareAsLarger) {
  EXPECT_LT(BigCount(3), BigCount(4));
  EXPECT_GT(chosen(40, 20), BigCount(4'000'000'000));
  EXPECT_EQ(chosen(40, 20), chosen(40, 20));
}

TEST(BigCount, LargeNumbersAreRoundedToThreeDigits) {
  EXPECT_EQ(BigCount(0).rounded(), "0");
  EXPECT_EQ(BigCount(9'999'999).rounded(), "9999999");
  EXPECT_EQ(BigCount(12'345'678).rounded(), "1.23e7");
  EXPECT_EQ(BigCount(12'350'000).rounded(), "1.24e7");
  EXPECT_EQ(BigCount(99'950'000).rounded(), "1.00e8");
}

TEST(BigCount, TheApproximationIsClose) {
  EXPECT_DOUBLE_EQ(BigCount(123).approximate(), 123.0);
  EXPECT_DOUBLE_EQ(chosen(92, 46).approximate(), 410795449442059149332177040.0);
}

}  // namespace
}  // namespace palamedes::stratego
