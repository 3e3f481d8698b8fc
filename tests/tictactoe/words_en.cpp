// Tic-tac-toe in English, and the choice between the languages.
#include "tests/tictactoe/tictactoe.h"
#include "tests/tictactoe/words.h"

namespace palamedes::tictactoe {
namespace {

class English final : public Words {
 public:
  const GameTexts& game() const override {
    static const GameTexts texts{
        .name = "Tic-tac-toe",
        .summary = "Three in a row on a 3x3 board.",
        .editions = {{"standard", "Standard"}, {"misere", "Misere"}},
        .knobs = {{"line", "wins or loses", "what happens to the player who completes a line"}},
    };
    return texts;
  }
  std::string seat(Seat seat) const override { return seat == kCross ? "Cross" : "Nought"; }
  std::string describe(Seat side, const std::string& cell) const override { return seat(side) + " takes " + cell; }
  std::string prompt() const override { return "Take an empty cell"; }
  std::string prompt_of_others(Seat side) const override { return seat(side) + " to move"; }
  std::string win(Seat winner, Seat completer) const override {
    return seat(winner) + " wins: " + seat(completer) + " has completed a line";
  }
  std::string draw() const override { return "Draw: the board is full"; }
  std::string_view legend() const override { return "x Cross  o Nought"; }
  std::string_view board_width() const override { return "rows and columns"; }
};

}  // namespace

const Words& english_words() {
  static const English words;
  return words;
}

const Words& words(Language language) { return in_language(language, english_words(), chinese_words()); }

}  // namespace palamedes::tictactoe
