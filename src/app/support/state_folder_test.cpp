#include "app/support/state_folder.h"

#include <gtest/gtest.h>

namespace palamedes::app {
namespace {

Environment environment(std::string xdg, std::string home) {
  return [=](const char* name) { return std::string(name) == "HOME" ? home : xdg; };
}

TEST(StateFolder, FollowsTheXdgSpecification) {
  EXPECT_EQ(state_folder(environment("/state", "/home/me")), "/state/palamedes");
  EXPECT_EQ(state_folder(environment("", "/home/me")), "/home/me/.local/state/palamedes");
  EXPECT_EQ(state_folder(environment("relative", "/home/me")), "/home/me/.local/state/palamedes");
  EXPECT_EQ(state_folder(environment("", "")), "");
}

TEST(StateFolder, HoldsTheDataOfTheServer) {
  EXPECT_EQ(server_folder(environment("/state", "/home/me")), "/state/palamedes/server");
  EXPECT_EQ(server_folder(environment("", "/home/me")), "/home/me/.local/state/palamedes/server");
  EXPECT_EQ(server_folder(environment("", "")), "");
}

}  // namespace
}  // namespace palamedes::app
