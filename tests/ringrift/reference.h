// A second implementation of the rules of RingRift, for tests only. It uses a plain grid of cells, stacks as strings of
// digits, and geometry by coordinates. It answers every question by looking at all cells, and shares no idea with
// src/games/ringrift. It is slow and obvious, so that a reader can check it against the rules; the comments cite the
// sections. Each part has a file of its own:
//
//   reference.cpp            the turn: order of phases, forced elimination, swap (§5, §11, §17)
//   reference_text.cpp       state and action texts
//   reference_board.cpp      boards and stacks (§1, §3)
//   reference_movement.cpp   placement, movement, capture (§6 to §8)
//   reference_lines.cpp      lines (§9)
//   reference_territory.cpp  regions (§10)
//   reference_recovery.cpp   recovery (§12)
//   reference_end.cpp        turn order, last player standing, ends, ranking (§13 to §16)
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace palamedes::ringrift::reference {

/// §2: the name of the edition whose rule applies, for each knob.
struct Knobs {
  std::string boards = "seed";     ///< K1
  std::string threshold = "seed";  ///< K2
  std::string territory = "seed";  ///< K3
  int rounds = 1;                  ///< K4
  std::string line_cost = "seed";  ///< K5
  std::string recovery = "seed";   ///< K6
  bool pie = false;                ///< §17

  static Knobs of(const std::string& edition);
};

/// Ordered by x, then y. Hex boards leave out the third coordinate.
struct Cell {
  int x = 0;
  int y = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
  friend Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y}; }
  friend Cell operator-(Cell a, Cell b) { return {a.x - b.x, a.y - b.y}; }
};

/// The content of a cell: at most one of the three.
struct Space {
  std::string rings;  ///< the colours of a stack, bottom to top: "112"; empty if there is none
  int marker = 0;     ///< the colour of the marker, 0 for none
  int territory = 0;  ///< the owner of a collapsed space, 0 if it has not collapsed

  bool empty() const { return rings.empty() && marker == 0 && territory == 0; }
  bool has_stack() const { return !rings.empty(); }
  /// Whether a stack can pass or land here: there is neither a stack nor territory.
  bool open() const { return rings.empty() && territory == 0; }
};

/// §3: the cells of a board, and which of them touch.
struct Geometry {
  Geometry() = default;
  Geometry(bool is_hex, int side_or_radius);

  bool has(Cell cell) const;

  bool hex = false;
  int extent = 0;           ///< cells per side, or the radius of a hex board
  std::vector<Cell> cells;  ///< in order

  const std::vector<Cell>& directions() const;
  const std::vector<Cell>& axes() const;
  const std::vector<Cell>& territory_directions() const;
};

/// §2, K1: the board of this name if the knob has this value.
Geometry geometry_of(const std::string& board, const std::string& boards);
int rings_per_player(const std::string& board, const std::string& boards);

/// The number of steps between two cells on one ray.
int distance(Cell a, Cell b);
/// The step from a towards b, for two cells on one ray.
Cell step(Cell a, Cell b);

int controller(const std::string& rings);
int cap_height(const std::string& rings);
/// How many of the rings have the colour.
int rings_of(const std::string& rings, int colour);
/// Whether there is a ring of the colour below the top.
bool buries(const std::string& rings, int colour);

std::string name(Cell cell);

/// A parsed action text: "R:1,1>1,2!4,4" has the letter R, three cells, and '!' before the last.
struct ActionText {
  explicit ActionText(const std::string& text);

  std::string word;  ///< the letter, or a whole text without cells: "skip-place"
  std::vector<Cell> cells;
  char last_separator = ' ';
  int number = 0;  ///< how many rings are placed, or the border colour of a region
};

using Line = std::vector<Cell>;  ///< from the smaller end to the other

/// The ends of a line as action texts write them.
std::string ends(const Line& line);
/// All runs of this many cells within the line.
std::vector<Line> segments(const Line& line, std::size_t length);

struct Region {
  std::set<Cell> cells;
  int border = 0;  ///< the colour of the markers on the border, 0 if there are none
};

/// A legal recovery, without the choice of the segment to collapse or the stack to extract from.
struct Slide {
  Cell from;
  Cell to;
  Line line;  ///< the line that it completes; empty for a fallback slide or a strike
};

class Game {
 public:
  /// Starts from a state text, which must be valid and not finished.
  Game(Knobs knobs, const std::string& text);
  /// The state text of the first position (§4).
  static std::string start(const Knobs& knobs, const std::string& edition, const std::string& board, int players);

  /// The text of the vectors, followed by the fields `pie=` and `out=` of docs/texts.md, but without `knobs=`.
  std::string text() const;
  /// Sorted; empty when the game is over.
  const std::vector<std::string>& legal() const { return legal_; }
  /// Makes one of the legal actions.
  void act(const std::string& action);

  bool over() const { return phase_ == 'G'; }
  int seat() const;  ///< the seat to act, from 1
  const std::string& reason() const { return reason_; }
  const std::string& detail() const { return detail_; }  ///< "lps", "sole_survivor", or the rung
  /// The place of every seat: 1, 2, 2, 4.
  std::vector<int> places() const;

 private:
  Space& at(Cell cell) { return grid_[grid_index(cell)]; }
  const Space& at(Cell cell) const { return grid_[grid_index(cell)]; }
  std::size_t grid_index(Cell cell) const;
  int& hand(int player) { return hand_[static_cast<std::size_t>(player - 1)]; }
  int hand(int player) const { return hand_[static_cast<std::size_t>(player - 1)]; }
  int& eliminated(int player) { return eliminated_[static_cast<std::size_t>(player - 1)]; }
  int eliminated(int player) const { return eliminated_[static_cast<std::size_t>(player - 1)]; }
  int& out(int player) { return out_[static_cast<std::size_t>(player - 1)]; }
  int out(int player) const { return out_[static_cast<std::size_t>(player - 1)]; }

  // Questions about the board.
  std::vector<Cell> stacks() const;
  std::vector<Cell> stacks_of(int player) const;
  std::vector<Cell> markers_of(int player) const;
  int territory(int player) const;
  int rings_on_board(int colour) const;
  bool has_rings(int player) const { return hand(player) > 0 || rings_on_board(player) > 0; }
  int rings_per_player() const { return reference::rings_per_player(board_, knobs_.boards); }
  std::size_t line_length() const;

  // Eliminations, credited to the player to act.
  void eliminate_top(Cell cell);
  void eliminate_cap(Cell cell);
  void eliminate_bottommost(Cell cell, int colour);

  // Placement, movement, capture.
  bool fits(int player, Cell cell, int count) const;
  int most_placed(int player) const;
  bool can_place(int player) const;
  bool may_skip_placement() const;
  std::vector<Cell> landings(Cell from, const std::string& rings) const;
  /// Pairs of a target and a landing cell.
  std::vector<std::pair<Cell, Cell>> captures(Cell from, const std::string& rings) const;
  bool can_move(Cell from, const std::string& rings) const;
  bool can_move(int player) const;
  void travel(Cell from, Cell to, const std::string& rings);

  // Lines, regions, recovery.
  Line line_through(Cell cell, Cell axis, int colour) const;
  std::vector<Line> lines() const;
  void collapse(const Line& line);
  std::vector<Cell> payers() const;
  std::vector<Region> regions() const;
  std::vector<Region> candidates() const;
  bool is_processable(const Region& region) const;
  void process(const Region& region);
  bool may_recover(int player) const;
  std::vector<Slide> slides(int player) const;
  std::vector<Slide> seed_slides(int player) const;
  std::vector<Slide> canon_slides(int player) const;
  std::optional<Line> line_after(Cell from, Cell to, int player) const;
  std::vector<Cell> extractable(int player) const;
  void recover(const ActionText& action);

  // Legal actions by phase.
  std::vector<std::string> list_legal() const;
  std::vector<std::string> placements() const;
  std::vector<std::string> movements() const;
  std::vector<std::string> recoveries() const;
  std::vector<std::string> line_actions() const;
  std::vector<std::string> territory_actions() const;

  // The turn.
  void apply(const ActionText& action);
  void pay(Cell cell);
  void after_travel(Cell landing, char next_phase);
  void pass_over();
  void end_turn();
  void start_turn();
  bool has_real_action(int player) const;

  // The end.
  int elimination_threshold() const;
  bool owns_enough(int player) const;
  bool decide();
  std::optional<int> sole_survivor() const;
  void climb_ladder();
  void finish(const std::string& reason, const std::string& detail, int winner);

  Knobs knobs_;
  std::string edition_;
  std::string board_;
  int players_ = 2;
  Geometry geometry_;

  std::vector<Space> grid_;
  std::vector<int> hand_;
  std::vector<int> eliminated_;
  char phase_ = 'P';
  int player_ = 1;
  std::optional<Cell> must_;
  std::optional<Cell> from_;
  char pending_ = '-';
  bool recovering_ = false;
  bool acted_ = false;
  int last_actor_ = 0;

  // The record of §14; a leader or candidate of 0 means none.
  int leader_ = 0;
  std::map<int, bool> seen_;
  int candidate_ = 0;
  int rounds_ = 0;

  std::string pie_;       ///< "open", "swapped", or empty
  std::vector<int> out_;  ///< §16: 0, or the place in the order of losing the last ring

  std::vector<std::string> legal_;

  std::string reason_;
  std::string detail_;
  int winner_ = 0;
};

}  // namespace palamedes::ringrift::reference
