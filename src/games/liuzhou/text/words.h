// Everything that a player reads in Liuzhou chess. Each language is one file: words_en.cpp, words_zh.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/language.h"
#include "core/outcome.h"
#include "core/prompt.h"
#include "games/game_texts.h"
#include "games/liuzhou/rules/knobs.h"
#include "games/liuzhou/rules/state.h"
#include "games/liuzhou/rules/types.h"
#include "games/liuzhou/text/completed.h"

namespace palamedes::liuzhou {

/// Fixed texts.
struct Labels {
  // Names of the sides.
  std::string_view black, white;
  // Captions of the button for the removal after the placement phase.
  std::string_view clear_marked, nothing_marked;
  // Labels of the counts of a seat.
  std::string_view on_board, in_hand, marked;
  // Legends: for a terminal, for an ASCII terminal, and for a picture.
  std::string_view legend, ascii_legend, picture_legend;
  // Names of the phases.
  std::string_view place, clear, move;
  // What an action brings.
  std::string_view square, line;
  // Names of the facts about the rules, and the value of a limit that is off.
  std::string_view board_width, stones_each, square_reward, line_reward, both_reward, lose_below, max_moves,
      no_capture_limit, no_limit;
};

/// Whether an action may still be made, or was made.
enum class Tense : std::uint8_t { kPresent, kPast };

/// What earned the marks or captures that are owed. kEither if the position does not show it.
enum class Earned : std::uint8_t { kSquare, kLine, kEither };

/// What the prompt needs besides the position.
struct Task {
  bool can_step = true;
  Earned earned = Earned::kEither;
  bool some_are_safe = false;  ///< whether some opposing stones may not be chosen
  bool none_is_free = false;   ///< whether all opposing stones stand in shapes, so that any may be chosen
};

/// Sentences have no full stop.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual const Labels& labels() const = 0;
  std::string seat(Seat seat) const { return std::string(seat == kBlack ? labels().black : labels().white); }

  /// Describes the action, which may be illegal.
  virtual std::string describe(const State& state, Action action, Tense tense) const = 0;
  /// Tells the side to act what it has to do.
  virtual Prompt prompt(const State& state, const Task& task) const = 0;
  /// In how many moves the game is drawn; with `takes`, unless somebody takes a stone before.
  virtual std::string draw_is_near(int moves, bool takes) const = 0;
  /// Tells all others what the side to act is doing.
  virtual std::string prompt_of_others(const State& state) const = 0;
  /// The result and the reason of a finished game.
  virtual std::string end(const State& state, const Knobs& knobs, const Outcome& outcome) const = 0;
  /// The number of stones of each side, and the distance to each limit.
  virtual std::string progress(const State& state, const Knobs& knobs) const = 0;

  // A change for one side. These texts follow "Black has".
  virtual std::string more_stones(int difference) const = 0;
  /// The side gained or lost the chance to complete a square or a line with a stone on one of these points.
  virtual std::string chance(bool gained, Cells squares, Cells lines) const = 0;
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::liuzhou
