// RingRift in English: why an action is not legal.
#include "games/ringrift/text/refusal_words.h"

namespace palamedes::ringrift {
namespace {

std::string_view english_kind(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
      return "placing rings";
    case Kind::kSkipPlacement:
      return "skipping the placement";
    case Kind::kSwap:
      return "the swap";
    case Kind::kMove:
      return "a move";
    case Kind::kCapture:
      return "a capture";
    case Kind::kSkipCapture:
      return "declining a capture";
    case Kind::kLine:
    case Kind::kLineSegment:
      return "collapsing a line";
    case Kind::kPay:
      return "a payment";
    case Kind::kRegion:
      return "claiming a region";
    case Kind::kSkipTerritory:
      return "claiming no more regions";
    case Kind::kForce:
      return "a forced elimination";
    case Kind::kRecover:
    case Kind::kRecoverTaking:
    case Kind::kRecoverFree:
      return "a recovery";
    case Kind::kSkipRecovery:
      return "declining the recovery";
  }
  return "";
}

class EnglishRefusals final : public Refusals {
 public:
  std::string game_over() const override { return "the game is over"; }
  std::string wrong_phase(Kind kind, const std::string& prompt) const override {
    return std::string(english_kind(kind)) + " is not due now (" + prompt + ")";
  }

  std::string no_swap() const override {
    return "the swap is offered once, before the first move of player 2, in games with the pie rule";
  }
  std::string must_place() const override {
    return "placement cannot be skipped: no stack of this player can move or capture, so place at least one ring";
  }
  std::string collapsed(const std::string& cell) const override { return cell + " is collapsed"; }
  std::string marker_on(const std::string& cell) const override { return "a marker lies on " + cell; }
  std::string bad_ring_count(const std::string& cell, bool has_stack) const override {
    return has_stack ? "only one ring may be placed on the stack on " + cell
                     : "one to three rings may be placed on " + cell;
  }
  std::string not_enough_rings(int in_hand) const override {
    if (in_hand == 0) return "there are no rings left in your hand";
    return "there are only " + std::to_string(in_hand) + " rings in hand";
  }
  std::string ring_cap(int most) const override {
    return "no more than " + std::to_string(most) + " rings of a colour may be on the board";
  }
  std::string dead_placement(const std::string& cell) const override {
    return "the stack on " + cell + " could neither move nor capture";
  }

  std::string not_own_stack(const std::string& cell) const override { return "no stack of yours stands on " + cell; }
  std::string must_move(const std::string& cell) const override {
    return "only the stack on " + cell + " may move now";
  }
  std::string not_straight(const std::string& from, const std::string& to) const override {
    return to + " is not in a straight line from " + from;
  }
  std::string too_short(int height, int distance) const override {
    return "a stack of " + std::to_string(height) + " must move at least " + std::to_string(height) + " cells, not " +
           std::to_string(distance);
  }
  std::string not_first_stack(const std::string& target, const std::string& landing) const override {
    return target + " does not hold the first stack on the way to " + landing;
  }
  std::string cap_too_low(int own, int targets) const override {
    return "a cap of " + std::to_string(own) + " cannot capture a cap of " + std::to_string(targets);
  }
  std::string path_blocked(const std::string& to, const std::string& at) const override {
    return "the way to " + to + " is blocked on " + at;
  }
  std::string landing_blocked(const std::string& cell, bool has_stack) const override {
    return cell + (has_stack ? " holds a stack" : " is collapsed");
  }

  std::string whole_line(int length) const override {
    return "a line of exactly " + std::to_string(length) + " is collapsed as a whole";
  }
  std::string bad_segment(int length) const override {
    return "the part to collapse must be " + std::to_string(length) + " markers of the line in a row";
  }
  std::string not_a_line(int length, const std::string& first, const std::string& last) const override {
    return "no line of yours of " + std::to_string(length) + " or more goes from " + first + " to " + last;
  }
  std::string no_such_region(const std::string& cell) const override {
    return "no region with that border has " + cell + " as its first cell";
  }
  std::string all_colours_inside(const std::string& cell) const override {
    return "the region of " + cell + " holds stacks of every colour on the board";
  }
  std::string nobody_pays(const std::string& cell) const override {
    return "no stack outside the region of " + cell + " could pay for it";
  }
  std::string no_buried_ring(const std::string& cell) const override { return "no ring of yours is buried on " + cell; }

  std::string other_edition() const override { return "this edition does not have this form of recovery"; }
  std::string has_stacks() const override { return "only a player who controls no stack may recover"; }
  std::string not_eligible(bool canon) const override {
    return canon ? "recovery needs a marker and a buried ring"
                 : "recovery needs a marker, a buried ring and an empty hand";
  }
  std::string not_own_marker(const std::string& cell) const override { return "no marker of yours lies on " + cell; }
  std::string not_a_neighbour(const std::string& from, const std::string& to) const override {
    return to + " is not next to " + from;
  }
  std::string stack_on(const std::string& cell) const override { return "a stack stands on " + cell; }
  std::string no_line(int length, bool canon) const override {
    return canon
               ? "while a slide can make a line of " + std::to_string(length) + " or more, one that does must be chosen"
               : "the slide must make a line of exactly " + std::to_string(length);
  }

  std::string place_first(const std::string& cell, bool may_skip) const override {
    return may_skip ? "to move the stack on " + cell + ", choose to move without placing first"
                    : "place a ring first: none of your stacks can move";
  }
  std::string cannot_move(const std::string& cell) const override {
    return "the stack on " + cell + " can neither move nor capture";
  }
  std::string no_room_behind(const std::string& target) const override {
    return "there is no cell behind the stack on " + target + " where you could land";
  }
  std::string land_behind(const std::string& target) const override {
    return "to capture the stack on " + target + ", choose the cell behind it where you land";
  }
  std::string no_stack_between(const std::string& from, const std::string& to) const override {
    return "there is no stack to capture between " + from + " and " + to;
  }
  std::string no_line_through(const std::string& cell, int length) const override {
    return "no line of " + std::to_string(length) + " or more of your markers goes through " + cell;
  }
  std::string no_region_with(const std::string& cell) const override {
    return cell + " lies in no region that you can claim";
  }
  std::string then_move(const std::string& cell) const override {
    return "place rings on " + cell + " first; then the stack moves";
  }
  std::string same_cell() const override { return "choose another cell"; }
  std::string no_such_move(const std::string& prompt) const override {
    return "this is no legal move (" + prompt + ")";
  }
};

}  // namespace

const Refusals& english_refusals() {
  static const EnglishRefusals texts;
  return texts;
}

}  // namespace palamedes::ringrift
