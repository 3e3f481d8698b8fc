#include "present/json_writer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::present {
namespace {

std::string in_quotes(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

TEST(JsonWriter, WritesNestedObjectsAndLists) {
  JsonWriter json;
  json.object([&] {
    json.field("type", "pong");
    json.field("now", std::int64_t{1790000000000});
    json.field("open", true);
    json.field("due", std::optional<int>());
    json.field("seat", std::optional(2));
    json.field("next", nullptr);
    json.object("empty", [] {});
    json.list("games", [&] {
      json.item("a");
      json.list([&] {
        json.item(1);
        json.item(-2);
      });
      json.object([&] { json.field("x", 1); });
    });
    json.items("cells", std::vector<int>{1, 2});
    json.json_field("raw", R"({"y":[]})");
  });
  EXPECT_EQ(json.take(), R"({"type":"pong","now":1790000000000,"open":true,"due":null,"seat":2,"next":null,"empty":{},)"
                         R"("games":["a",[1,-2],{"x":1}],"cells":[1,2],"raw":{"y":[]}})");
  EXPECT_EQ(json.take(), "");
}

TEST(JsonWriter, ATextThatEndsWithABraceIsFollowedByAComma) {
  JsonWriter json;
  json.list([&] {
    json.item("{");
    json.item("[");
    json.item("");
  });
  EXPECT_EQ(json.take(), R"(["{","[",""])");
}

TEST(JsonWriter, EscapesQuotesBackslashesAndControls) {
  EXPECT_EQ(in_quotes("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(in_quotes(std::string("\n\t\0\x1f\x7f", 5)), R"("\n\u0009\u0000\u001f\u007f")");
}

TEST(JsonWriter, KeepsUtf8AndReplacesEverythingElse) {
  EXPECT_EQ(in_quotes("六洲棋 é 😀"), "\"六洲棋 é 😀\"");
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(in_quotes("a\xff z"), "\"a" + bad + " z\"");
  EXPECT_EQ(in_quotes("\xe5\x85"), "\"" + bad + bad + "\"");            // cut off
  EXPECT_EQ(in_quotes("\xc0\xaf"), "\"" + bad + bad + "\"");            // too long a form
  EXPECT_EQ(in_quotes("\xed\xa0\x80"), "\"" + bad + bad + bad + "\"");  // half of a pair
  EXPECT_EQ(in_quotes("\xf4\x90\x80\x80"), "\"" + bad + bad + bad + bad + "\"");
}

}  // namespace
}  // namespace palamedes::present
