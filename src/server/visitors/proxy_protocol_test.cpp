#include "server/visitors/proxy_protocol.h"

#include <gtest/gtest.h>

#include <string>

namespace palamedes::server {
namespace {

/// A text that may hold zeros.
template <std::size_t kSize>
std::string with_zeros(const char (&text)[kSize]) {
  return {text, kSize - 1};
}

const std::string kLine = "PROXY TCP4 192.0.2.1 198.51.100.2 56324 443\r\n";
const std::string kStart = with_zeros("\r\n\r\n\0\r\nQUIT\n");
const std::string kFour =
    kStart + with_zeros("\x21\x11\0\x0c") + with_zeros("\xc0\0\x02\x01\xc6\x33\x64\x02\xdc\x04\x01\xbb");
const std::string kSix = kStart + with_zeros("\x21\x21\0\x24") + with_zeros("\x20\x01\x0d\xb8") +
                         std::string(11, '\0') + "\x07" + std::string(16, '\x01') + with_zeros("\xdc\x04\x01\xbb");

// "incomplete", "malformed", or the size of the header and the client.
std::string greeting(const std::string& bytes) {
  const ProxyGreeting read = read_proxy_greeting(bytes);
  if (read.state == ProxyGreeting::State::kIncomplete) return "incomplete";
  if (read.state == ProxyGreeting::State::kMalformed) return "malformed";
  return std::to_string(read.size) + ' ' + (read.client ? read.client->text() : "none");
}

TEST(ProxyProtocol, ALineNamesTheClient) {
  EXPECT_EQ(greeting(kLine), "45 192.0.2.1");
  EXPECT_EQ(greeting(kLine + "GET / HTTP/1.1\r\n"), "45 192.0.2.1");
  EXPECT_EQ(greeting("PROXY TCP6 2001:db8::7 ::1 0 65535\r\n"), "36 2001:db8::7");
  EXPECT_EQ(greeting("PROXY TCP6 ::ffff:192.0.2.1 ::1 1 2\r\n"), "37 192.0.2.1");
  EXPECT_EQ(greeting("PROXY UNKNOWN\r\n"), "15 none");
  EXPECT_EQ(greeting("PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n"), "35 none");
}

TEST(ProxyProtocol, ABinaryHeaderNamesTheClient) {
  EXPECT_EQ(greeting(kFour), "28 192.0.2.1");
  EXPECT_EQ(greeting(kFour + "GET"), "28 192.0.2.1");
  EXPECT_EQ(greeting(kSix), "52 2001:db8::7");
  EXPECT_EQ(greeting(kStart + with_zeros("\x20\0\0\0")), "16 none") << "LOCAL: a health check";
  EXPECT_EQ(greeting(kStart + with_zeros("\x20\x11\0\x0c") + std::string(12, 'x')), "28 none");
  EXPECT_EQ(greeting(kStart + with_zeros("\x21\0\0\x03xyz")), "19 none");
  EXPECT_EQ(greeting(kStart + with_zeros("\x21\x31\0\xd8") + std::string(216, 'x')), "232 none") << "a Unix socket";
  std::string more = kFour + with_zeros("\x04\0\x01x");  // a further field (NOOP)
  more[15] = 16;
  EXPECT_EQ(greeting(more), "32 192.0.2.1");
}

TEST(ProxyProtocol, APartOfAHeaderIsIncomplete) {
  for (const std::string& whole : {kLine, kFour, kSix}) {
    for (std::size_t size = 0; size < whole.size(); ++size)
      EXPECT_EQ(greeting(whole.substr(0, size)), "incomplete") << size;
  }
}

TEST(ProxyProtocol, AnythingElseIsMalformed) {
  for (const std::string& bytes : {with_zeros("GET / HTTP/1.1\r\n"),
                                   with_zeros("proxy TCP4"),
                                   with_zeros("PROXY\tTCP4"),
                                   with_zeros("\r\n\r\nGET"),
                                   with_zeros("\x16\x03\x01"),
                                   with_zeros("\0"),
                                   with_zeros("PROXY TCP4 192.0.2.1 198.51.100.2 56324\r\n"),
                                   with_zeros("PROXY TCP4  192.0.2.1 198.51.100.2 1 2\r\n"),
                                   with_zeros("PROXY TCP4 192.0.2.1 198.51.100.2 1 2 \r\n"),
                                   with_zeros("PROXY TCP4 192.0.2.256 198.51.100.2 1 2\r\n"),
                                   with_zeros("PROXY TCP4 2001:db8::7 ::1 1 2\r\n"),
                                   with_zeros("PROXY TCP6 192.0.2.1 198.51.100.2 1 2\r\n"),
                                   with_zeros("PROXY TCP4 192.0.2.1 198.51.100.2 1 65536\r\n"),
                                   with_zeros("PROXY TCP4 192.0.2.1 198.51.100.2 01 2\r\n"),
                                   with_zeros("PROXY TCP4 192.0.2.1 198.51.100.2 -1 2\r\n"),
                                   with_zeros("PROXY TCP4 192.0.2.1 x 1 2\r\n"),
                                   with_zeros("PROXY UDP4 1 2 3 4\r\n"),
                                   with_zeros("PROXY \r\n"),
                                   "PROXY TCP4 " + std::string(100, '1'),
                                   "PROXY UNKNOWN " + std::string(100, 'x') + "\r\n",
                                   kStart + with_zeros("\x11\x11\0\x0c"),
                                   kStart + with_zeros("\x22\x11\0\x0c"),
                                   kStart + with_zeros("\x21\x12\0\x0c") + std::string(12, 'x'),
                                   kStart + with_zeros("\x21\x11\0\x0b") + std::string(11, 'x'),
                                   kStart + with_zeros("\x21\x21\0\x23") + std::string(35, 'x'),
                                   kStart + with_zeros("\x21\x11\xff\xff")}) {
    EXPECT_EQ(greeting(bytes), "malformed") << bytes.substr(0, 50);
  }
}

}  // namespace
}  // namespace palamedes::server
