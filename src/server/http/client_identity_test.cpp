#include "server/http/client_identity.h"

#include <gtest/gtest.h>

#include <vector>

namespace palamedes::server {
namespace {

const std::string kCookie(43, 'c');

TEST(GuestCookie, IsFoundAmongOthers) {
  EXPECT_EQ(guest_cookie_in("palamedes_guest=" + kCookie), kCookie);
  EXPECT_EQ(guest_cookie_in("a=b; palamedes_guest=" + kCookie + "; c=d"), kCookie);
  EXPECT_EQ(guest_cookie_in("a=b;palamedes_guest=" + kCookie), kCookie);
  EXPECT_EQ(guest_cookie_in("palamedes_guest=short; palamedes_guest=" + kCookie), kCookie);
}

TEST(GuestCookie, AMalformedCookieIsIgnored) {
  for (const std::string& header :
       {std::string(), std::string(";;;"), std::string("palamedes_guest"), std::string("palamedes_guest="),
        "palamedes_guest=" + kCookie + "x", "palamedes_guest=\"" + kCookie + "\"", "xpalamedes_guest=" + kCookie,
        "Palamedes_guest=" + kCookie, std::string(16'000, ';'), "palamedes_guest=" + std::string(10'000, 'c')}) {
    EXPECT_EQ(guest_cookie_in(header), "") << header.substr(0, 60);
  }
}

TEST(GuestCookie, IsSetForAYearAndHiddenFromScripts) {
  EXPECT_EQ(guest_cookie_header("x", false), "palamedes_guest=x; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  EXPECT_TRUE(guest_cookie_header("x", true).ends_with("; Secure"));
}

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
