// For tests: lines with a fault.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace palamedes::record {

/// The line with one piece of it replaced.
inline std::string replaced(std::string line, std::string_view old_piece, std::string_view new_piece) {
  const std::size_t place = line.find(old_piece);
  EXPECT_NE(place, std::string::npos) << old_piece;
  return line.replace(place, old_piece.size(), new_piece);
}

}  // namespace palamedes::record
