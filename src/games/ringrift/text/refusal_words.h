// Why an action is not legal in RingRift, in words. Each language is one file: refusal_words_en.cpp,
// refusal_words_zh.cpp. The sentences speak to the player who is to act; like those of words.h, they have no full stop
// and begin in lower case.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

class Refusals {
 public:
  virtual ~Refusals() = default;

  virtual std::string game_over() const = 0;
  /// An action of this kind does not belong to the phase. The prompt says what does.
  virtual std::string wrong_phase(Kind kind, const std::string& prompt) const = 0;

  // Placement.
  virtual std::string no_swap() const = 0;
  virtual std::string must_place() const = 0;
  virtual std::string collapsed(const std::string& cell) const = 0;
  virtual std::string marker_on(const std::string& cell) const = 0;
  virtual std::string bad_ring_count(const std::string& cell, bool has_stack) const = 0;
  virtual std::string not_enough_rings(int in_hand) const = 0;
  virtual std::string ring_cap(int most) const = 0;
  virtual std::string dead_placement(const std::string& cell) const = 0;

  // Moves and captures.
  virtual std::string not_own_stack(const std::string& cell) const = 0;
  virtual std::string must_move(const std::string& cell) const = 0;
  virtual std::string not_straight(const std::string& from, const std::string& to) const = 0;
  virtual std::string too_short(int height, int distance) const = 0;
  virtual std::string not_first_stack(const std::string& target, const std::string& landing) const = 0;
  virtual std::string cap_too_low(int own, int targets) const = 0;
  virtual std::string path_blocked(const std::string& to, const std::string& at) const = 0;
  virtual std::string landing_blocked(const std::string& cell, bool has_stack) const = 0;

  // Lines, regions and payments.
  virtual std::string whole_line(int length) const = 0;
  virtual std::string bad_segment(int length) const = 0;
  virtual std::string not_a_line(int length, const std::string& first, const std::string& last) const = 0;
  virtual std::string no_such_region(const std::string& cell) const = 0;
  virtual std::string all_colours_inside(const std::string& cell) const = 0;
  virtual std::string nobody_pays(const std::string& cell) const = 0;
  virtual std::string no_buried_ring(const std::string& cell) const = 0;

  // Recovery.
  virtual std::string other_edition() const = 0;
  virtual std::string has_stacks() const = 0;
  virtual std::string not_eligible(bool canon) const = 0;
  virtual std::string not_own_marker(const std::string& cell) const = 0;
  virtual std::string not_a_neighbour(const std::string& from, const std::string& to) const = 0;
  virtual std::string stack_on(const std::string& cell) const = 0;
  virtual std::string no_line(int length, bool canon) const = 0;

  // Only for cells that a player pointed at.
  virtual std::string place_first(const std::string& cell, bool may_skip) const = 0;
  virtual std::string cannot_move(const std::string& cell) const = 0;
  virtual std::string no_room_behind(const std::string& target) const = 0;
  virtual std::string land_behind(const std::string& target) const = 0;
  virtual std::string no_stack_between(const std::string& from, const std::string& to) const = 0;
  virtual std::string no_line_through(const std::string& cell, int length) const = 0;
  virtual std::string no_region_with(const std::string& cell) const = 0;
  virtual std::string then_move(const std::string& cell) const = 0;
  virtual std::string same_cell() const = 0;
  /// For everything else. The prompt says what is due.
  virtual std::string no_such_move(const std::string& prompt) const = 0;
};

const Refusals& refusals(Language language);

const Refusals& english_refusals();
const Refusals& chinese_refusals();

}  // namespace palamedes::ringrift
