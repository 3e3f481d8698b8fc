#include "net/websocket/handshake.h"

#include <gtest/gtest.h>

namespace palamedes::net {
namespace {

std::string hex(const Sha1& hash) {
  std::string text;
  for (const std::uint8_t byte : hash) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

TEST(Handshake, TheAnswerIsTheOneOfTheRfc) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(Handshake, Sha1HasTheKnownValues) {
  EXPECT_EQ(hex(sha1("")), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  EXPECT_EQ(hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(hex(sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
  EXPECT_EQ(hex(sha1(std::string(1'000'000, 'a'))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST(Handshake, Base64HasTheKnownValues) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Handshake, OnlySixteenBytesAreAKey) {
  EXPECT_TRUE(is_socket_key("dGhlIHNhbXBsZSBub25jZQ=="));
  for (const char* wrong : {"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZ===", "dGhlIHNhbXBsZSBub25jZQ=a",
                            "dGhlIHNhbXBsZSBub25j Q==", "dGhlIHNhbXBsZSBub25jZQ==dGhlIHNhbXBsZSBub25jZQ=="}) {
    EXPECT_FALSE(is_socket_key(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace palamedes::net
