#include "core/hash.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Hash, FnvMatchesThePublishedValues) {
  EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325ULL);
  EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cULL);
  EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8ULL);
}

TEST(Hash, FnvCanHashATextPieceByPiece) { EXPECT_EQ(fnv1a("bar", fnv1a("foo")), fnv1a("foobar")); }

TEST(Hash, Hex16RoundTripsAndTheParserRejectsOtherTexts) {
  for (const std::uint64_t value : {0ULL, 1ULL, 0xdeadbeefULL, ~0ULL}) EXPECT_EQ(parse_hex16(hex16(value)), value);
  EXPECT_EQ(hex16(0xabc), "0000000000000abc");
  for (const char* bad : {"", "abc", "0000000000000ABC", "000000000000000g", "00000000000000000"}) {
    EXPECT_FALSE(parse_hex16(bad)) << bad;
  }
}

TEST(Hash, KeyTablesOfDifferentSaltsShareNoKey) {
  constexpr auto kFirst = hash_keys<64>(1);
  constexpr auto kSecond = hash_keys<64>(2);
  for (const auto a : kFirst) {
    for (const auto b : kSecond) EXPECT_NE(a, b);
  }
}

}  // namespace
}  // namespace palamedes
