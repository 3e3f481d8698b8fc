#include "nn/file/safetensors.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace palamedes::nn {
namespace {

std::string file_of(std::string_view header, std::string_view data = "") {
  std::string file;
  for (std::size_t i = 0; i < 8; ++i) file += static_cast<char>((header.size() >> (8 * i)) & 255);
  return file.append(header).append(data);
}

std::string code_of(std::string_view file) {
  const auto content = parse_safetensors(file);
  return content ? "accepted" : std::string(content.error().code);
}

std::string one_tensor(std::string_view description, std::string_view data) {
  return file_of("{\"a\":{" + std::string(description) + "}}", data);
}

Safetensors some_content() {
  const std::vector<std::int16_t> words{1, -2, 300, -32768, 32767, 0};
  const std::vector<float> reals{0.5F, -1.25F};
  const std::vector<std::int8_t> bytes{-128, 127, 3};
  Safetensors content{.metadata = {{"game", "liuzhou"}, {"note", "quote \" back \\ 六洲棋"}}};
  content.tensors.push_back(make_tensor<std::int16_t>("rows", {2, 3}, words));
  content.tensors.push_back(make_tensor<float>("head", {2}, reals));
  content.tensors.push_back(make_tensor<std::int8_t>("bias", {3}, bytes));
  return content;
}

TEST(Safetensors, WhatWasWrittenIsReadAndWrittenAgainWithTheSameBytes) {
  const Safetensors content = some_content();
  const std::string file = write_safetensors(content);
  const auto read = parse_safetensors(file);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, content);
  EXPECT_EQ(write_safetensors(*read), file);
  EXPECT_EQ(numbers_of<std::int16_t>(read->tensors[0]), (std::vector<std::int16_t>{1, -2, 300, -32768, 32767, 0}));
  EXPECT_EQ(numbers_of<float>(read->tensors[1]), (std::vector<float>{0.5F, -1.25F}));
}

TEST(Safetensors, TensorsBeginAtAMultipleOfEightBytes) {
  const std::string file = write_safetensors(some_content());
  EXPECT_EQ((file.size() - tensor_bytes(file).size()) % 8, 0U);
}

TEST(Safetensors, HeadersOfOtherWritersAreRead) {
  // As Python's json.dumps writes it: spaces, \u escapes, fields and tensors in any order.
  const auto content = parse_safetensors(
      file_of("{\"b\": {\"shape\": [], \"data_offsets\": [1, 2], \"dtype\": \"U8\"}, \"__metadata__\": {\"n\": "
              "\"\\u516d\\ud83c\\udfb2\\/\"},\n \"a\": {\"dtype\": \"I8\", \"shape\": [1, 1], \"data_offsets\": [0, "
              "1]}}   ",
              "\x01\x02"));
  ASSERT_TRUE(content) << content.error().message;
  EXPECT_EQ(content->metadata.at("n"), "六🎲/");
  ASSERT_EQ(content->tensors.size(), 2U);
  EXPECT_EQ(content->tensors[0].name, "a");
  EXPECT_EQ(content->tensors[1].name, "b");
}

TEST(Safetensors, EveryTruncationIsRefused) {
  const std::string file = write_safetensors(some_content());
  for (std::size_t size = 0; size < file.size(); ++size) {
    EXPECT_FALSE(parse_safetensors(std::string_view(file).substr(0, size))) << size;
  }
}

TEST(Safetensors, NoSingleChangedByteCrashesTheReader) {
  const std::string file = write_safetensors(some_content());
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (const char value : {'\0', '\1', '"', '\\', '{', '}', '9', '\x7f', '\xff'}) {
      std::string changed = file;
      changed[at] = value;
      if (const auto content = parse_safetensors(changed)) {
        const auto again = parse_safetensors(write_safetensors(*content));
        ASSERT_TRUE(again) << at;
        EXPECT_EQ(*again, *content) << at;
      }
    }
  }
}

TEST(Safetensors, SizesThatCannotBeAreRefused) {
  EXPECT_EQ(code_of(""), "net_truncated");
  EXPECT_EQ(code_of("1234567"), "net_truncated");
  EXPECT_EQ(code_of(std::string(8, '\0')), "net_json");
  EXPECT_EQ(code_of(std::string(8, '\xff')), "net_header_size");
  EXPECT_EQ(code_of(std::string("\x01\x00\x10\x00\x00\x00\x00\x00{}", 10)), "net_header_size");
  EXPECT_EQ(code_of(std::string("\x03\x00\x00\x00\x00\x00\x00\x00{}", 10)), "net_truncated");
  EXPECT_EQ(code_of(file_of("{}", "x")), "net_trailing");
  EXPECT_EQ(code_of(file_of("{}")), "accepted");
}

TEST(Safetensors, GapsOverlapsAndWrongOffsetsAreRefused) {
  const auto two = [](std::string_view first, std::string_view second) {
    return code_of(file_of(R"({"a":{"dtype":"I8","shape":[2],"data_offsets":)" + std::string(first) +
                               R"(},"b":{"dtype":"I8","shape":[2],"data_offsets":)" + std::string(second) + "}}",
                           "1234"));
  };
  EXPECT_EQ(two("[0,2]", "[2,4]"), "accepted");
  EXPECT_EQ(two("[2,4]", "[0,2]"), "accepted");
  EXPECT_EQ(two("[0,2]", "[1,3]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[0,2]"), "net_offsets");
  EXPECT_EQ(two("[1,3]", "[3,5]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[3,5]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[4,2]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[2,3]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[18446744073709551615,1]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[2,18446744073709551616]"), "net_json");
  EXPECT_EQ(two("[0,2]", "[2]"), "net_offsets");
  EXPECT_EQ(two("[0,2]", "[2,4,6]"), "net_json");
}

TEST(Safetensors, ShapesThatOverflowOrAreEmptyAreRefused) {
  EXPECT_EQ(code_of(one_tensor(R"("dtype":"I32","shape":[4294967296,4294967296],"data_offsets":[0,0])", "")),
            "net_shape");
  EXPECT_EQ(code_of(one_tensor(R"("dtype":"I8","shape":[18446744073709551615],"data_offsets":[0,0])", "")),
            "net_shape");
  EXPECT_EQ(code_of(one_tensor(R"("dtype":"I8","shape":[0],"data_offsets":[0,0])", "")), "net_shape");
  EXPECT_EQ(code_of(one_tensor(R"("dtype":"I8","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,1])", "x")), "net_json");
  EXPECT_EQ(code_of(one_tensor(R"("dtype":"I8","shape":[200000000],"data_offsets":[0,200000000])", "")),
            "net_truncated");
}

TEST(Safetensors, OtherTypesOfNumbersAreRefusedByName) {
  const auto content = parse_safetensors(one_tensor(R"("dtype":"BF16","shape":[1],"data_offsets":[0,2])", "xx"));
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().code, "net_dtype");
  EXPECT_NE(content.error().message.find("'BF16'"), std::string::npos);
}

TEST(Safetensors, NumbersThatAreNotFiniteAreRefused) {
  using Limits = std::numeric_limits<float>;
  for (const float number : {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()}) {
    const std::vector<float> numbers{1, number};
    EXPECT_EQ(code_of(write_safetensors({.tensors = {make_tensor<float>("a", {2}, numbers)}})), "net_not_finite");
  }
  const std::vector<float> largest{Limits::max(), Limits::lowest(), Limits::denorm_min()};
  EXPECT_EQ(code_of(write_safetensors({.tensors = {make_tensor<float>("a", {3}, largest)}})), "accepted");
}

TEST(Safetensors, NamesThatOccurTwiceAreRefused) {
  const std::string tensor = R"({"dtype":"I8","shape":[1],"data_offsets":[0,1]})";
  EXPECT_EQ(code_of(file_of("{\"a\":" + tensor + ",\"a\":" + tensor + "}", "x")), "net_duplicate");
  EXPECT_EQ(code_of(file_of(R"({"__metadata__":{"a":"1","\u0061":"2"}})")), "net_duplicate");
  EXPECT_EQ(code_of(file_of(R"({"__metadata__":{},"__metadata__":{}})")), "net_duplicate");
  EXPECT_EQ(code_of(one_tensor(R"("dtype":"I8","dtype":"I8","shape":[1],"data_offsets":[0,1])", "x")), "net_duplicate");
}

TEST(Safetensors, MalformedHeadersAreRefused) {
  for (const std::string_view header : {
           "[]",
           "{",
           "{\"a\"}",
           "{\"a\":1}",
           "{\"a\":null}",
           "{\"a\":[]}",
           "{\"a\":{}}",
           "{}x",
           "{},",
           "{}\n",
           " {}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[1,],\"data_offsets\":[0,1]}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[-1],\"data_offsets\":[0,1]}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[1.0],\"data_offsets\":[0,1]}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[1e0],\"data_offsets\":[0,1]}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[01],\"data_offsets\":[0,1]}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[[1]],\"data_offsets\":[0,1]}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[1],\"data_offsets\":[0,1],\"more\":1}}",
           "{\"a\":{\"dtype\":\"I8\",\"shape\":[1]}}",
           "{\"\":{\"dtype\":\"I8\",\"shape\":[1],\"data_offsets\":[0,1]}}",
           "{\"a b\":{\"dtype\":\"I8\",\"shape\":[1],\"data_offsets\":[0,1]}}",
           "{\"__metadata__\":[]}",
           "{\"__metadata__\":{\"a\":1}}",
           "{\"__metadata__\":{\"a\":{}}}",
           "{\"__metadata__\":{\"a\":\"\n\"}}",
           "{\"__metadata__\":{\"a\":\"\\x\"}}",
           "{\"__metadata__\":{\"a\":\"\\u12\"}}",
           "{\"__metadata__\":{\"a\":\"\\ud800\"}}",
           "{\"__metadata__\":{\"a\":\"\\udc00\"}}",
           "{\"__metadata__\":{\"a\":\"\\ud800\\u0041\"}}",
           "{\"__metadata__\":{\"a\":\"\xff\"}}",
           "{\"__metadata__\":{\"a\":\"\xc0\xaf\"}}",
           "{\"__metadata__\":{\"a\":\"\xed\xa0\x80\"}}",
           "{\"__metadata__\":{\"a\":\"open",
           "{\"__metadata__\":{\"a\":\"b\\",
           "{\"__metadata__\":{\"a\":\"b\",}}",
       }) {
    EXPECT_EQ(code_of(file_of(header, header.find("[0,1]") == std::string_view::npos ? "" : "x")), "net_json")
        << header;
  }
}

TEST(Safetensors, DeepNestingAndManyNamesEndQuickly) {
  EXPECT_EQ(code_of(file_of("{\"a\":" + std::string(500'000, '{'))), "net_json");
  EXPECT_EQ(code_of(file_of("{\"a\":{\"shape\":" + std::string(500'000, '['))), "net_json");
  std::string many = "{\"__metadata__\":{";
  for (int i = 0; i < 60'000; ++i) many += (i == 0 ? "\"" : ",\"") + std::to_string(i * 7919 % 60'000) + "\":\"\"";
  EXPECT_EQ(code_of(file_of(many + "}}")), "accepted");
}

}  // namespace
}  // namespace palamedes::nn
