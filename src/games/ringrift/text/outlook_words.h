// What turns of RingRift could bring, in words: threats of others, and reasons for a turn. Each language is one file:
// outlook_words_en.cpp, outlook_words_zh.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// What one turn changes for the colour that makes it.
struct TurnGain {
  bool wins = false;
  End end{};            ///< how, if it wins
  bool region = false;  ///< whether it claims a region
  bool line = false;    ///< whether it collapses a line
  int cells = 0;        ///< territory gained
  int rings_out = 0;    ///< rings of others that leave the game
  int captured = 0;     ///< rings captured from others
};

class OutlookWords {
 public:
  virtual ~OutlookWords() = default;

  /// What the colour could do in its next turn to the reader, as a whole sentence.
  virtual std::string threat(Colour colour, const TurnGain& gain) const = 0;
  /// It takes the last stack, or all `stacks`. `onto` is the reader's stack on which it places rings before, or "".
  virtual std::string takes_all_stacks(Colour colour, int stacks, std::string_view onto) const = 0;

  // Parts of a reason, which `joined` makes a sentence of. They begin with a verb.
  /// "" if the turn gains nothing.
  virtual std::string gains(const TurnGain& gain) const = 0;
  virtual std::string stops(Colour colour, const TurnGain& gain) const = 0;
  virtual std::string prepares(const TurnGain& gain) const = 0;
  virtual std::string joined(const std::vector<std::string>& parts) const = 0;
};

const OutlookWords& outlook_words(Language language);

const OutlookWords& english_outlook();
const OutlookWords& chinese_outlook();

}  // namespace palamedes::ringrift
