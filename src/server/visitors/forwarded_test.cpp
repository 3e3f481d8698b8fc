#include "server/visitors/forwarded.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

ProxyOptions trusting(std::initializer_list<const char*> ranges, ProxyHeader header = ProxyHeader::kXForwardedFor) {
  ProxyOptions options{.header = header};
  for (const char* range : ranges) options.trusted.push_back(*AddressRange::parse(range));
  return options;
}

std::string client(const ProxyOptions& options, const std::vector<std::string>& lines, const char* peer = "127.0.0.1") {
  return client_address(*parse_address(peer), options, lines).text();
}

// The entries of a line, "?" for one without an address; "malformed" if the line cannot be read.
std::string forwarded(std::string_view line) {
  const auto entries = read_forwarded(line);
  if (!entries) return "malformed";
  std::string text;
  for (const auto& entry : *entries) text += (text.empty() ? "" : " ") + (entry ? entry->text() : "?");
  return text;
}

TEST(ForwardedFor, ASenderThatIsNoTrustedProxyIsNotBelieved) {
  EXPECT_EQ(client(trusting({}), {"9.9.9.9"}), "127.0.0.1");
  EXPECT_EQ(client(trusting({"10.0.0.0/8"}), {"9.9.9.9"}, "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client(trusting({"127.0.0.1"}, ProxyHeader::kNone), {"9.9.9.9"}), "127.0.0.1");
}

// F5: HAProxy adds a second line; the server read the first, which the client had written.
TEST(ForwardedFor, AllLinesAreReadAndTheLastEntryComesFromTheProxy) {
  const ProxyOptions options = trusting({"127.0.0.1"});
  EXPECT_EQ(client(options, {"9.9.9.9", "192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(client(options, {"9.9.9.9, 8.8.8.8,192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(client(options, {"192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(client(options, {}), "127.0.0.1");
}

TEST(ForwardedFor, EntriesOfTrustedProxiesAreSkipped) {
  const ProxyOptions options = trusting({"127.0.0.1", "10.0.0.0/8", "2001:db8::/32"});
  EXPECT_EQ(client(options, {"9.9.9.9, 192.0.2.1, 10.1.2.3", "2001:db8::7"}), "192.0.2.1");
  EXPECT_EQ(client(options, {"10.1.2.3, 10.3.2.1"}), "10.1.2.3") << "somebody in our own network";
}

TEST(ForwardedFor, PortsAndAddressesInBracketsAreUnderstood) {
  const ProxyOptions options = trusting({"127.0.0.1"});
  EXPECT_EQ(client(options, {"192.0.2.1:4711"}), "192.0.2.1");
  EXPECT_EQ(client(options, {"[2001:db8::1]:4711"}), "2001:db8::1");
  EXPECT_EQ(client(options, {"2001:db8::1"}), "2001:db8::1");
}

TEST(ForwardedFor, WhereTheTrailEndsTheLastTrustedProxyCounts) {
  const ProxyOptions options = trusting({"127.0.0.1", "10.0.0.0/8"});
  for (const char* end : {"", "unknown", "9.9.9.9 8.8.8.8", "_hidden", "192.0.2.256", "\"192.0.2.1\"", "192.0.2.1,"}) {
    EXPECT_EQ(client(options, {"192.0.2.1, " + std::string(end)}), "127.0.0.1") << end;
    EXPECT_EQ(client(options, {std::string(end), "10.0.0.1"}), "10.0.0.1") << end;
  }
}

TEST(Forwarded, ReadsTheExamplesOfTheRfc) {
  EXPECT_EQ(forwarded("for=\"_gazonk\""), "?");
  EXPECT_EQ(forwarded("For=\"[2001:db8:cafe::17]:4711\""), "2001:db8:cafe::17");
  EXPECT_EQ(forwarded("for=192.0.2.60;proto=http;by=203.0.113.43"), "192.0.2.60");
  EXPECT_EQ(forwarded("for=192.0.2.43, for=198.51.100.17"), "192.0.2.43 198.51.100.17");
  EXPECT_EQ(forwarded("for=192.0.2.43, for=\"[2001:db8:cafe::17]\", for=unknown"), "192.0.2.43 2001:db8:cafe::17 ?");
  EXPECT_EQ(forwarded("by=203.0.113.43"), "?") << "says nothing about the client";
  EXPECT_EQ(forwarded(""), "");
  EXPECT_EQ(forwarded(" , for=192.0.2.1 ;; proto=http , "), "192.0.2.1") << "empty elements are allowed";
}

TEST(Forwarded, ACommaInQuotesBeginsNoNewEntry) {
  EXPECT_EQ(forwarded(R"(for=192.0.2.1;by="a, for=9.9.9.9")"), "192.0.2.1");
  EXPECT_EQ(forwarded(R"(for="192.0.2.1\"";by="\\")"), "?");
}

TEST(Forwarded, ALineThatBreaksTheRulesIsNotBelieved) {
  for (const char* line : {"for", "for=", "for=\"192.0.2.1", "for=192.0.2.1;for=9.9.9.9", "=192.0.2.1", "for =1.2.3.4",
                           "for=[2001:db8::1]", "for=192.0.2.1 for=9.9.9.9", "for=\"a\"b", "for=\"\\", "\xff=1"}) {
    EXPECT_EQ(forwarded(line), "malformed") << line;
    EXPECT_EQ(client(trusting({"127.0.0.1"}, ProxyHeader::kForwarded), {line}), "127.0.0.1") << line;
  }
}

TEST(Forwarded, AnOpenQuoteOfTheClientDoesNotHideTheLineOfTheProxy) {
  const ProxyOptions options = trusting({"127.0.0.1"}, ProxyHeader::kForwarded);
  EXPECT_EQ(client(options, {"for=\"9.9.9.9", "for=192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(client(options, {"for=9.9.9.9", "for=192.0.2.1;by=\"[::1]\""}), "192.0.2.1");
}

}  // namespace
}  // namespace palamedes::server
