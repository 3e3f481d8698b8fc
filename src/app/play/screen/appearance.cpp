#include "app/play/screen/appearance.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "app/play/letters.h"

namespace palamedes::app {
namespace {

/// Finds the character set from the name of the locale, so it works even if the locale is not installed.
bool names_utf8(const Environment& environment) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lowered(environment(name));
    if (value.empty()) continue;
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

/// Foreground colours by tint. Colour-blind people can tell amber and cyan apart, and all four are
/// readable on dark and on light backgrounds.
constexpr std::array<std::string_view, 6> kTintCodes{"", "2", "33", "36", "35", "32"};

std::string with_codes(std::string_view text, const std::string& codes) {
  return codes.empty() ? std::string(text) : fmt::format("\x1b[{}m{}\x1b[0m", codes, text);
}

struct Range {
  char32_t first, last;
};

/// The blocks that terminals draw two columns wide.
constexpr std::array kWide{
    Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},   Range{0xac00, 0xd7a3},
    Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},   Range{0xffe0, 0xffe6},
    Range{0x1f300, 0x1f64f}, Range{0x1f900, 0x1f9ff}, Range{0x20000, 0x3fffd},
};
/// Marks that are drawn over the character before them.
constexpr std::array kCombining{Range{0x0300, 0x036f}, Range{0x200b, 0x200f}, Range{0x20d0, 0x20ff},
                                Range{0xfe00, 0xfe0f}};

template <class Ranges>
bool in_any(const Ranges& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& r) { return c >= r.first && c <= r.last; });
}

}  // namespace

Environment process_environment() {
  return [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes the environment
    return std::string(value != nullptr ? value : "");
  };
}

Appearance look_for(ColorMode mode, bool terminal, const Environment& environment) {
  const std::string term = environment("TERM");
  const bool obeys_codes = terminal && !term.empty() && term != "dumb";
  Appearance look;
  look.utf8 = names_utf8(environment);
  look.columns = obeys_codes && look.utf8;
  look.terminal = terminal;
  look.clears = obeys_codes;
  look.color =
      mode == ColorMode::kAlways || (mode == ColorMode::kAuto && obeys_codes && environment("NO_COLOR").empty());
  return look;
}

std::string painted(std::string_view text, Tint tint, bool strong, const Appearance& look) {
  if (!look.color) return std::string(text);
  std::string codes(kTintCodes.at(static_cast<std::size_t>(tint)));
  if (strong) codes += codes.empty() ? "1;4" : ";1;4";
  return with_codes(text, codes);
}

std::string bold(std::string_view text, const Appearance& look) { return with_codes(text, look.color ? "1" : ""); }

std::string cleared(const Appearance& look) {
  if (look.clears) return "\x1b[H\x1b[2J\x1b[3J";  // home, screen, scrollback
  constexpr std::size_t kTallest = 200;
  return look.terminal ? std::string(kTallest, '\n') : "";
}

std::string with_shown_signs(std::string_view text, const Appearance& look) {
  std::string result(text);
  if (look.utf8) return result;
  for (const auto& [sign, plain] :
       {std::pair("×", "x"), std::pair("□", "#"), std::pair("═", "="), std::pair("−", "-")}) {
    const std::string_view wide = sign;
    for (std::size_t at = 0; (at = result.find(wide, at)) != std::string::npos;) result.replace(at, wide.size(), plain);
  }
  return result;
}

int display_width(std::string_view utf8) {
  int width = 0;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i++]);
    char32_t c = lead < 0xc0 ? lead : lead < 0xe0 ? lead & 0x1fU : lead < 0xf0 ? lead & 0x0fU : lead & 0x07U;
    for (; i < utf8.size() && (static_cast<unsigned char>(utf8[i]) & 0xc0U) == 0x80; ++i) {
      c = (c << 6U) | (static_cast<unsigned char>(utf8[i]) & 0x3fU);
    }
    width += in_any(kCombining, c) ? 0 : in_any(kWide, c) ? 2 : 1;
  }
  return width;
}

}  // namespace palamedes::app
