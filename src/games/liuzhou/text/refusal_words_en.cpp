// Liuzhou chess in English: why an action is not legal.
#include "games/liuzhou/text/refusal_words.h"

namespace palamedes::liuzhou {
namespace {

std::string_view english_kind(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
      return "placing a stone (P)";
    case Kind::kMark:
      return "marking a stone (M)";
    case Kind::kRemove:
      return "the removal (R)";
    case Kind::kForce:
      return "a forced removal (F)";
    case Kind::kStep:
      return "a step (S)";
    case Kind::kCapture:
      return "a capture (C)";
    case Kind::kNoMoves:
      return "a no-moves removal (N)";
    case Kind::kCounter:
      return "a counter removal (X)";
  }
  return "";
}

class EnglishRefusals final : public Refusals {
 public:
  std::string game_over() const override { return "the game is over"; }
  std::string wrong_phase(Kind kind, const std::string& prompt) const override {
    return std::string(english_kind(kind)) + " is not due now (" + prompt + ")";
  }
  std::string occupied(const std::string& cell) const override { return "a stone stands on " + cell + " already"; }
  std::string not_own_stone(const std::string& cell) const override { return "no stone of yours stands on " + cell; }
  std::string not_a_neighbour(const std::string& from, const std::string& to) const override {
    return to + " is not next to " + from + " (above, below, left or right)";
  }
  std::string can_step() const override { return "you may remove a stone only if none of yours can move"; }
  std::string not_opposing_stone(const std::string& cell) const override {
    return "no stone of the opponent stands on " + cell;
  }
  std::string already_marked(const std::string& cell) const override {
    return "the stone on " + cell + " is marked already";
  }
  std::string never_taken(const std::string& cell) const override {
    return "the stone on " + cell + " belongs to a square or line, which a forced removal never takes";
  }
  std::string protected_stone(const std::string& cell) const override {
    return "the stone on " + cell + " belongs to a square or line; it is protected while the opponent has others";
  }
  std::string cannot_step(const std::string& cell) const override {
    return "the stone on " + cell + " cannot move: no point next to it is empty";
  }
  std::string clear_first() const override { return "the board is full: clear it first, then stones move"; }
  std::string no_such_move(const std::string& prompt) const override {
    return "this is no legal move (" + prompt + ")";
  }
};

}  // namespace

const Refusals& english_refusals() {
  static const EnglishRefusals texts;
  return texts;
}

}  // namespace palamedes::liuzhou
