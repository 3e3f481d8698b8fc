// Everything that a player reads in RingRift. Each language is one file: words_en.cpp, words_zh.cpp. The words know
// nothing of the size of the board: cells come as names.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/seat.h"
#include "games/game_texts.h"
#include "games/ringrift/rules/knobs.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// Texts without parts that change.
struct Labels {
  std::array<std::string_view, kColours> colours;
  // Captions of choices that have no cell.
  std::string_view skip_placement, swap, skip_capture, skip_territory, skip_recovery;
  // Counts of a colour.
  std::string_view in_hand, on_board, eliminated, territory;
  // What the signs of the drawing mean: in a terminal, with what more players add, and in a picture.
  std::string_view legend, legend_of_third, legend_of_fourth, picture_legend;
  // Names of the numbers of the rules.
  std::string_view board, cells, directions, players, rings_per_player, placement_empty, placement_stack, line_length,
      line_cost, region_cost, elimination_threshold, territory_minimum, territory_lead, standing_rounds, recovery, pie;
  // Values of those that are no numbers.
  std::string_view yes, no, whole_cap, top_ring, recovery_in_seed, recovery_in_canon;
};

/// What an action does, as far as its description says it.
struct Deed {
  Kind kind{};
  Colour colour{};
  std::string a{}, b{}, c{}, d{};  ///< the cells of the action
  int rings = 0;                   ///< placed, paid or eliminated
  bool pays_buried = false;        ///< a buried ring instead of the top ones
  int cells = 0;                   ///< of the region
  int border = 0;                  ///< colour number of the markers around the region; 0: none
  bool lands_on_marker = false;
  bool strikes_stack = false;  ///< a recovery
  bool forms_line = false;     ///< a recovery
};

/// What the side to act has to do.
struct Task {
  Phase phase{};
  Colour colour{};
  std::string cell{};           ///< of the stack that must go on; "" if any may
  int most_rings = 0;           ///< that may be placed at once
  bool may_skip = false;        ///< the placement
  bool has_stack = true;        ///< without one, the movement phase is for recovery
  Pending pending{};            ///< what must be paid for
  Edition line_cost{};          ///< K5
  Edition recovery{};           ///< K6
  bool pays_by_buried = false;  ///< a region, after a recovery
};

/// How a game ended.
struct Ended {
  End end{};
  Colour winner{};
  int rounds = 0;  ///< that the winner had to be alone in (K4)
  // Of the winner, with what wins at once.
  int eliminated = 0, threshold = 0;
  int territory = 0, territory_minimum = 0;
  int markers = 0;
};

/// How a colour stands.
struct Standing {
  Colour colour{};
  Seat seat{};
  int in_hand = 0, on_board = 0;
  int eliminated = 0, threshold = 0;
  int territory = 0, territory_minimum = 0;
};

/// What a side may have more or less of than before.
enum class Amount : std::uint8_t { kEliminated, kTerritory, kInHand, kTargets };

/// Sentences have no full stop.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual const Labels& labels() const = 0;
  std::string colour(Colour colour) const { return std::string(labels().colours[index(colour)]); }
  virtual std::string seat(Seat seat) const = 0;

  virtual std::string describe(const Deed& deed) const = 0;
  /// For everybody who watches.
  virtual std::string prompt(const Task& task) const = 0;
  virtual std::string end(const Ended& ended) const = 0;
  virtual std::string standing(const Standing& standing) const = 0;
  /// That a colour has been alone in being able to move for some rounds, and wins after so many.
  virtual std::string stands_alone(Colour colour, int rounds, int needed) const = 0;

  // What tells choices on the same cells apart.
  virtual std::string place_rings(int count) const = 0;
  virtual std::string capture_over(const std::string& cell) const = 0;
  virtual std::string give_up_ring(const std::string& cell) const = 0;
  virtual std::string whole_line(const std::string& first, const std::string& last, Edition cost) const = 0;
  virtual std::string free_part(const std::string& first, const std::string& last) const = 0;
  virtual std::string region(int cells, int border) const = 0;

  // What changed for a side, as it follows "Red has".
  virtual std::string more(Amount amount, int difference) const = 0;
  /// Follows `more`: what went and what came, either of which may be "".
  virtual std::string exchanged(const std::string& lost, const std::string& gained) const = 0;
  /// Of more than a few names, the first ones and the number of the others.
  virtual std::string listed(const std::vector<std::string>& names) const = 0;
  virtual std::string stacks_on(const std::vector<std::string>& cells) const = 0;
  virtual std::string line_between(const std::string& first, const std::string& last) const = 0;
  virtual std::string region_at(const std::string& cell) const = 0;
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::ringrift
