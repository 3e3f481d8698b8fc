// ASCII letters and words, independent of the locale.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/lower_case.h"

namespace palamedes::app {

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }

constexpr bool is_word(char c) { return is_capital(c) || is_small(c) || (c >= '0' && c <= '9'); }

/// The runs of letters and digits, in lower case.
inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool within = false;
  for (const char c : lowered(text)) {
    if (is_word(c) && !within) words.emplace_back();
    within = is_word(c);
    if (within) words.back() += c;
  }
  return words;
}

/// The text with a capital first letter.
inline std::string capitalized(std::string_view text) {
  std::string result(text);
  if (!result.empty() && is_small(result[0])) result[0] = static_cast<char>(result[0] - 'a' + 'A');
  return result;
}

}  // namespace palamedes::app
