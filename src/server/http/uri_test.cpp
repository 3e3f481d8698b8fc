#include "server/http/uri.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

TEST(Target, IsAPathAndAQuery) {
  const auto target = parse_target("/api/v1/games?status=open&game=a%20b");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/v1/games");
  EXPECT_EQ(target->query, "status=open&game=a%20b");
  EXPECT_EQ(parse_target("/")->path, "/");
  EXPECT_EQ(parse_target("/rules/")->path, "/rules/");
  EXPECT_EQ(parse_target("/a%62c")->path, "/abc");
  EXPECT_EQ(parse_target("/x?a?b")->query, "a?b");
}

TEST(Target, RefusesMalformedAndHostileTargets) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {""sv,        "*"sv,           "http://host/"sv, "a"sv,           "/../etc/passwd"sv,
        "/a/../b"sv, "/%2e%2e/etc"sv, "/%2E%2e/etc"sv,  "/a/.."sv,       "/./a"sv,
        "//a"sv,     "/a//b"sv,       "/%2f/a"sv,       "/a%00"sv,       "/a\0b"sv,
        "/a%"sv,     "/a%4"sv,        "/a%zz"sv,        "/a%0d%0aX:y"sv, "/..%5cwindows"sv,
        "/a\\b"sv,   "/\x7f"sv,       "/a?b\nc"sv}) {
    EXPECT_FALSE(parse_target(text)) << text;
  }
}

TEST(Target, AcceptsLongTargets) {
  EXPECT_TRUE(parse_target("/" + std::string(100'000, 'a') + "?" + std::string(9, 'b')));
}

TEST(Query, IsDecoded) {
  using Fields = std::map<std::string, std::string>;
  EXPECT_EQ(parse_query(""), Fields{});
  EXPECT_EQ(parse_query("lang=zh&eyes=2"), (Fields{{"lang", "zh"}, {"eyes", "2"}}));
  EXPECT_EQ(parse_query("a=1+2%2B3&b%3D=%E5%85%AD&c"), (Fields{{"a", "1 2+3"}, {"b=", "六"}, {"c", ""}}));
  EXPECT_EQ(parse_query("a=b=c"), (Fields{{"a", "b=c"}}));
}

TEST(Query, RefusesBadEscapesAndRepeatedNames) {
  for (const char* text : {"a=%", "a=%1", "a=%g0", "%=1", "a=1&a=2", "a=1&%61=2", "&&"}) {
    EXPECT_FALSE(parse_query(text)) << text;
  }
}

}  // namespace
}  // namespace palamedes::server
