// Makes faulty texts for tests of parsers.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace palamedes::test {

/// The text with the first occurrence of a piece replaced.
inline std::string replaced(std::string text, std::string_view old_piece, std::string_view new_piece) {
  const std::size_t place = text.find(old_piece);
  EXPECT_NE(place, std::string::npos) << old_piece;
  return text.replace(place, old_piece.size(), new_piece);
}

}  // namespace palamedes::test
