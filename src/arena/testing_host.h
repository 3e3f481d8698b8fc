// For tests: the host of a game that exists.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "arena/host.h"

namespace palamedes::arena {

inline std::unique_ptr<Host> host(const GameConfig& config) {
  auto made = make_host(config);
  EXPECT_TRUE(made) << made.error().message;
  return *std::move(made);
}

}  // namespace palamedes::arena
