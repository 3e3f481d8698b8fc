#include "search/alphabeta/busy_actions.h"

#include <gtest/gtest.h>

#include <memory>

namespace palamedes::search {
namespace {

TEST(BusyActions, AnActionIsBusyFromAddToRemove) {
  const auto busy = std::make_unique<BusyActions>();
  const std::uint64_t key = BusyActions::key(17, 3);
  EXPECT_FALSE(busy->contains(key));
  busy->add(key);
  EXPECT_TRUE(busy->contains(key));
  EXPECT_FALSE(busy->contains(BusyActions::key(17, 4)));
  EXPECT_FALSE(busy->contains(BusyActions::key(18, 3)));
  busy->remove(BusyActions::key(17, 4));
  EXPECT_TRUE(busy->contains(key));
  busy->remove(key);
  EXPECT_FALSE(busy->contains(key));
}

TEST(PutOff, GivesActionsBackInTheirOrderAndRefusesTooMany) {
  PutOff put_off;
  EXPECT_FALSE(put_off.any());
  std::uint32_t count = 0;
  while (put_off.add({.number = count, .index = count * 2})) ++count;
  EXPECT_GE(count, 10U);
  for (std::uint32_t i = 0; i < count; ++i) {
    ASSERT_TRUE(put_off.any());
    const PutOff::Item item = put_off.next();
    EXPECT_EQ(item.number, i);
    EXPECT_EQ(item.index, i * 2);
  }
  EXPECT_FALSE(put_off.any());
}

}  // namespace
}  // namespace palamedes::search
