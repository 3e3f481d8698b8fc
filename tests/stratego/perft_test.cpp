// The second implementation counts Stratego's perft numbers in the golden table again.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/goldens/golden.h"
#include "tests/stratego/reference.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

std::uint64_t count(const reference::Game& game, int depth) {
  const auto actions = game.legal();
  if (depth == 1) return actions.size();
  std::uint64_t total = 0;
  for (const std::string& action : actions) {
    reference::Game after = game;
    after.act(action);
    total += count(after, depth - 1);
  }
  return total;
}

TEST(StrategoPerft, TheSecondImplementationCountsTheSame) {
  constexpr std::uint64_t kMost = 200'000;  // the second implementation is slow
  int rows = 0;
  for (const std::string& line : test::golden_lines("perft.tsv")) {
    const auto columns = words(line, '\t');
    if (columns[0] != "stratego" || std::stoull(columns[3]) > kMost) continue;
    if (columns[4].find(" play ") == std::string::npos) continue;
    const auto knobs = columns[1] == "isf" ? reference::Knobs::isf() : reference::Knobs{};
    EXPECT_EQ(count(reference::Game(knobs, columns[4]), std::stoi(columns[2])), std::stoull(columns[3])) << line;
    ++rows;
  }
  EXPECT_GT(rows, 50);
}

}  // namespace
}  // namespace palamedes::stratego
