// Network files for tests. No network of tests is ever part of the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/hash.h"
#include "nn/file/network.h"
#include "nn/liuzhou/eval_net.h"
#include "tests/support/files.h"

namespace palamedes::test {

/// A network of a kind that no player can use.
inline nn::NetworkDescription test_net(const std::string& name) {
  return {.kind = "test-double",
          .name = name,
          .game = "liuzhou",
          .editions = {"seed"},
          .seats = {2},
          .layout = 1,
          .date = "2025-01-31",
          .commit = "0123abc",
          .data = "nothing"};
}

/// The bytes of its file. Different numbers make different ids.
inline std::string net_bytes(const nn::NetworkDescription& description, std::int8_t number = 1) {
  const std::vector<std::int8_t> numbers{number, 2, 3};
  return *nn::write_network(description, {nn::make_tensor<std::int8_t>("numbers", {3}, numbers)});
}

/// An evaluation net of Liuzhou chess that players can use. Every position has the same score, which depends on the
/// number.
inline std::string liuzhou_net_bytes(const std::string& name, std::int32_t number = 1) {
  using Tensors = nn::LiuzhouEvalTensors;
  constexpr nn::LiuzhouEvalSize kSize;
  constexpr std::size_t kUnits = Tensors::kHeads * kSize.hidden;
  const Tensors tensors{.size = kSize,
                        .rows = std::vector<std::int8_t>(nn::LiuzhouEvalFeatures::kRows * kSize.sums),
                        .bias = std::vector<std::int16_t>(kSize.sums),
                        .hidden_weights = std::vector<std::int16_t>(kUnits * kSize.inputs()),
                        .hidden_bias = std::vector<std::int32_t>(kUnits),
                        .output_weights = std::vector<std::int16_t>(kUnits),
                        .output_bias = std::vector<std::int32_t>(Tensors::kHeads, number)};
  nn::NetworkDescription description = test_net(name);
  description.kind = nn::kLiuzhouEvalKind;
  description.layout = fnv1a(nn::eval_layout());
  return *nn::write_network(description, nn::write_eval_tensors(tensors));
}

/// Writes NAME.safetensors into the folder.
inline void write_net(const std::string& folder, const std::string& name, std::int8_t number = 1) {
  std::filesystem::create_directories(folder);
  write_bytes(folder + "/" + name + ".safetensors", net_bytes(test_net(name), number));
}

}  // namespace palamedes::test
