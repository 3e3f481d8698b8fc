// Why an action is not legal in Liuzhou chess, in words. Each language is one file: refusal_words_en.cpp,
// refusal_words_zh.cpp. The sentences speak to the player who is to act; like those of words.h, they have no full stop
// and begin in lower case.
#pragma once

#include <string>

#include "core/language.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

class Refusals {
 public:
  virtual ~Refusals() = default;

  virtual std::string game_over() const = 0;
  /// An action of this kind does not belong to the phase. The prompt says what does.
  virtual std::string wrong_phase(Kind kind, const std::string& prompt) const = 0;
  virtual std::string occupied(const std::string& cell) const = 0;
  virtual std::string not_own_stone(const std::string& cell) const = 0;
  virtual std::string not_a_neighbour(const std::string& from, const std::string& to) const = 0;
  virtual std::string can_step() const = 0;
  virtual std::string not_opposing_stone(const std::string& cell) const = 0;
  virtual std::string already_marked(const std::string& cell) const = 0;
  virtual std::string never_taken(const std::string& cell) const = 0;
  virtual std::string protected_stone(const std::string& cell) const = 0;

  // Only for cells that a player pointed at.
  virtual std::string cannot_step(const std::string& cell) const = 0;
  virtual std::string clear_first() const = 0;
  /// For everything else. The prompt says what is due.
  virtual std::string no_such_move(const std::string& prompt) const = 0;
};

const Refusals& refusals(Language language);

const Refusals& english_refusals();
const Refusals& chinese_refusals();

}  // namespace palamedes::liuzhou
