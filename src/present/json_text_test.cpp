#include "present/json_text.h"

#include <gtest/gtest.h>

#include <string>

#include "present/json_writer.h"

namespace palamedes::present {
namespace {

TEST(JsonText, AMemberIsFoundAmongTheMembersOfTheObjectOnly) {
  constexpr std::string_view kText = R"( {"zh" : {"en":1,"n":"}\"{"}, "en":{"a":[1,{"b":"]"}]} ,"n":-7e2,"t":true})";
  EXPECT_EQ(member_of(kText, "zh"), R"({"en":1,"n":"}\"{"})");
  EXPECT_EQ(member_of(kText, "en"), R"({"a":[1,{"b":"]"}]})");
  EXPECT_EQ(member_of(kText, "n"), "-7e2");
  EXPECT_EQ(member_of(kText, "t"), "true");
  EXPECT_EQ(member_of(kText, "a"), "");
}

TEST(JsonText, WhatIsNoObjectHasNoMembers) {
  for (const char* text : {"", "{}", "[]", "[\"a\"]", "\"a\"", "{", "{\"", "{\"a", "7"})
    EXPECT_EQ(member_of(text, "a"), "") << text;
  for (const char* text : {"{\"a\"", "{\"a\":", "{\"a\":}"}) EXPECT_EQ(member_of(text, "a"), "") << text;
}

TEST(JsonText, MembersArePartOfAnotherObject) {
  const auto with = [](std::string_view members) {
    JsonWriter json;
    json.object([&] {
      json.field("id", 1);
      json.members(members);
      json.field("end", 2);
    });
    return json.take();
  };
  EXPECT_EQ(with(R"({"a":{"b":1},"c":"{"})"), R"({"id":1,"a":{"b":1},"c":"{","end":2})");
  EXPECT_EQ(with("{}"), R"({"id":1,"end":2})");
  EXPECT_EQ(with(""), R"({"id":1,"end":2})");
}

}  // namespace
}  // namespace palamedes::present
