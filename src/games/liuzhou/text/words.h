// Everything that a player reads in Liuzhou chess. Each language is one file: words_en.cpp, words_zh.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "core/outcome.h"
#include "games/game_texts.h"
#include "games/liuzhou/rules/knobs.h"
#include "games/liuzhou/rules/state.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

/// Texts without parts that change.
struct Labels {
  // Names of the sides.
  std::string_view black, white;
  // Captions of the button that ends the placement phase.
  std::string_view clear_marked, nothing_marked;
  // Counts of a seat.
  std::string_view on_board, in_hand, marked;
  // What the signs of the drawing mean: in a terminal, in one that shows only ASCII, in a picture.
  std::string_view legend, ascii_legend, picture_legend;
  // Names of the numbers of the rules, and the value of one that is switched off.
  std::string_view board_width, stones_each, square_reward, line_reward, both_reward, lose_below, max_moves,
      no_capture_limit, no_limit;
};

/// Sentences have no full stop.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual const Labels& labels() const = 0;
  std::string seat(Seat seat) const { return std::string(seat == kBlack ? labels().black : labels().white); }

  /// What the action does in the position, whether it is legal or not.
  virtual std::string describe(const State& state, Action action) const = 0;
  /// What the side to act has to do, for everybody who watches.
  virtual std::string prompt(const State& state, bool can_step) const = 0;
  /// The result of a finished game, and why.
  virtual std::string end(const State& state, const Knobs& knobs, const Outcome& outcome) const = 0;
  /// The stones of both sides, and how far away the limits are.
  virtual std::string progress(const State& state, const Knobs& knobs) const = 0;

  // What changed for a side, as it follows "Black has".
  virtual std::string more_stones(int difference) const = 0;
  /// The shapes that a stone on one of these points would complete, which became possible or impossible.
  virtual std::string chance(bool gained, Cells squares, Cells lines) const = 0;
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::liuzhou
