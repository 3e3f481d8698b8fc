// Everything that a player reads in tic-tac-toe. Each language is one file: words_en.cpp, words_zh.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "core/seat.h"
#include "games/game_texts.h"

namespace palamedes::tictactoe {

/// Sentences have no full stop.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual std::string seat(Seat seat) const = 0;
  virtual std::string describe(Seat seat, const std::string& cell) const = 0;
  virtual std::string prompt() const = 0;
  virtual std::string prompt_of_others(Seat seat) const = 0;
  virtual std::string win(Seat winner, Seat completer) const = 0;
  virtual std::string draw() const = 0;
  virtual std::string_view legend() const = 0;
  virtual std::string_view board_width() const = 0;  ///< the name of the number
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::tictactoe
