#include "server/http/client_identity.h"

#include <gtest/gtest.h>

#include <vector>

namespace palamedes::server {
namespace {

TEST(Origin, OurOwnAndAllowedOriginsPass) {
  const std::vector<std::string> allowed{"https://friend.example"};
  EXPECT_TRUE(is_allowed_origin("http://127.0.0.1:8080", "127.0.0.1:8080", false, {}));
  EXPECT_TRUE(is_allowed_origin("http://LocalHost:8080", "localhost:8080", false, {}));
  EXPECT_TRUE(is_allowed_origin("https://play.example", "play.example", true, {}));
  EXPECT_TRUE(is_allowed_origin("https://friend.example", "play.example", true, allowed));
  EXPECT_TRUE(is_allowed_origin("", "play.example", true, {})) << "a program";
}

TEST(Origin, OtherOriginsAreRefused) {
  const std::vector<std::string> allowed{"https://friend.example"};
  for (const char* origin : {"null", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
                             "http://127.0.0.1:8080/", "http://127.0.0.1:8080.evil.example", "127.0.0.1:8080",
                             "http://friend.example", "https://friend.example.evil.example", "http://"}) {
    EXPECT_FALSE(is_allowed_origin(origin, "127.0.0.1:8080", false, allowed)) << origin;
  }
  EXPECT_FALSE(is_allowed_origin("http://", "", false, {}));
}

}  // namespace
}  // namespace palamedes::server
