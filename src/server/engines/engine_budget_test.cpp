#include "server/engines/engine_budget.h"

#include <gtest/gtest.h>

#include <string>

#include "server/visitors/testing_visitor.h"

namespace palamedes::server {
namespace {

using std::chrono_literals::operator""s;

constexpr EngineBudgetOptions kBudget{
    .guest = {.burst = 10s, .rate = 0.5}, .address = {.burst = 20s, .rate = 1}, .network = {.burst = 40s, .rate = 2}};
constexpr EngineBudget::Time kNow{};

TEST(EngineBudget, AGuestMayUseTheBurstAndThenTheRate) {
  EngineBudget budget(kBudget);
  const Visitor ada = testing_visitor("ada", "", "");
  budget.charge(ada, 9s, kNow);
  EXPECT_TRUE(budget.allows(ada, kNow));
  budget.charge(ada, 2s, kNow);
  EXPECT_FALSE(budget.allows(ada, kNow));
  EXPECT_FALSE(budget.allows(ada, kNow + 2s));
  EXPECT_TRUE(budget.allows(ada, kNow + 3s));
}

TEST(EngineBudget, NewGuestsDoNotHelpAnAddress) {
  EngineBudget budget(kBudget);
  for (int i = 0; i < 20; ++i) budget.charge(testing_visitor("guest" + std::to_string(i), "1", ""), 1s, kNow);
  EXPECT_FALSE(budget.allows(testing_visitor("new", "1", ""), kNow));
  EXPECT_TRUE(budget.allows(testing_visitor("new", "2", ""), kNow));
}

TEST(EngineBudget, NewAddressesDoNotHelpANetwork) {
  EngineBudget budget(kBudget);
  for (int i = 0; i < 40; ++i) budget.charge(testing_visitor("", "address" + std::to_string(i), "net"), 1s, kNow);
  EXPECT_FALSE(budget.allows(testing_visitor("", "new", "net"), kNow));
  EXPECT_TRUE(budget.allows(testing_visitor("", "new", "other"), kNow));
}

TEST(EngineBudget, WhoIsNotKnownHasNoBudget) {
  EngineBudget budget(kBudget);
  budget.charge(testing_visitor("", "", ""), 1000s, kNow);
  EXPECT_TRUE(budget.allows(testing_visitor("", "", ""), kNow));
}

TEST(EngineBudget, ForgetsFullAccounts) {
  EngineBudget budget(kBudget);
  for (int i = 0; i < 100'000; ++i)
    budget.charge(testing_visitor("guest" + std::to_string(i), "", ""), 1s, kNow + i * 1s);
  EXPECT_LT(budget.accounts(), 3'000U);
}

}  // namespace
}  // namespace palamedes::server
