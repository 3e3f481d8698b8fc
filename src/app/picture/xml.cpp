#include "app/picture/xml.h"

#include <cstddef>
#include <cstdint>

namespace palamedes::app {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// The characters of XML 1.0.
bool is_allowed(std::uint32_t character) {
  if (character < 0x20) return character == '\t' || character == '\n' || character == '\r';
  const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
  return !surrogate && character != 0xFFFE && character != 0xFFFF && character <= 0x10FFFF;
}

struct Decoded {
  std::size_t length = 0;  ///< 0: no character
  std::uint32_t character = 0;
};

Decoded decoded(std::string_view text) {
  if (text.empty()) return {};
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return {1, first};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return {};
  std::uint32_t character = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) return {};
    character = (character << 6U) | (next & 0x3FU);
  }
  const bool overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
  if (overlong) return {};
  return {length, character};
}

}  // namespace

std::size_t utf8_length(std::string_view text) { return decoded(text).length; }

std::string xml_escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Decoded next = decoded(text);
    const std::size_t length = next.length == 0 ? 1 : next.length;
    if (next.length == 0 || !is_allowed(next.character)) {
      result += kReplacement;
    } else if (text[0] == '&') {
      result += "&amp;";
    } else if (text[0] == '<') {
      result += "&lt;";
    } else if (text[0] == '>') {
      result += "&gt;";
    } else if (text[0] == '"') {
      result += "&quot;";
    } else if (text[0] == '\'') {
      result += "&#39;";
    } else {
      result += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return result;
}

}  // namespace palamedes::app
