#include <gtest/gtest.h>

#include <string>

#include "client/http_client.h"
#include "client/server_process.h"

namespace palamedes::client {
namespace {

TEST(Place, IsReadFromAnAddress) {
  EXPECT_EQ(*parse_place("http://127.0.0.1:8080/"), (Place{"127.0.0.1", 8080}));
  EXPECT_EQ(*parse_place("http://games.example"), (Place{"games.example", 80}));
  EXPECT_EQ(parse_place("http://localhost:9")->authority(), "localhost:9");
}

TEST(Place, EverythingElseIsRefused) {
  const std::string huge = "http://" + std::string(100'000, 'a');
  for (const std::string& url :
       {std::string(), std::string("http://"), std::string("https://a/"), std::string("http://:80"),
        std::string("http://a:"), std::string("http://a:0"), std::string("http://a:65536"), std::string("http://a:8x"),
        std::string("http://a/b"), std::string("http://a b"), std::string("http://a\r\nX: y"), huge})
    EXPECT_FALSE(parse_place(url).ok()) << url.substr(0, 40);
}

TEST(CookieJar, KeepsTheGuestAndNothingElse) {
  CookieJar jar;
  jar.take("");
  jar.take("other=1; Path=/");
  jar.take("palamedes_guest=; Path=/");
  EXPECT_EQ(jar.header(), "");
  jar.take("palamedes_guest=abc; Path=/; HttpOnly; SameSite=Lax");
  EXPECT_EQ(jar.header(), "palamedes_guest=abc");
  jar.take("other=1");
  EXPECT_EQ(jar.header(), "palamedes_guest=abc");
}

TEST(ServerProcess, FindsTheAddressInTheFirstLine) {
  EXPECT_EQ(address_in("Palamedes is at http://127.0.0.1:41234/\n"), "http://127.0.0.1:41234/");
  EXPECT_EQ(address_in("http://127.0.0.1:1/ is where"), "http://127.0.0.1:1/");
  EXPECT_EQ(address_in("cannot listen"), "");
  EXPECT_EQ(address_in(""), "");
}

}  // namespace
}  // namespace palamedes::client
