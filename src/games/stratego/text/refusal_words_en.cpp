// Stratego in English: why an action is not legal.
#include "games/stratego/text/refusal_words.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

std::string english_rank(Rank rank) { return std::string(rank_name(rank)); }

class EnglishRefusals final : public Refusals {
 public:
  std::string game_over() const override { return "the game is over"; }

  std::string not_setup() const override { return "pieces can be placed only before play begins"; }
  std::string setup_phase() const override { return "both armies must be set up before a piece moves"; }
  std::string lake(const std::string& square) const override { return square + " is a lake"; }
  std::string outside_zone(const std::string& square, Seat seat) const override {
    return square + " is outside the zone of " + (seat == kRed ? "Red, rows 1 to 4" : "Blue, rows 7 to 10");
  }
  std::string occupied(const std::string& square) const override { return "a piece stands on " + square + " already"; }
  std::string none_in_hand(Rank rank) const override { return "there is no " + english_rank(rank) + " left to place"; }

  std::string not_your_piece(const std::string& square, bool has_piece) const override {
    return has_piece ? "the piece on " + square + " is not yours" : "there is no piece of yours on " + square;
  }
  std::string immovable(Rank rank) const override { return "a " + english_rank(rank) + " never moves"; }
  std::string same_square() const override { return "a move must lead to another square"; }
  std::string not_straight() const override { return "pieces move along a row or a column, never diagonally"; }
  std::string too_far(Rank rank) const override {
    return "a " + english_rank(rank) + " moves one square; only Scouts move further";
  }
  std::string own_piece(const std::string& square) const override { return "a piece of your own stands on " + square; }
  std::string lake_in_way(const std::string& square) const override {
    return "the lake on " + square + " is in the way";
  }
  std::string piece_in_way(const std::string& square) const override {
    return "a piece on " + square + " is in the way";
  }
  std::string scout_range() const override {
    return "under these rules a Scout attacks only from a neighbouring square";
  }
  std::string two_square(Rank rank) const override {
    return "this " + english_rank(rank) + " has moved back and forth between the same two squares too often";
  }
  std::string chase() const override { return "this move would repeat a position of the chase"; }

  std::string cannot_move(Rank rank) const override { return "this " + english_rank(rank) + " cannot move now"; }
  std::string no_such_move(const std::string& prompt) const override {
    return "this is no legal move (" + prompt + ")";
  }
};

}  // namespace

const Refusals& english_refusals() {
  static const EnglishRefusals texts;
  return texts;
}

}  // namespace palamedes::stratego
