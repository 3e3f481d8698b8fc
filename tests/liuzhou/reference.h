// A second implementation of the rules of Liuzhou chess, for tests only. It uses a plain array of characters, answers
// every question by looking at all cells, and shares no idea with src/games/liuzhou. It is slow and obvious, so that
// a reader can check it against the rules.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace palamedes::liuzhou::reference {

struct Knobs {
  int max_moves = 200;
  int no_capture_limit = 0;  ///< 0 for none
  int lose_below = 1;
  int both_shapes = 1;  ///< marks or captures owed for a square and a line at once
};

struct Spot {
  int row = 0;
  int column = 0;
};

class Game {
 public:
  /// Starts from a state text of eight fields, which must be well-formed.
  Game(const Knobs& knobs, const std::string& text);

  std::string text() const;
  /// Sorted; empty when the game is over.
  std::vector<std::string> legal() const;
  /// Makes one of the legal actions.
  void act(const std::string& action);

  bool over() const { return !reason_.empty(); }
  const std::string& reason() const { return reason_; }  ///< "stones" if the first position was already won
  char winner() const { return winner_; }                ///< 'b', 'w', or '-' for nobody
  char due() const { return due_; }
  const std::string& phase() const { return phase_; }
  /// Whether the spot belongs to a shape of the colour's unmarked stones.
  bool in_square(Spot spot, char colour) const;
  bool in_line(Spot spot, char colour) const;
  int worth(Spot spot, char colour) const;

 private:
  char& at(Spot spot) { return board_[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)]; }
  char at(Spot spot) const { return board_[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)]; }
  bool normal(Spot spot, char colour) const;
  std::vector<Spot> targets(bool fall_back) const;
  std::vector<std::pair<Spot, Spot>> steps() const;
  int stones(char colour) const;
  bool full() const;
  void after_placing();
  void judge(const std::string& reason_of_win);

  Knobs knobs_;
  std::array<std::array<char, 6>, 6> board_{};
  std::string phase_;
  char due_ = 'b';
  int marks_ = 0;
  int captures_ = 0;
  int forced_ = 0;
  int moves_ = 0;
  int quiet_ = 0;
  std::string reason_;
  char winner_ = '-';
};

}  // namespace palamedes::liuzhou::reference
