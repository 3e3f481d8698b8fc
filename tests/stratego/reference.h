// A second implementation of the rules of Stratego, for tests only. It keeps the pieces in a plain list with all their
// legs, stores every position of the game, answers every question by looking at everything, and shares no idea with
// src/games/stratego. It is slow and obvious, so that a reader can check it against the rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace palamedes::stratego::reference {

/// The values are the words of the rules.
struct Knobs {
  std::string two_square = "round_trips";
  int two_square_limit = 4;
  std::string two_square_scope = "piece";
  std::string two_square_scouts = "endpoints";
  bool more_square = false;
  std::string more_square_window = "chase";
  std::string immobile_check = "either";
  std::string both_immobile = "mover_wins";
  std::string blocked = "loses";
  int max_turns = 3000;
  int no_attack_limit = 0;
  std::string reveal = "permanent";
  bool long_move_is_scout = true;
  bool scout_ranged_attack = true;
  bool spy_defends = false;
  std::string setup_order = "p1_then_p2";
  std::string first_player = "red";

  static Knobs isf();
};

struct Leg {
  int from = 0;
  int to = 0;
};

struct Piece {
  int number = 0;  ///< identifies the piece
  char side = 'r';
  char rank = 'F';
  char status = '0';
  int square = -1;        ///< -1 if the piece is lost
  std::vector<Leg> legs;  ///< all legs of the piece
};

/// A finished turn.
struct Turn {
  char side = 'r';
  int piece = 0;
  Leg leg;
  bool attack = false;
  bool alive = true;       ///< whether the moved piece survived
  bool threatens = false;  ///< whether it survived and is next to an enemy piece
};

class Game {
 public:
  /// Starts before the set-up.
  explicit Game(Knobs knobs) : knobs_(std::move(knobs)) {}
  /// Starts from the first line of a state text, which must be well-formed and in phase play.
  Game(Knobs knobs, const std::string& line);

  /// Three lines, as in the vectors.
  std::string text() const;
  /// Sorted; empty when the game is over.
  std::vector<std::string> legal() const;
  /// Makes one of the legal actions.
  void act(const std::string& action);

  bool over() const { return !reason_.empty(); }
  const std::string& reason() const { return reason_; }
  char winner() const { return winner_; }  ///< '1', '2', or '-' for nobody
  char due() const { return due_; }        ///< 'r' or 'b'
  bool chasing(char side) const { return chases_[side == 'r' ? 0 : 1].has_value(); }
  int barred() const { return static_cast<int>(barred_moves().size()); }

 private:
  /// The pieces on the board after some turn.
  using Picture = std::array<int, 100>;  ///< the number of the piece, -1 for none

  static Picture empty();
  void put(Piece& piece, int square);
  const Piece* at(int square) const;
  Piece* at(int square);
  std::string line(const std::string& head, char viewer) const;

  std::vector<Leg> moves(char side) const;
  std::vector<std::string> barred_moves() const;
  bool barred(const Leg& leg) const;
  bool barred_by_two_squares(const Leg& leg) const;
  bool barred_by_chase(const Leg& leg) const;
  std::optional<std::size_t> chase(char side) const;
  bool next_to_enemy(int square, char side) const;
  bool same_for(char side, const Picture& a, const Picture& b) const;

  void place(const std::string& action);
  void move(const Leg& leg);
  void judge(bool after_move);
  void end(const std::string& reason, char winner);
  bool moveable(char side) const;

  Knobs knobs_;
  std::vector<Piece> pieces_;
  Picture board_ = empty();  ///< the current position
  std::vector<Turn> turns_;
  std::array<std::optional<std::size_t>, 2> chases_;  ///< the first turn of each side's open chase
  std::vector<Picture> pictures_;                     ///< the first position, and the position after each turn
  std::string phase_ = "setup";
  char due_ = 'r';
  int turn_ = 0;
  int quiet_ = 0;
  std::string reason_;
  char winner_ = '-';
  std::array<std::array<int, 12>, 2> lost_{};
};

}  // namespace palamedes::stratego::reference
