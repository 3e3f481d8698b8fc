#include "nn/file/network.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "nn/file/safetensors.h"

namespace palamedes::nn {
namespace {

NetworkDescription some_description() {
  return {.kind = "liuzhou-pattern-eval",
          .name = "liuzhou-1",
          .game = "liuzhou",
          .editions = {"seed", "current"},
          .seats = {2},
          .layout = fnv1a("layout"),
          .date = "2025-01-31",
          .commit = "0123abc",
          .data = "1,000 games of alphabeta:nodes=1000",
          .against_hand = "+100 Elo [+80, +120]",
          .parameters = {{"shift", "6"}},
          .notes = {{"epochs", "5"}}};
}

std::vector<Tensor> some_tensors() {
  const std::vector<std::int16_t> rows{1, 2, 3, 4, 5, 6};
  const std::vector<std::int32_t> bias{7};
  return {make_tensor<std::int16_t>("rows", {3, 2}, rows), make_tensor<std::int32_t>("bias", {}, bias)};
}

std::string some_file() {
  const auto file = write_network(some_description(), some_tensors());
  EXPECT_TRUE(file) << file.error().message;
  return file ? *file : "";
}

/// The error of a file whose metadata was changed.
template <class Change>
Error error_after(Change&& change) {
  auto content = *parse_safetensors(some_file());
  change(content.metadata);
  const auto network = read_network(write_safetensors(content));
  return network ? Error{"accepted", ""} : network.error();
}

TEST(Network, IsReadAsItWasWritten) {
  const std::string file = some_file();
  const auto network = read_network(file);
  ASSERT_TRUE(network) << network.error().message;
  EXPECT_EQ((*network)->description(), some_description());
  EXPECT_EQ((*network)->tensors(), some_tensors());
  EXPECT_EQ((*network)->id(), fnv1a(file));
  EXPECT_EQ(*write_network((*network)->description(), (*network)->tensors()), file);
}

TEST(Network, ReturnsNumbersOnlyOfTheRightTypeAndShape) {
  const auto network = *read_network(some_file());
  EXPECT_EQ(*network->numbers<std::int16_t>("rows", {3, 2}), (std::vector<std::int16_t>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(*network->numbers<std::int32_t>("bias", {}), (std::vector<std::int32_t>{7}));
  EXPECT_EQ(network->numbers<std::int16_t>("rows", {2, 3}).error().message,
            "the tensor 'rows' of the network liuzhou-1 is I16 [3, 2]; it must be I16 [2, 3]");
  EXPECT_EQ(network->numbers<std::int8_t>("rows", {3, 2}).error().code, "net_tensor");
  EXPECT_EQ(network->numbers<std::int8_t>("head", {}).error().message, "the network liuzhou-1 has no tensor 'head'");
  const std::vector<std::string_view> both{"rows", "bias"};
  EXPECT_FALSE(network->check_names(both));
  EXPECT_TRUE(network->check_names(std::span(both).first(1)));
}

TEST(Network, EveryDamagedNumberIsNoticed) {
  const std::string file = some_file();
  for (std::size_t at = file.size() - tensor_bytes(file).size(); at < file.size(); ++at) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    const auto network = read_network(damaged);
    ASSERT_FALSE(network) << at;
    EXPECT_EQ(network.error().code, "net_damaged");
  }
}

TEST(Network, EveryFieldMustBeThere) {
  const auto metadata = parse_safetensors(some_file())->metadata;
  for (const auto& [key, value] : metadata) {
    if (key.starts_with("note.") || key.starts_with("parameter.")) continue;
    const Error error = error_after([&](auto& changed) { changed.erase(key); });
    EXPECT_EQ(error.code, key == "palamedes_format" ? "net_format" : "net_metadata") << key;
    EXPECT_NE(error.message.find("'" + key + "'"), std::string::npos) << error.message;
  }
}

TEST(Network, WrongFieldsAreRefusedByName) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"name", ""},          {"name", "../etc"}, {"name", "Liuzhou"},    {"name", std::string(65, 'a')},
      {"kind", "a b"},       {"game", ""},       {"editions", ""},       {"editions", "seed seed"},
      {"editions", "seed "}, {"boards", " a"},   {"seats", ""},          {"seats", "1"},
      {"seats", "5"},        {"seats", "3 2"},   {"seats", "2 2"},       {"seats", "02x"},
      {"layout", "12"},      {"date", "today"},  {"commit", "a\x1b[2J"}, {"data_hash", "x"},
      {"note.", "x"},        {"more", "x"},      {"note.a", "\x7f"},
  };
  for (const auto& [key, value] : wrong) {
    const Error error = error_after([&](auto& changed) { changed[key] = value; });
    EXPECT_EQ(error.code, "net_metadata") << key << '=' << value;
    EXPECT_NE(error.message.find(key), std::string::npos) << error.message;
    for (const char c : error.message) EXPECT_TRUE(c >= ' ' && c <= '~') << key;
  }
}

TEST(Network, OtherFormatsAndForeignFilesAreRefused) {
  EXPECT_EQ(error_after([](auto& changed) { changed["palamedes_format"] = "2"; }).message,
            "the network file has format '2'; this program reads format 1");
  EXPECT_EQ(error_after([](auto& changed) { changed = {{"format", "pt"}}; }).code, "net_format");
}

TEST(Network, TheWriterRefusesWhatTheReaderWouldRefuse) {
  NetworkDescription description = some_description();
  description.name = "No Name";
  EXPECT_EQ(write_network(description, some_tensors()).error().code, "net_metadata");
}

}  // namespace
}  // namespace palamedes::nn
