#include "nn/file/header_text.h"

#include <limits>
#include <optional>
#include <utility>

#include "core/text/printable.h"

namespace palamedes::nn {
namespace {

constexpr std::size_t kLongestString = 65'536;
constexpr std::string_view kHexDigits = "0123456789abcdef";

void append_utf8(std::string& out, std::uint32_t point) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xc0 | (point >> 6));
    put(0x80 | (point & 0x3f));
  } else if (point < 0x10000) {
    put(0xe0 | (point >> 12));
    put(0x80 | ((point >> 6) & 0x3f));
    put(0x80 | (point & 0x3f));
  } else {
    put(0xf0 | (point >> 18));
    put(0x80 | ((point >> 12) & 0x3f));
    put(0x80 | ((point >> 6) & 0x3f));
    put(0x80 | (point & 0x3f));
  }
}

/// The length of the sequence that begins with this byte; 0 if none does.
std::size_t utf8_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

/// The character at `at`, and moves on; nothing if the bytes there are not valid UTF-8.
std::optional<std::uint32_t> next_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t length = utf8_length(first);
  if (length == 0 || length > text.size() - at) return std::nullopt;
  if (length == 1) return text[at++];
  std::uint32_t point = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xc0) != 0x80) return std::nullopt;
    point = (point << 6) | (byte & 0x3f);
  }
  const bool too_long = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  if (too_long || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return std::nullopt;
  at += length;
  return point;
}

}  // namespace

void HeaderReader::fail(std::string_view code, std::string message) {
  if (!error_) error_ = Error{code, std::move(message)};
}

void HeaderReader::fail_here(const std::string& what) {
  fail("net_json", "the header of the network file is not valid: " + what + " at byte " + std::to_string(at_));
}

void HeaderReader::skip_spaces() {
  while (at_ < text_.size() && std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos) ++at_;
}

bool HeaderReader::accept(char c) {
  if (failed()) return false;
  skip_spaces();
  if (at_ >= text_.size() || text_[at_] != c) return false;
  ++at_;
  return true;
}

bool HeaderReader::expect(char c) {
  if (failed()) return false;
  if (accept(c)) return true;
  fail_here("'" + std::string(1, c) + "' is missing");
  return false;
}

void HeaderReader::fail_twice(const std::string& name) {
  fail("net_duplicate", "the header of the network file has " + shown(name) + " twice");
}

std::string HeaderReader::string() {
  std::string out;
  if (!expect('"')) return out;
  while (!failed()) {
    if (at_ >= text_.size()) {
      fail_here("a string does not end");
    } else if (out.size() > kLongestString) {
      fail_here("a string is too long");
    } else if (text_[at_] == '"') {
      ++at_;
      return out;
    } else if (text_[at_] == '\\') {
      ++at_;
      escape(out);
    } else if (static_cast<unsigned char>(text_[at_]) < ' ') {
      fail_here("a control character");
    } else if (const std::size_t start = at_; next_character(text_, at_)) {
      out += text_.substr(start, at_ - start);
    } else {
      fail_here("text that is not UTF-8");
    }
  }
  return {};
}

void HeaderReader::escape(std::string& out) {
  constexpr std::string_view kNames = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (at_ >= text_.size()) return fail_here("a string does not end");
  const char name = text_[at_++];
  if (const std::size_t i = kNames.find(name); i != std::string_view::npos) {
    out += kMeanings[i];
    return;
  }
  if (name != 'u') return fail_here("an unknown escape");
  std::uint32_t point = four_digits();
  if (point >= 0xdc00 && point < 0xe000) return fail_here("half a surrogate pair");
  if (point >= 0xd800 && point < 0xdc00) {
    const bool second = text_.substr(at_, 2) == "\\u";
    at_ += second ? 2 : 0;
    const std::uint32_t low = second ? four_digits() : 0;
    if (low < 0xdc00 || low >= 0xe000) return fail_here("half a surrogate pair");
    point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
  }
  if (!failed()) append_utf8(out, point);
}

std::uint32_t HeaderReader::four_digits() {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) {
    const char c = at_ < text_.size() ? text_[at_] : '\0';
    const std::size_t digit = kHexDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
    if (digit == std::string_view::npos) {
      fail_here("four hexadecimal digits are missing");
      return 0;
    }
    value = (value << 4) | static_cast<std::uint32_t>(digit);
    ++at_;
  }
  return value;
}

std::uint64_t HeaderReader::number() {
  if (failed()) return 0;
  skip_spaces();
  const std::size_t start = at_;
  std::uint64_t value = 0;
  for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
    const auto digit = static_cast<std::uint64_t>(text_[at_] - '0');
    if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) {
      fail_here("a number is too large");
      return 0;
    }
    value = (value * 10) + digit;
  }
  const std::size_t digits = at_ - start;
  if (digits == 0 || (digits > 1 && text_[start] == '0')) {
    fail_here("a whole number without sign is missing");
    return 0;
  }
  return value;
}

std::vector<std::uint64_t> HeaderReader::numbers(std::size_t most) {
  std::vector<std::uint64_t> all;
  if (!expect('[') || accept(']')) return all;
  do {
    if (all.size() == most) {
      fail_here("a list has more than " + std::to_string(most) + " numbers");
      return all;
    }
    all.push_back(number());
  } while (!failed() && accept(','));
  expect(']');
  return all;
}

void HeaderReader::end() {
  if (failed()) return;
  // The format pads headers with spaces only.
  while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  if (at_ != text_.size()) fail_here("something follows the object");
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < ' ') {
      out += "\\u00";
      out += kHexDigits[static_cast<unsigned char>(c) >> 4];
      out += kHexDigits[static_cast<unsigned char>(c) & 15];
    } else {
      out += c;
    }
  }
  return out + '"';
}

bool is_plain_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto point = next_character(text, at);
    if (!point || *point < ' ' || (*point >= 0x7f && *point < 0xa0)) return false;
  }
  return true;
}

}  // namespace palamedes::nn
