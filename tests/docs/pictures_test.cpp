// Checks that the pictures in docs/rules are what the program and the scripts draw, and that the diagrams show what the
// engine does.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "games/registry.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes {
namespace {

TEST(RulesPictures, AreWhatTheProgramDraws) {
  const auto checked =
      test::run_program("/bin/bash", {test::in_source("scripts/rules-pictures"), "--check", test::program()});
  EXPECT_EQ(checked.status, 0) << checked.err;
}

std::vector<std::string> columns_of(const std::string& text, char separator) {
  std::vector<std::string> columns;
  std::istringstream stream(text);
  for (std::string column; std::getline(stream, column, separator);) columns.push_back(column);
  return columns;
}

/// The rows of the diagrams of one kind, without the kind itself.
std::vector<std::vector<std::string>> diagram_rows(const std::string& kind) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line :
       columns_of(test::read_bytes(test::in_source("docs/images/rules/ringrift_diagrams.tsv")), '\n')) {
    auto columns = columns_of(line, '\t');
    if (columns.front() != kind) continue;
    columns.erase(columns.begin());
    rows.push_back(std::move(columns));
  }
  return rows;
}

/// The position of a RingRift state text, which may exceed the ring cap.
std::unique_ptr<AnyState> position_of(const std::string& text) {
  const auto fields = columns_of(text, '|');
  const auto game = make_game({.game = "ringrift", .edition = fields[1], .board = fields[2], .players = 2});
  EXPECT_TRUE(game);
  auto state = (*game)->parse_state(text, SupplyCheck::kOff);
  EXPECT_TRUE(state) << state.error().message;
  return *std::move(state);
}

TEST(RulesDiagrams, ShowTheRoundsOfLastPlayerStandingAsTheEngineCountsThem) {
  const auto rows = diagram_rows("rounds");
  ASSERT_EQ(rows.size(), 3U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    const auto actions = columns_of(row[2], ' ');
    const auto records = columns_of(row[3], ' ');
    ASSERT_EQ(actions.size(), records.size());
    const auto state = position_of(row[1]);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto refused = state->apply(actions[i]);
      ASSERT_FALSE(refused) << actions[i] << ": " << refused->message;
      if (records[i] == "won") {
        ASSERT_TRUE(state->ending());
        EXPECT_EQ(state->ending()->reason, "last_player_standing");
      } else {
        EXPECT_EQ(columns_of(state->text(), '|')[15], "lps=" + records[i]) << "after " << actions[i];
      }
    }
  }
}

TEST(RulesDiagrams, ShowTheRingCapAsTheEngineCountsIt) {
  const auto rows = diagram_rows("cap");
  ASSERT_EQ(rows.size(), 2U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    int most = 0;
    for (const std::string& action : position_of(row[1])->legal()) {
      if (action.starts_with("P:")) most = std::max(most, action.back() - '0');
    }
    EXPECT_EQ(most, std::min(3, std::stoi(row[2])));
  }
}

}  // namespace
}  // namespace palamedes
