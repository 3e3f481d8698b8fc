// Network files for tests. No network of tests is ever part of the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "nn/file/network.h"
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

/// Writes NAME.safetensors into the folder.
inline void write_net(const std::string& folder, const std::string& name, std::int8_t number = 1) {
  std::filesystem::create_directories(folder);
  write_bytes(folder + "/" + name + ".safetensors", net_bytes(test_net(name), number));
}

}  // namespace palamedes::test
