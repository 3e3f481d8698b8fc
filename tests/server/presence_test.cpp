// Who opens a game again and again tells the others nothing (finding F3).
#include <gtest/gtest.h>

#include <chrono>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

TEST(Presence, IsToldToWhoOpensTheGameAndToOthersOnlyIfItChanged) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person eve = test.connect("eve");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.loop.advance(std::chrono::seconds(2));
  test.open(eve, id);
  test.loop.advance(std::chrono::seconds(2));
  EXPECT_EQ(TestHall::last(ada, "presence").at("watching"), 1);
  const int before = TestHall::count(ada, "presence");
  for (int i = 1; i <= 20; ++i) {
    test.open(eve, id);
    test.loop.advance(std::chrono::seconds(2));
    EXPECT_EQ(TestHall::last(eve, "presence").at("watching"), 1);
  }
  EXPECT_EQ(TestHall::count(ada, "presence"), before);
  test.disconnect(eve);
  test.loop.advance(std::chrono::seconds(2));
  EXPECT_EQ(TestHall::count(ada, "presence"), before + 1);
}

}  // namespace
}  // namespace palamedes::server
