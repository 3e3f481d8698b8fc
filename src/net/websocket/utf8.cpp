#include "net/websocket/utf8.h"

#include <cstddef>
#include <cstdint>

namespace palamedes::net {
namespace {

/// Bytes that follow a first byte; -1 if it cannot be a first byte.
int bytes_after(std::uint8_t first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first <= 0xDF) return 1;
  if (first >= 0xE0 && first <= 0xEF) return 2;
  if (first >= 0xF0 && first <= 0xF4) return 3;
  return -1;
}

/// Some first bytes allow fewer second bytes: the others would be overlong, surrogates or too large.
bool may_follow(std::uint8_t first, std::uint8_t second) {
  const std::uint8_t low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const std::uint8_t high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return second >= low && second <= high;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto first = static_cast<std::uint8_t>(text[i]);
    const int more = bytes_after(first);
    if (more < 0 || text.size() - i <= static_cast<std::size_t>(more)) return false;
    if (more > 0 && !may_follow(first, static_cast<std::uint8_t>(text[i + 1]))) return false;
    for (int k = 2; k <= more; ++k) {
      if ((static_cast<std::uint8_t>(text[i + static_cast<std::size_t>(k)]) & 0xC0U) != 0x80U) return false;
    }
    i += static_cast<std::size_t>(more);
  }
  return true;
}

}  // namespace palamedes::net
