// What the server itself says to players in sentences. Everything about one game comes from the game. Each language
// is one file: words_en.cpp, words_zh.cpp.
#pragma once

#include <string>

#include "core/language.h"

namespace palamedes::present {

/// Sentences have no full stop. `winner` is "" where several players share the win.
class Words {
 public:
  virtual ~Words() = default;

  virtual std::string resigned(const std::string& loser, const std::string& winner) const = 0;
  virtual std::string timed_out(const std::string& loser, const std::string& winner) const = 0;
  /// The engine of the loser failed.
  virtual std::string engine_failed(const std::string& loser, const std::string& winner) const = 0;
  virtual std::string all_left() const = 0;
  virtual std::string adjudicated() const = 0;
  /// Nobody played or watched the game any more.
  virtual std::string expired() const = 0;
  /// Whoever runs the server ended it.
  virtual std::string ended_by_host() const = 0;
  /// The game has as many moves as a server allows.
  virtual std::string too_long() const = 0;
  /// A move of a side of which no more is known than its text.
  virtual std::string bare_move(const std::string& side, const std::string& move) const = 0;
};

const Words& words_in(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::present
