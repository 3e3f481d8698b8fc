// Checks that the rules code agrees with the worked examples in docs/rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "games/registry.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes {
namespace {

const std::string kRules = test::in_source("docs/rules/");

struct Example {
  std::string number;
  std::string edition;
  std::string state;
  std::vector<std::string> played;
  std::string expected;  ///< the sorted legal actions, or "=" and the reason for the end
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

std::vector<Example> examples() {
  std::vector<Example> found;
  for (const std::string& line : split(test::read_bytes(std::string(kRules) + "liuzhou_examples.tsv"), '\n')) {
    if (line.empty() || line.front() == '#') continue;
    const auto fields = split(line, '\t');
    if (fields.size() != 5) {
      ADD_FAILURE() << "an example has five fields, not " << fields.size() << ": " << line;
      continue;
    }
    Example example{fields[0], fields[1], fields[2], {}, fields[4]};
    if (fields[3] != "-") example.played = split(fields[3], ' ');
    found.push_back(std::move(example));
  }
  return found;
}

/// Draws the board of a state text in the same way as the documents.
std::string diagram(const std::string& state) {
  std::string drawing = "     a b c d e f\n";
  int number = 0;
  for (const std::string& row : split(state.substr(0, state.find(' ')), '/')) {
    drawing += "  " + std::to_string(++number) + ' ';
    for (const char stone : row) drawing += std::string(" ") + stone;
    drawing += '\n';
  }
  return drawing;
}

/// The move as the documents write it: without the signs of the shapes that it completes.
std::string plain_display(const AnyState& state, const std::string& action) {
  const std::string text = state.board_text(action);
  return text.substr(0, text.find(' '));
}

std::string sorted_legal(const AnyState& state) {
  auto actions = state.legal();
  std::ranges::sort(actions);
  std::string text;
  for (const std::string& action : actions) text += (text.empty() ? "" : " ") + action;
  return text;
}

TEST(RulesDocument, TheRulesCodeAgreesWithEveryExample) {
  const auto all = examples();
  ASSERT_FALSE(all.empty());
  for (const Example& example : all) {
    SCOPED_TRACE("example " + example.number + ", " + example.edition + ": " + example.state);
    const auto game = make_game({.game = "liuzhou", .edition = example.edition});
    ASSERT_TRUE(game) << game.error().message;
    const auto state = (*game)->parse_state(example.state);
    ASSERT_TRUE(state) << state.error().message;
    for (const std::string& action : example.played) {
      const auto refused = (*state)->apply(action);
      ASSERT_FALSE(refused) << action << ": " << (refused ? refused->message : "");
    }
    const auto ending = (*state)->ending();
    EXPECT_EQ(ending ? "=" + ending->reason : sorted_legal(**state), example.expected);
  }
}

TEST(RulesDocument, BothLanguagesShowEveryExample) {
  for (const char* name : {"liuzhou.md", "liuzhou.zh.md"}) {
    SCOPED_TRACE(name);
    const std::string document = test::read_bytes(std::string(kRules) + name);
    for (const Example& example : examples()) {
      SCOPED_TRACE("example " + example.number);
      EXPECT_THAT(document, testing::HasSubstr(diagram(example.state)));
      const auto game = make_game({.game = "liuzhou", .edition = example.edition});
      const auto state = *(*game)->parse_state(example.state);
      for (const std::string& action : example.played) {
        EXPECT_THAT(document, testing::HasSubstr(plain_display(*state, action)));
        ASSERT_FALSE(state->apply(action));
      }
      if (example.expected.front() == '=') continue;
      std::string legal;
      for (const std::string& action : split(example.expected, ' '))
        legal += (legal.empty() ? "" : " ") + plain_display(*state, action);
      EXPECT_THAT(document, testing::HasSubstr('`' + legal + '`'));
    }
  }
}

}  // namespace
}  // namespace palamedes
