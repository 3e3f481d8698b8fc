#include "server/visitors/person_name.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "net/websocket/utf8.h"

namespace palamedes::server {
namespace {

struct RefusedRange {
  std::uint32_t first;
  std::uint32_t last;
  std::string_view what;
};

constexpr std::string_view kControl = "a control character";
constexpr std::string_view kSpace = "a special space";
constexpr std::string_view kInvisible = "an invisible character";
constexpr std::string_view kDirection = "a character that changes the direction of the text";
constexpr std::string_view kBreak = "a line break";
constexpr std::string_view kNone = "something that is no character";

constexpr std::array kRefused{
    RefusedRange{0x0000, 0x001F, kControl},
    RefusedRange{0x007F, 0x009F, kControl},
    RefusedRange{0x00A0, 0x00A0, kSpace},
    RefusedRange{0x00AD, 0x00AD, kInvisible},  // soft hyphen
    RefusedRange{0x034F, 0x034F, kInvisible},  // joins accents
    RefusedRange{0x061C, 0x061C, kDirection},
    RefusedRange{0x115F, 0x1160, kInvisible},  // Hangul fillers
    RefusedRange{0x1680, 0x1680, kSpace},
    RefusedRange{0x17B4, 0x17B5, kInvisible},  // Khmer vowels
    RefusedRange{0x180B, 0x180F, kInvisible},  // Mongolian selectors
    RefusedRange{0x2000, 0x200A, kSpace},
    RefusedRange{0x200B, 0x200D, kInvisible},  // zero width; also joins emoji
    RefusedRange{0x200E, 0x200F, kDirection},
    RefusedRange{0x2028, 0x2029, kBreak},
    RefusedRange{0x202A, 0x202E, kDirection},
    RefusedRange{0x202F, 0x202F, kSpace},
    RefusedRange{0x205F, 0x205F, kSpace},
    RefusedRange{0x2060, 0x2065, kInvisible},
    RefusedRange{0x2066, 0x2069, kDirection},
    RefusedRange{0x206A, 0x206F, kInvisible},
    RefusedRange{0x2800, 0x2800, kInvisible},  // empty Braille pattern
    RefusedRange{0x3164, 0x3164, kInvisible},  // Hangul filler
    RefusedRange{0xE000, 0xF8FF, kNone},       // private use
    RefusedRange{0xFDD0, 0xFDEF, kNone},
    RefusedRange{0xFE00, 0xFE0F, kInvisible},  // choose a form of the character before
    RefusedRange{0xFEFF, 0xFEFF, kInvisible},  // byte order mark
    RefusedRange{0xFFA0, 0xFFA0, kInvisible},  // Hangul filler
    RefusedRange{0xFFF0, 0xFFFF, kNone},
    RefusedRange{0x13430, 0x1345F, kInvisible},  // formats hieroglyphs
    RefusedRange{0x1BCA0, 0x1BCA3, kInvisible},  // formats shorthand
    RefusedRange{0x1D173, 0x1D17A, kInvisible},  // formats music
    RefusedRange{0x1FFFE, 0x1FFFF, kNone},
    RefusedRange{0x2FFFE, 0x2FFFF, kNone},
    RefusedRange{0x323B0, 0xDFFFF, kNone},       // not assigned
    RefusedRange{0xE0000, 0xE0FFF, kInvisible},  // tags and more selectors
    RefusedRange{0xE1000, 0x10FFFF, kNone},      // not assigned, private use
};

/// Takes the first character of well-formed UTF-8.
std::uint32_t take_character(std::string_view& text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  std::size_t size = 1;
  std::uint32_t character = first;
  if (first >= 0xC0) {
    size = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
    character = first & (0x7FU >> size);
  }
  for (std::size_t i = 1; i < size; ++i) character = (character << 6U) | (static_cast<std::uint8_t>(text[i]) & 0x3FU);
  text.remove_prefix(size);
  return character;
}

std::optional<std::string_view> refused_as(std::uint32_t character) {
  const auto found = std::ranges::find_if(
      kRefused, [character](const RefusedRange& range) { return character >= range.first && character <= range.last; });
  return found == kRefused.end() ? std::nullopt : std::optional(found->what);
}

/// Accents, which stand on the character before them.
bool is_mark(std::uint32_t character) {
  return (character >= 0x0300 && character <= 0x036F) || (character >= 0x1AB0 && character <= 0x1AFF) ||
         (character >= 0x1DC0 && character <= 0x1DFF) || (character >= 0x20D0 && character <= 0x20FF) ||
         (character >= 0xFE20 && character <= 0xFE2F);
}

}  // namespace

MaybeError wrong_name(std::string_view name) {
  constexpr int kMostMarks = 2;
  constexpr std::uint32_t kWideSpace = 0x3000;  // between Chinese characters
  if (name.empty()) return std::nullopt;
  if (!net::is_utf8(name)) return Error{"bad_name", "The name is not UTF-8 text."};
  bool is_visible = false;
  int marks = 0;
  for (std::string_view rest = name; !rest.empty();) {
    const std::uint32_t character = take_character(rest);
    if (const auto what = refused_as(character)) {
      return Error{"bad_name", fmt::format("The name contains {} (U+{:04X}). Leave it out.", *what, character)};
    }
    marks = is_mark(character) ? marks + 1 : 0;
    if (marks > kMostMarks) return Error{"bad_name", "The name has too many accents on one letter."};
    is_visible = is_visible || (character != ' ' && character != kWideSpace && marks == 0);
  }
  if (!is_visible) return Error{"bad_name", "The name consists of spaces only."};
  return std::nullopt;
}

}  // namespace palamedes::server
