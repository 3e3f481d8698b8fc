#include "net/websocket/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace palamedes::net {
namespace {

TEST(Utf8, WellFormedTextPasses) {
  for (const char* text : {"", "abc", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                           "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "六州棋 \xe2\x82\xac"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  EXPECT_TRUE(is_utf8(std::string(1, '\0')));
}

TEST(Utf8, OverlongFormsSurrogatesAndHalvesDoNotPass) {
  for (const char* text :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xc2", "\xe2\x82", "\xf0\x9f\x92", "\xe2\x28\xa1", "a\xc2"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
  }
}

}  // namespace
}  // namespace palamedes::net
