#include "server/visitors/address.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

std::string normal(std::string_view text) {
  const auto address = parse_address(text);
  return address ? address->text() : "none";
}

std::string without_port(std::string_view text) {
  const auto address = parse_address_and_port(text);
  return address ? address->text() : "none";
}

TEST(Address, HasOneFormForEachAddress) {
  EXPECT_EQ(normal("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(normal("2001:DB8:0:0::1"), "2001:db8::1");
  EXPECT_EQ(normal("::ffff:192.0.2.1"), "192.0.2.1") << "the same visitor over IPv6";
  for (const char* bad : {"", "unknown", "192.0.2", "192.0.2.256", "1.2.3.4 ", "fe80::1%eth0", "::1::", "[::1]"})
    EXPECT_EQ(normal(bad), "none") << bad;
}

// F5: visitors of a proxy that adds ports all had the address of the proxy.
TEST(Address, MayComeWithAPort) {
  EXPECT_EQ(without_port("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(without_port("192.0.2.1:4711"), "192.0.2.1");
  EXPECT_EQ(without_port("2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(without_port("[2001:db8::1]"), "2001:db8::1");
  EXPECT_EQ(without_port("[2001:db8::1]:65535"), "2001:db8::1");
  for (const char* bad : {"", "[", "[]", "[]:1", "[2001:db8::1", "[2001:db8::1]x", "[2001:db8::1]:", "[192.0.2.1]",
                          "192.0.2.1:", "192.0.2.1:99999", "192.0.2.1:-1", ":80"}) {
    EXPECT_EQ(without_port(bad), "none") << bad;
  }
}

TEST(Address, ARangeContainsWhatBeginsWithTheSameBits) {
  const auto is_inside = [](const char* range, const char* address) {
    return AddressRange::parse(range)->contains(*parse_address(address));
  };
  EXPECT_TRUE(is_inside("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(is_inside("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(is_inside("192.0.2.128/25", "192.0.2.200"));
  EXPECT_FALSE(is_inside("192.0.2.128/25", "192.0.2.127"));
  EXPECT_TRUE(is_inside("127.0.0.1", "::ffff:127.0.0.1"));
  EXPECT_FALSE(is_inside("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(is_inside("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(is_inside("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(is_inside("0.0.0.0/0", "203.0.113.9"));
  EXPECT_FALSE(is_inside("0.0.0.0/0", "::1"));
  for (const char* bad : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/x", "10.0.0/8", "::/129", "::/-1"})
    EXPECT_FALSE(AddressRange::parse(bad)) << bad;
}

TEST(Address, ARangeIsWrittenByItsFirstAddress) {
  EXPECT_EQ(AddressRange::parse("10.1.2.3/8")->text(), "10.0.0.0/8");
  EXPECT_EQ(AddressRange::parse("::1")->text(), "::1");
}

// F1, F5: the 65,536 /64 networks of one /48 were counted apart.
TEST(Address, LimitsCountForAddressesAndNetworks) {
  const Visitor v6 = visitor_at(*parse_address("2001:db8:1:2:3:4:5:6"));
  EXPECT_EQ(v6.address, "2001:db8:1:2::");
  EXPECT_EQ(v6.network, "2001:db8:1::/48");
  const Visitor v4 = visitor_at(*parse_address("192.0.2.7"));
  EXPECT_EQ(v4.address, "192.0.2.7");
  EXPECT_EQ(v4.network, "192.0.2.0/24");
  EXPECT_TRUE(v4.guest.is_nobody());
}

}  // namespace
}  // namespace palamedes::server
