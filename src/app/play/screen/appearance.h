// How text may be shown: with colours or not, UTF-8 or plain ASCII.
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
  /// The terminal can be told in which column to go on. Then a stone such as ● that some East Asian
  /// terminals draw two columns wide moves nothing that stands after it.
  bool columns = false;
  /// A person sits at a terminal, where the text ends up; and it can be told to clear its screen.
  bool terminal = false;
  bool clears = false;

  friend bool operator==(const Appearance&, const Appearance&) = default;
};

/// The value of an environment variable, "" when it is not set.
using Environment = std::function<std::string(const char* name)>;
Environment process_environment();

/// What standard output can show. `terminal`: it is one.
Appearance look_for(ColorMode mode, bool terminal, const Environment& environment);

/// The text in the colour of a tint; `strong` makes it stand out. Unchanged without colours.
std::string painted(std::string_view text, Tint tint, bool strong, const Appearance& look);
std::string bold(std::string_view text, const Appearance& look);

/// What takes everything off the screen, and out of what can be scrolled back to. Where the terminal
/// knows no codes, empty lines; nothing where there is no terminal.
std::string cleared(const Appearance& look);

/// How many terminal columns a UTF-8 text takes; ambiguous characters count as one.
int display_width(std::string_view utf8);

}  // namespace palamedes::app
