// Checks that the code in docs/adding-a-game.md is the code of the files that it names.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/files.h"

namespace palamedes {
namespace {

using test::kSource;

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.good()) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct CodeBlock {
  int line = 0;
  std::string header;  ///< the text after the three backquotes: "cpp tests/tictactoe/rules.cpp"
  std::string code;
};

std::vector<CodeBlock> code_blocks(const std::string& document) {
  std::vector<CodeBlock> blocks;
  std::istringstream lines(document);
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.starts_with("```")) {
      if (!inside) blocks.push_back({.line = number, .header = line.substr(3), .code = ""});
      inside = !inside;
    } else if (inside) {
      blocks.back().code += line + '\n';
    }
  }
  EXPECT_FALSE(inside) << "a block is not closed";
  return blocks;
}

TEST(AddingAGame, EveryPieceOfCodeIsFoundInTheFileItNames) {
  int found = 0;
  for (const CodeBlock& block : code_blocks(content(kSource / "docs/adding-a-game.md"))) {
    if (!block.header.starts_with("cpp")) continue;
    ASSERT_GT(block.header.size(), 4U) << "line " << block.line << ": C++ without the name of its file";
    const std::string path = block.header.substr(4);
    EXPECT_NE(content(kSource / path).find(block.code), std::string::npos)
        << "line " << block.line << " of the document is not in " << path << ":\n"
        << block.code;
    ++found;
  }
  EXPECT_GE(found, 12);
}

TEST(AddingAGame, EveryFileItLinksToExists) {
  const std::string document = content(kSource / "docs/adding-a-game.md");
  int links = 0;
  for (std::size_t at = document.find("](../"); at != std::string::npos; at = document.find("](../", at + 1)) {
    const std::string path = document.substr(at + 5, document.find(')', at) - at - 5);
    EXPECT_TRUE(std::filesystem::exists(kSource / path)) << path;
    ++links;
  }
  EXPECT_GE(links, 5);
}

}  // namespace
}  // namespace palamedes
