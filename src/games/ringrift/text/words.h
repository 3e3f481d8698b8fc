// Everything that a player reads in RingRift. Each language is one file: words_en.cpp, words_zh.cpp. Cells are passed
// as names, so one class serves boards of all sizes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/prompt.h"
#include "core/seat.h"
#include "games/game_texts.h"
#include "games/ringrift/rules/knobs.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// Fixed texts.
struct Labels {
  std::array<std::string_view, kColours> colours;
  // Captions of choices without a cell.
  std::string_view skip_placement, swap, skip_capture, skip_territory, skip_recovery;
  // Labels of the counts of a colour.
  std::string_view in_hand, on_board, eliminated, territory;
  // Legends: for a terminal, additions for a third and a fourth player, and for a picture.
  std::string_view legend, legend_of_third, legend_of_fourth, picture_legend;
  // Names of the facts about the rules.
  std::string_view board, cells, directions, players, rings_per_player, placement_empty, placement_stack, line_length,
      line_cost, region_cost, elimination_threshold, territory_minimum, territory_lead, standing_rounds, recovery, pie;
  // Values of facts that are not numbers.
  std::string_view yes, no, whole_cap, top_ring, recovery_in_seed, recovery_in_canon;
};

/// The parts of an action that its description mentions.
struct Deed {
  Kind kind{};
  Colour colour{};
  std::string a{}, b{}, c{}, d{};  ///< names of the cells of the action
  int rings = 0;                   ///< number of rings placed, paid, eliminated or returned to the hand
  bool pays_cap = false;           ///< whether the payment is a whole cap
  bool pays_buried = false;        ///< whether the payment is a buried ring
  int cells = 0;                   ///< cells that become territory
  int border = 0;                  ///< colour number of the markers around the region; 0: none
  int own_rings = 0;               ///< rings of the player's own stacks that the region eliminates
  int turned = 0;                  ///< markers of others that become the player's
  bool lands_on_marker = false;
  bool is_single = false;          ///< whether the moved stack is a single ring, which a marker eliminates
  std::optional<Colour> victim{};  ///< whose ring a capture takes
  bool strikes_stack = false;      ///< for a recovery
  bool forms_line = false;         ///< for a recovery
  std::vector<std::pair<std::string, std::string>> lines{};  ///< the ends of the lines of markers that a move completes
};

/// Whether an action may still be made, or was made.
enum class Tense : std::uint8_t { kPresent, kPast };

/// The decision that the side to act has to make.
struct Task {
  Phase phase{};
  Colour colour{};
  std::string cell{};           ///< cell of the stack that must move; "" if any stack may
  int height = 0;               ///< of that stack
  int most_rings = 0;           ///< most rings for one placement
  bool may_skip = false;        ///< whether placement may be skipped
  bool has_stack = true;        ///< without a stack, the player recovers in the movement phase
  Pending pending{};            ///< whether a line or a region must be paid for
  Edition line_cost{};          ///< K5
  Edition recovery{};           ///< K6
  bool pays_by_buried = false;  ///< whether a buried ring pays for a region, after a recovery
  bool may_swap = false;        ///< whether the colours may be swapped instead
  int line_length = 0;
  bool has_long_line = false;  ///< whether a part of a line may be collapsed for free
  int eliminated = 0, threshold = 0;
};

/// How a game ended.
struct Ended {
  End end{};
  Colour winner{};
  int rounds = 0;  ///< full rounds of exclusive play that the winner needed (K4)
  // Counts of the winner, with the numbers that win immediately.
  int eliminated = 0, threshold = 0;
  int territory = 0, territory_minimum = 0;
  int cells = 0;  ///< of the board
  int markers = 0;
};

/// The counts of a colour, with the numbers that win.
struct Standing {
  Colour colour{};
  Seat seat{};
  bool names_seat = false;  ///< whether seats and colours may differ
  int in_hand = 0, on_board = 0;
  int eliminated = 0, threshold = 0;
  int territory = 0, territory_minimum = 0;
};

/// A count of a side that an explanation compares.
enum class Amount : std::uint8_t { kEliminated, kTerritory, kInHand, kTargets };

/// Sentences have no full stop.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual const Labels& labels() const = 0;
  std::string colour(Colour colour) const { return std::string(labels().colours[index(colour)]); }
  virtual std::string seat(Seat seat) const = 0;

  virtual std::string describe(const Deed& deed, Tense tense) const = 0;
  /// Tells the side to act what it has to do.
  virtual Prompt prompt(const Task& task) const = 0;
  /// Tells all others what the side to act is doing.
  virtual std::string prompt_of_others(const Task& task) const = 0;
  virtual std::string end(const Ended& ended) const = 0;
  virtual std::string standing(const Standing& standing) const = 0;
  /// Only this colour could move for `rounds` rounds, and it wins after `needed`.
  virtual std::string stands_alone(Colour colour, int rounds, int needed) const = 0;

  // Captions of choices that have the same cells.
  virtual std::string place_rings(int count) const = 0;
  virtual std::string capture_over(const std::string& cell) const = 0;
  virtual std::string give_up_ring(const std::string& cell) const = 0;
  virtual std::string whole_line(const std::string& first, const std::string& last) const = 0;
  virtual std::string free_part(const std::string& first, const std::string& last) const = 0;
  virtual std::string region(const std::string& cell, int border) const = 0;

  // What actions bring and cost, in a few words.
  virtual std::string gains_cells(int count) const = 0;
  virtual std::string gains_markers(int count) const = 0;
  virtual std::string gains_line() const = 0;
  virtual std::string takes_ring() const = 0;
  virtual std::string rings_out(int count) const = 0;
  virtual std::string rings_back(int count) const = 0;
  virtual std::string costs_ring() const = 0;
  virtual std::string costs_buried_ring() const = 0;
  virtual std::string costs_own_rings(int count) const = 0;
  /// The cap of a stack, which has between `least` and `most` rings.
  virtual std::string costs_cap(int least, int most) const = 0;

  // A change for one side. These texts follow "Red has".
  virtual std::string more(Amount amount, int difference) const = 0;
  /// Follows `more` and says what the side lost and gained. Either may be "".
  virtual std::string exchanged(const std::string& lost, const std::string& gained) const = 0;
  /// Joins the names. A long list shows only the first ones and the number of the others.
  virtual std::string listed(const std::vector<std::string>& names) const = 0;
  virtual std::string stacks_on(const std::vector<std::string>& cells) const = 0;
  virtual std::string line_between(const std::string& first, const std::string& last) const = 0;
  virtual std::string region_at(const std::string& cell) const = 0;
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

// game_en.cpp, game_zh.cpp
const GameTexts& english_game();
const GameTexts& chinese_game();

}  // namespace palamedes::ringrift
