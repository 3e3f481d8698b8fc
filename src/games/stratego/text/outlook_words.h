// What turns of Stratego could bring, in words: threats that a seat can see, and reasons for a move. Each language is
// one file: outlook_words_en.cpp, outlook_words_zh.cpp.
#pragma once

#include <string>

#include "core/language.h"
#include "core/seat.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

/// An attack on a piece, with ranks that the reader knows.
struct Attack {
  Rank attacker{};
  Square from{};
  Rank defender{};
  Square to{};
};

/// Whole sentences.
class OutlookWords {
 public:
  virtual ~OutlookWords() = default;

  /// A known piece of the seat could take a piece of the reader.
  virtual std::string threat(Seat seat, const Attack& attack) const = 0;

  // Reasons. The attacker is the reader's piece.
  virtual std::string takes(const Attack& attack) const = 0;
  virtual std::string trades(const Attack& attack) const = 0;
  /// Nobody knows what the defender is.
  virtual std::string finds_out(const Attack& attack) const = 0;
  /// The move ends this threat: the threatened piece has left, or the attacker is gone or blocked.
  virtual std::string evades(const Attack& attack) const = 0;
  virtual std::string protects(const Attack& attack) const = 0;
  /// The move ends beside a piece that the reader's piece would beat.
  virtual std::string prepares(const Attack& attack) const = 0;
};

const OutlookWords& outlook_words(Language language);

const OutlookWords& english_outlook();
const OutlookWords& chinese_outlook();

}  // namespace palamedes::stratego
