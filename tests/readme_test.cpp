// Checks the documents: links lead to files, commands work and print the output that is shown, and every package has
// an explanation.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes {
namespace {

namespace fs = std::filesystem;

using test::kSource;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// All Markdown files of the project, in a fixed order.
std::vector<fs::path> documents() {
  std::vector<fs::path> found;
  for (auto entry = fs::recursive_directory_iterator(kSource); entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename();
    if (entry->is_directory() && (name.starts_with('.') || name == "build" || name == "node_modules")) {
      entry.disable_recursion_pending();
    } else if (entry->path().extension() == ".md") {
      found.push_back(entry->path());
    }
  }
  std::ranges::sort(found);
  return found;
}

struct Block {
  std::string kind;  ///< such as "sh" or "text"; empty for the prose between code blocks
  std::string text;
  int line = 0;
};

/// Splits a document into code blocks and the prose between them.
std::vector<Block> blocks_of(const std::string& document) {
  std::vector<Block> blocks(1);
  bool in_code = false;
  int number = 0;
  for (const std::string& line : lines_of(document)) {
    ++number;
    if (line.starts_with("```")) {
      in_code = !in_code;
      blocks.push_back({in_code ? line.substr(3) : "", "", number});
    } else {
      blocks.back().text += line + '\n';
    }
  }
  EXPECT_FALSE(in_code) << "a code block is not closed";
  return blocks;
}

std::vector<std::string> links_in(const std::string& prose) {
  static const std::regex link_pattern(R"(\]\(([^)#\s]+)[^)]*\)|src="([^"]+)\")");
  static const std::regex inline_code("`[^`\n]*`");
  const std::string text = std::regex_replace(prose, inline_code, "code");
  std::vector<std::string> links;
  for (std::sregex_iterator match(text.begin(), text.end(), link_pattern); match != std::sregex_iterator(); ++match) {
    const std::string link = (*match)[1].matched ? (*match)[1] : (*match)[2];
    if (link.find(':') == std::string::npos) links.push_back(link);
  }
  return links;
}

/// Whether a line of a block is run: a palamedes command, or one that puts files in place for it.
bool is_command(const std::string& line) {
  return std::ranges::any_of(std::array{"palamedes ", "mkdir ", "cp ", "export "},
                             [&](const char* start) { return line.starts_with(start); });
}

/// The commands in a block. A backslash continues a line.
std::string commands_in(const Block& block) {
  std::string commands;
  bool continued = false;
  for (const std::string& line : lines_of(block.text)) {
    if (!continued && !is_command(line)) continue;
    commands += line + '\n';
    continued = line.ends_with('\\');
  }
  return commands;
}

/// Runs the commands in the folder, with the program of this build in the path.
test::Finished run_in(const test::TemporaryFolder& folder, const std::string& commands) {
  const std::string binaries = fs::path(test::program()).parent_path().string();
  const std::string prepared = "cd '" + folder.path() + "'\nexport PATH='" + binaries +
                               "':\"$PATH\" HOME=\"$PWD\" XDG_STATE_HOME=\"$PWD\"\n" + commands;
  return test::run_program("/bin/sh", {"-ec", prepared});
}

TEST(Documents, EveryRelativeLinkLeadsToAFile) {
  int checked = 0;
  for (const fs::path& document : documents()) {
    for (const Block& block : blocks_of(test::read_bytes(document))) {
      if (!block.kind.empty()) continue;
      for (const std::string& link : links_in(block.text)) {
        EXPECT_TRUE(fs::exists(document.parent_path() / link))
            << fs::relative(document, kSource) << " links to " << link << ", which does not exist";
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 20) << "the links were not found";
}

// Runs the blocks of kind `sh`. Blocks of kind `console` need a terminal or take long, so the test skips them.
TEST(Documents, EveryCommandSucceedsAndPrintsTheOutputShown) {
  int run = 0;
  for (const fs::path& document : documents()) {
    const test::TemporaryFolder folder;  // shared, because later blocks use the files of earlier ones
    const auto blocks = blocks_of(test::read_bytes(document));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      if (blocks[i].kind != "sh") continue;
      const std::string commands = commands_in(blocks[i]);
      if (commands.empty()) continue;
      SCOPED_TRACE(fs::relative(document, kSource).string() + ", line " + std::to_string(blocks[i].line));
      const auto ran = run_in(folder, commands);
      ++run;
      EXPECT_EQ(ran.status, 0) << commands << ran.err;
      const bool output_follows = i + 2 < blocks.size() && blocks[i + 2].kind == "text" &&
                                  blocks[i + 1].text.find_first_not_of('\n') == std::string::npos;
      if (!output_follows) continue;
      EXPECT_EQ(ran.out, blocks[i + 2].text) << commands;
    }
  }
  EXPECT_GT(run, 5) << "the commands were not found";
}

/// The names in the first column of all tables. Splits cells such as "libgtest-dev, libgmock-dev" and "g++ (12)".
std::set<std::string> first_column(const std::string& document) {
  std::set<std::string> names;
  for (const std::string& line : lines_of(document)) {
    if (!line.starts_with("| ")) continue;
    std::istringstream cell(line.substr(2, line.find('|', 2) - 2));
    for (std::string name; cell >> name;) names.insert(name.substr(0, name.find(',')));
  }
  return names;
}

TEST(Documents, EveryInstalledPackageIsExplained) {
  const auto explained = first_column(test::read_bytes(kSource / "docs/dependencies.md"));
  const std::string setup = test::read_bytes(kSource / "scripts/setup");
  static const std::regex package_lists(R"(_packages=\(([^)]*)\))");
  int checked = 0;
  for (std::sregex_iterator list(setup.begin(), setup.end(), package_lists); list != std::sregex_iterator(); ++list) {
    std::istringstream packages((*list)[1]);
    for (std::string package; packages >> package; ++checked) {
      EXPECT_TRUE(explained.contains(package)) << "scripts/setup installs " << package << " without a reason";
    }
  }
  EXPECT_GT(checked, 10) << "the lists of packages were not found";
}

}  // namespace
}  // namespace palamedes
