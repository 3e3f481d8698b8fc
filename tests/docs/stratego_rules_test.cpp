// Checks that the engine does what docs/rules/stratego.md shows and says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/stratego/table.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::stratego {
namespace {

using ::testing::HasSubstr;

const std::string kRules = test::in_source("docs/rules/");

std::string document() { return test::read_bytes(std::string(kRules) + "stratego.md"); }

struct Example {
  std::string number;
  std::string edition;
  std::string pieces;
  std::vector<std::string> played;
  std::string legal;                 ///< separated by spaces
  std::vector<std::string> refused;  ///< move:code
};

std::vector<Example> examples() {
  std::vector<Example> found;
  for (const std::string& line : words(test::read_bytes(std::string(kRules) + "stratego_examples.tsv"), '\n')) {
    if (line.front() == '#') continue;
    const auto fields = words(line, '\t');
    if (fields.size() != 6) {
      ADD_FAILURE() << "an example has six fields, not " << fields.size() << ": " << line;
      continue;
    }
    found.push_back({fields[0], fields[1], fields[2], {}, fields[4], words(fields[5])});
    if (fields[3] != "-") found.back().played = words(fields[3]);
  }
  return found;
}

/// The board as the document draws it.
std::string diagram(const Board& board) {
  std::string drawing = "      a  b  c  d  e  f  g  h  i  j\n";
  for (int r = 0; r < kWidth; ++r) {
    drawing += r == 0 ? " 10 " : "  " + std::to_string(kWidth - r) + ' ';
    for (int c = 0; c < kWidth; ++c) {
      const Piece piece = board.at(square_at(r, c));
      if (piece.is_there()) {
        drawing += piece.seat() == kRed ? " r" : " b";
        drawing += letter(piece.rank());
      } else {
        drawing += kLakes.has(square_at(r, c)) ? "  ~" : "  .";
      }
    }
    drawing += '\n';
  }
  return drawing;
}

/// The action text of a move that uses the names on the board.
std::string text_of(const Table& table, const std::string& named) {
  const auto action = table.game().parse_board_text(table.position(), named);
  EXPECT_TRUE(action.ok()) << named;
  return action ? table.game().action_text(table.position(), *action) : "";
}

TEST(StrategoRulesDocument, EveryExampleIsWhatTheEngineDoes) {
  const auto all = examples();
  ASSERT_GE(all.size(), 5U);
  for (const Example& example : all) {
    SCOPED_TRACE("example " + example.number + ", " + example.edition);
    Table table({.edition = example.edition}, FewPieces(example.pieces.c_str()));
    for (const std::string& move : example.played) table.play(text_of(table, move));
    for (const std::string& move : words(example.legal)) EXPECT_EQ(table.refused(text_of(table, move)), "") << move;
    for (const std::string& pair : example.refused) {
      const auto parts = words(pair, ':');
      EXPECT_EQ(table.refused(text_of(table, parts[0])), parts[1]) << pair;
    }
  }
}

TEST(StrategoRulesDocument, ShowsEveryExample) {
  const std::string text = document();
  for (const Example& example : examples()) {
    SCOPED_TRACE("example " + example.number + ", " + example.edition);
    const Table table({.edition = example.edition}, FewPieces(example.pieces.c_str()));
    EXPECT_THAT(text, HasSubstr(diagram(table.board())));
    EXPECT_THAT(text, HasSubstr('`' + example.legal + '`'));
    for (const std::string& pair : example.refused) {
      EXPECT_THAT(text, HasSubstr('`' + words(pair, ':')[0] + '`'));
    }
  }
}

TEST(StrategoRulesDocument, HasTheCombatTableOfTheEngine) {
  const std::string text = document();
  for (std::size_t attacker = 0; attacker < kRanks; ++attacker) {
    if (!is_moveable(rank_at(attacker))) continue;
    std::string row = std::string("| `") + letter(rank_at(attacker)) + "` |";
    for (std::size_t defender = 0; defender < kRanks; ++defender) {
      const char outcome = letter(combat(rank_at(attacker), rank_at(defender), false));
      row += std::string(" ") + (outcome == 'T' ? '-' : outcome) + " |";
    }
    EXPECT_THAT(text, HasSubstr(row));
  }
}

TEST(StrategoRulesDocument, CountsThePiecesOfAnArmy) {
  const std::string text = document();
  for (std::size_t i = 0; i < kRanks; ++i) {
    EXPECT_THAT(text, HasSubstr(std::string("| `") + letter(rank_at(i)) + "` | " + std::string(rank_name(rank_at(i))) +
                                " | " + std::to_string(kArmy[i]) + " |"));
  }
}

}  // namespace
}  // namespace palamedes::stratego
