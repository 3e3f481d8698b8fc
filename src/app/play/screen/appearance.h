// What the terminal can show: colours or not, UTF-8 or plain ASCII.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "games/sketch.h"

namespace palamedes::app {

enum class ColorMode : std::uint8_t { kAuto, kAlways, kNever };

struct Appearance {
  bool color = false;
  bool utf8 = false;
  /// The terminal can move the cursor to a column. So characters such as ●, which some East Asian terminals draw
  /// two columns wide, do not shift the rest of the line.
  bool columns = false;
  /// `terminal`: a person reads the text on a terminal. `clears`: that terminal can clear its screen.
  bool terminal = false;
  bool clears = false;

  friend bool operator==(const Appearance&, const Appearance&) = default;
};

/// The value of an environment variable, "" when it is not set.
using Environment = std::function<std::string(const char* name)>;
Environment process_environment();

/// What standard output can show. `terminal` says whether it is a terminal.
Appearance look_for(ColorMode mode, bool terminal, const Environment& environment);

/// The text in the colour of a tint; `strong` makes it stand out. Unchanged without colours.
std::string painted(std::string_view text, Tint tint, bool strong, const Appearance& look);
std::string bold(std::string_view text, const Appearance& look);

/// The text that clears the screen and its scrollback: control codes, or empty lines for a terminal without
/// codes; "" if there is no terminal.
std::string cleared(const Appearance& look);

/// The text with the signs of moves as the terminal can show them: "x" for "×".
std::string with_shown_signs(std::string_view text, const Appearance& look);

/// How many terminal columns a UTF-8 text takes; ambiguous characters count as one.
int display_width(std::string_view utf8);

}  // namespace palamedes::app
