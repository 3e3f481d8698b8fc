// The texts of a language are in files of their own: no other source file of these layers holds Chinese.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "tests/support/files.h"

namespace palamedes {
namespace {

namespace fs = std::filesystem;

/// Whether UTF-8 text holds a character from U+3000 to U+9FFF: Han characters and Chinese punctuation.
bool holds_chinese(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0xe3 && byte <= 0xe9;
  });
}

/// The line without a comment at its end. No string of these layers holds two slashes.
std::string_view code_of(std::string_view line) { return line.substr(0, line.find("//")); }

bool may_hold_chinese(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.ends_with("_zh.cpp") || name.ends_with("_test.cpp") || name == "language.h";
}

TEST(Languages, OnlyTheFilesOfALanguageHoldItsTexts) {
  int files = 0;
  for (const char* folder : {"src/core", "src/games", "src/app/play", "src/present", "src/server", "tests/tictactoe"}) {
    for (const auto& entry : fs::recursive_directory_iterator(test::kSource / folder)) {
      const fs::path& path = entry.path();
      if ((path.extension() != ".cpp" && path.extension() != ".h") || may_hold_chinese(path)) continue;
      ++files;
      std::ifstream file(path);
      std::string line;
      for (int number = 1; std::getline(file, line); ++number)
        EXPECT_FALSE(holds_chinese(code_of(line))) << path << ':' << number << ": " << line;
    }
  }
  EXPECT_GT(files, 150);
}

}  // namespace
}  // namespace palamedes
