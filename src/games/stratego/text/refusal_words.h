// Why an action is not legal in Stratego, in words. Each language is one file: refusal_words_en.cpp,
// refusal_words_zh.cpp. The sentences speak to the player who is to act; like those of words.h, they have no full stop
// and begin in lower case.
#pragma once

#include <string>

#include "core/language.h"
#include "core/seat.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

class Refusals {
 public:
  virtual ~Refusals() = default;

  virtual std::string game_over() const = 0;

  // Set-up.
  virtual std::string not_setup() const = 0;
  virtual std::string setup_phase() const = 0;
  virtual std::string lake(const std::string& square) const = 0;
  virtual std::string outside_zone(const std::string& square, Seat seat) const = 0;
  virtual std::string occupied(const std::string& square) const = 0;
  virtual std::string none_in_hand(Rank rank) const = 0;

  // Moves.
  virtual std::string not_your_piece(const std::string& square, bool has_piece) const = 0;
  virtual std::string immovable(Rank rank) const = 0;
  virtual std::string same_square() const = 0;
  virtual std::string not_straight() const = 0;
  virtual std::string too_far(Rank rank) const = 0;
  virtual std::string own_piece(const std::string& square) const = 0;
  virtual std::string lake_in_way(const std::string& square) const = 0;
  virtual std::string piece_in_way(const std::string& square) const = 0;
  virtual std::string scout_range() const = 0;
  virtual std::string two_square(Rank rank) const = 0;
  virtual std::string chase() const = 0;

  // Only for squares that a player pointed at.
  virtual std::string cannot_move(Rank rank) const = 0;
  /// For everything else. The prompt says what is due.
  virtual std::string no_such_move(const std::string& prompt) const = 0;
};

const Refusals& refusals(Language language);

const Refusals& english_refusals();
const Refusals& chinese_refusals();

}  // namespace palamedes::stratego
