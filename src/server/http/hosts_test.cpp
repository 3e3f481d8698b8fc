#include "server/http/hosts.h"

#include <gtest/gtest.h>

#include <vector>

namespace palamedes::server {
namespace {

bool is_allowed(std::string_view header, const std::vector<std::string>& allowed = {}) {
  const auto host = parse_host(header);
  return host && is_allowed_host(*host, allowed);
}

// F14: a site whose name was made to mean this machine could play in the name of its visitors.
TEST(Host, ANameOfAForeignSiteIsNotAllowed) {
  for (const char* host : {"evil.example", "evil.example:8080", "localhost.evil.example", "notlocalhost",
                           "127.0.0.1.evil.example", "192.0.2.1.nip.example", "play.example.evil.example"}) {
    EXPECT_FALSE(is_allowed(host, {"play.example"})) << host;
  }
}

TEST(Host, ThisMachineAddressesAndNamesOfTheConfigurationAreAllowed) {
  for (const char* host : {"localhost", "LOCALHOST:8080", "localhost.", "a.localhost", "127.0.0.1:8080", "192.168.1.5",
                           "[::1]:8080", "[2001:db8::1]", "localhost:"}) {
    EXPECT_TRUE(is_allowed(host)) << host;
  }
  EXPECT_TRUE(is_allowed("Play.example:443", {"club.example", "play.EXAMPLE"}));
  EXPECT_TRUE(is_allowed("anything.example", {"*"}));
}

TEST(Host, AMalformedHeaderIsNoHost) {
  for (const char* host :
       {"",       ":",   ":80",         "a b", "a/b", "a:b", "a:1:2", "a:99999",  "a:-1", "[::1",
        "[::1]x", "[x]", "[127.0.0.1]", "::1", "a@b", "a,b", "a\"",   "\xc3\xa4", "a\tb", "user@127.0.0.1"}) {
    EXPECT_FALSE(parse_host(host)) << host;
  }
  EXPECT_FALSE(parse_host(std::string(300, 'a')));
}

}  // namespace
}  // namespace palamedes::server
