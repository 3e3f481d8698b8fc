#include "core/text/turn_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/text/lower_case.h"

namespace palamedes {
namespace {

constexpr std::string_view kTimes = "×";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The length of the cell name, "a1", at the beginning of the text; 0 if there is none.
std::size_t cell_length(std::string_view text) {
  if (text.empty() || !is_letter(text[0])) return 0;
  std::size_t end = 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end == 1 ? 0 : end;
}

/// The length of the sign of a capture at the beginning of the text; 0 if there is none. The letter is a sign only
/// before another letter, because it may name a column too.
std::size_t times_length(std::string_view text) {
  if (text.starts_with(kTimes)) return kTimes.size();
  return text.size() > 1 && (text[0] == 'x' || text[0] == 'X') && is_letter(text[1]) ? 1 : 0;
}

/// The cell on which a piece has come to stand: "g2" of "g2+2", "c6" of "g2×d5-c6". Empty for other displays.
std::string_view end_cell(std::string_view display) {
  if (display.find(' ') != std::string_view::npos || cell_length(display) == 0) return {};
  if (const std::size_t plus = display.find('+'); plus != std::string_view::npos) return display.substr(0, plus);
  const std::size_t dash = display.rfind('-');
  return dash == std::string_view::npos ? std::string_view() : display.substr(dash + 1);
}

/// Whether the display belongs to the one before.
bool is_consequence(std::string_view display) {
  return display.starts_with("pay ") || display.starts_with('*') || display.starts_with(kTimes);
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// Splits "g2+2-e4×d5-c6" into "g2+2", "g2-e4" and "e4×d5-c6". Nothing if the text has another form.
std::vector<std::string> links(std::string_view text) {
  std::vector<std::string> found;
  std::size_t length = cell_length(text);
  if (length == 0) return {};
  std::string cell(text.substr(0, length));
  std::string_view rest = text.substr(length);
  if (rest.size() > 1 && rest[0] == '+' && is_digit(rest[1])) {
    std::size_t end = 1;
    while (end < rest.size() && is_digit(rest[end])) ++end;
    found.push_back(cell + std::string(rest.substr(0, end)));
    rest.remove_prefix(end);
  }
  while (!rest.empty()) {
    std::size_t at = 0;
    if (const std::size_t sign = times_length(rest); sign != 0) {
      length = cell_length(rest.substr(sign));
      if (length == 0) return {};
      at = sign + length;
    }
    if (at >= rest.size() || rest[at] != '-') return {};
    length = cell_length(rest.substr(at + 1));
    if (length == 0) return {};
    const std::size_t end = at + 1 + length;
    found.push_back(cell + std::string(rest.substr(0, end)));
    cell = rest.substr(at + 1, length);
    rest.remove_prefix(end);
  }
  return found;
}

void split_part(std::string_view part, std::vector<std::string>& parts) {
  part = trimmed(part);
  const std::string lowered_part = lowered(part);
  // A slide names its price itself.
  constexpr std::array<std::string_view, 4> kBefore{" pay ", " *", " ×", " x"};
  std::size_t first = std::string_view::npos;
  for (const std::string_view sign : kBefore) {
    if (sign == " pay " && lowered_part.starts_with("slide")) continue;
    std::size_t at = lowered_part.find(sign);
    if (sign == " x" && at != std::string::npos && times_length(part.substr(at + 1)) == 0) at = std::string::npos;
    if (at != 0) first = std::min(first, at);
  }
  const std::string_view head = part.substr(0, first);
  if (auto chain = links(head); !chain.empty()) {
    for (std::string& link : chain) parts.push_back(std::move(link));
  } else if (!head.empty()) {
    parts.emplace_back(head);
  }
  if (first != std::string_view::npos) split_part(part.substr(first), parts);
}

}  // namespace

std::string turn_text(const std::vector<std::string>& displays) {
  std::string text;
  std::string_view last;
  for (const std::string& display : displays) {
    if (display == kPass) continue;
    const std::string_view cell = end_cell(last);
    if (text.empty()) {
      text = display;
    } else if (is_consequence(display)) {
      text += ' ' + display;
    } else if (!cell.empty() && display.starts_with(cell) &&
               (display.substr(cell.size()).starts_with('-') || display.substr(cell.size()).starts_with(kTimes))) {
      text += display.substr(cell.size());
    } else {
      text += ", " + display;
    }
    last = display;
  }
  return text.empty() && !displays.empty() ? std::string(kPass) : text;
}

std::vector<std::string> turn_parts(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = text.find(',');
    split_part(text.substr(0, comma), parts);
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace palamedes
