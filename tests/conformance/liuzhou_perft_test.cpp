// Compares perft with a table that another implementation recorded. Our own table is tests/goldens/perft.tsv.
#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>

#include "games/liuzhou/rules/rules.h"
#include "search/tools/perft.h"
#include "tests/support/files.h"

namespace palamedes::liuzhou {
namespace {

TEST(ConformancePerft, EveryCountAgrees) {
  std::istringstream lines(
      test::read_bytes(test::kSource / "tests" / "conformance" / "vectors" / "liuzhou" / "perft.tsv"));
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream columns(line);
    std::string edition;
    int depth = 0;
    std::uint64_t count = 0;
    std::string state_text;
    columns >> edition >> depth >> count >> std::ws;
    std::getline(columns, state_text);
    const auto game = Liuzhou::make({.game = "liuzhou", .edition = edition});
    ASSERT_TRUE(game.ok()) << line << ": " << game.error().message;
    const auto state = game->parse_state(state_text);
    ASSERT_TRUE(state.ok()) << line << ": " << state.error().message;
    search::Perft<Liuzhou> perft(*game, depth);
    EXPECT_EQ(perft.count(*state, depth), count) << line;
    ++rows;
  }
  EXPECT_GT(rows, 100);
}

}  // namespace
}  // namespace palamedes::liuzhou
