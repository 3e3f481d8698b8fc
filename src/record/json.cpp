#include "record/json.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "core/hash.h"
#include "core/text/printable.h"

namespace palamedes::record {
namespace {

constexpr std::size_t kMaxDepth = 16;

/// Whether the text is a decimal number as JSON writes it.
bool is_decimal(std::string_view text) {
  constexpr std::size_t kLongest = 18;  // always fits 64 bits
  if (text.empty() || text.size() > kLongest || (text.size() > 1 && text[0] == '0')) return false;
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

Result<boost::json::object> parse_object(std::string_view line) {
  boost::json::parse_options options;
  options.max_depth = kMaxDepth;
  boost::json::parser parser({}, options);
  boost::json::error_code error;
  const std::size_t used = parser.write_some(line.data(), line.size(), error);
  if (!error && line.find_first_not_of(" \t\r", used) != std::string_view::npos) {
    error = boost::json::error::extra_data;
  }
  if (error) return Error{"bad_json", fmt::format("not valid JSON at column {}: {}", used + 1, error.message())};
  boost::json::value value = parser.release();
  if (!value.is_object()) return Error{"bad_json", "not a JSON object"};
  return std::move(value.as_object());
}

std::optional<std::string> setting_text(const boost::json::value& value) {
  if (value.is_null()) return "none";
  if (value.is_int64()) return std::to_string(value.get_int64());
  if (value.is_uint64()) return std::to_string(value.get_uint64());
  if (value.is_string()) return std::string(value.get_string());
  return std::nullopt;
}

boost::json::value setting_value(std::string_view text) {
  if (text == "none") return nullptr;
  if (is_decimal(text)) return std::stoull(std::string(text));
  return boost::json::value_from(text);
}

bool has_controls(std::string_view text) {
  return text.find('\n') != std::string_view::npos || without_controls(text) != text;
}

std::string without_controls(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto c = static_cast<unsigned char>(result[i]);
    if ((c < 0x20 && c != '\n') || c == 0x7f) result[i] = '?';
    // U+0080 to U+009F
    if (c == 0xc2 && i + 1 < result.size() && static_cast<unsigned char>(result[i + 1]) < 0xa0) {
      result.replace(i, 2, "?");
    }
  }
  return result;
}

std::string in_one_line(std::string_view text) {
  std::string result = without_controls(text);
  std::ranges::replace(result, '\n', '?');
  return result;
}

const boost::json::value* Fields::required(std::string_view key) {
  if (error_) return nullptr;
  const boost::json::value* value = object_->if_contains(key);
  if (value == nullptr) fail(fmt::format("'{}' is missing", key));
  return value;
}

void Fields::fail(std::string message) {
  if (!error_) error_ = Error{"bad_format", place_ + std::move(message)};
}

void Fields::fail(Error error) {
  if (!error_) error_ = std::move(error);
}

void Fields::take_error(const Fields& inner) {
  if (!error_ && inner.error_) error_ = Error{inner.error_->code, place_ + inner.error_->message};
}

void Fields::fail_field(std::string_view key, std::string_view must) {
  fail(fmt::format("'{}' must be {}", key, must));
}

std::string Fields::text(std::string_view key, std::size_t longest) {
  const boost::json::value* value = required(key);
  if (value == nullptr) return {};
  if (!value->is_string()) {
    fail_field(key, "a text");
    return {};
  }
  const boost::json::string& text = value->get_string();
  if (text.size() > longest) {
    fail_field(key, fmt::format("at most {} bytes long, not {}", longest, text.size()));
    return {};
  }
  return {text.begin(), text.end()};
}

std::string Fields::name(std::string_view key, std::size_t longest) {
  std::string name = text(key, longest);
  if (!has_controls(name)) return name;
  fail_field(key, "free of control characters");
  return {};
}

std::uint64_t Fields::number(std::string_view key, std::uint64_t highest) {
  const boost::json::value* value = required(key);
  if (value == nullptr) return 0;
  std::optional<std::uint64_t> number;
  if (value->is_uint64()) number = value->get_uint64();
  if (value->is_int64() && value->get_int64() >= 0) number = static_cast<std::uint64_t>(value->get_int64());
  if (number && *number <= highest) return *number;
  fail_field(key, fmt::format("a whole number from 0 to {}", highest));
  return 0;
}

std::uint64_t Fields::big_number(std::string_view key) {
  constexpr std::size_t kLongest = 200;  // more than a number can have, so that a long one gets the message below
  const std::string digits = text(key, kLongest);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (ok() && (error != std::errc() || std::to_string(value) != digits))
    fail_field(key, "the digits of a number below 2^64, as a text");
  return value;
}

std::uint64_t Fields::hash(std::string_view key) {
  const boost::json::value* value = required(key);
  if (value == nullptr) return 0;
  if (value->is_string()) {
    if (const auto hash = parse_hex16(value->get_string())) return *hash;
  }
  fail_field(key, "sixteen lower-case hexadecimal digits");
  return 0;
}

const boost::json::object& Fields::object(std::string_view key) {
  static const boost::json::object empty;
  const boost::json::value* value = required(key);
  if (value == nullptr) return empty;
  if (value->is_object()) return value->get_object();
  fail_field(key, "an object");
  return empty;
}

const boost::json::array& Fields::array(std::string_view key, std::size_t longest) {
  static const boost::json::array empty;
  const boost::json::value* value = required(key);
  if (value == nullptr) return empty;
  if (!value->is_array()) {
    fail_field(key, "an array");
    return empty;
  }
  const boost::json::array& array = value->get_array();
  if (array.size() > longest) {
    fail_field(key, fmt::format("an array of at most {} entries, not {}", longest, array.size()));
    return empty;
  }
  return array;
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t most, std::size_t longest) {
  std::vector<std::string> texts;
  const boost::json::array& entries = array(key, most);
  texts.reserve(entries.size());
  for (const boost::json::value& entry : entries) {
    if (!entry.is_string() || entry.get_string().size() > longest) {
      fail_field(key, fmt::format("an array of texts of at most {} bytes", longest));
      return {};
    }
    texts.emplace_back(entry.get_string());
  }
  return texts;
}

std::vector<std::uint64_t> Fields::numbers(std::string_view key, std::size_t most, std::uint64_t highest) {
  std::vector<std::uint64_t> numbers;
  for (const auto& entry : array(key, most)) {
    std::optional<std::uint64_t> number;
    if (entry.is_uint64()) number = entry.get_uint64();
    if (entry.is_int64() && entry.get_int64() >= 0) number = static_cast<std::uint64_t>(entry.get_int64());
    if (!number || *number > highest) {
      fail_field(key, fmt::format("an array of whole numbers from 0 to {}", highest));
      return {};
    }
    numbers.push_back(*number);
  }
  return numbers;
}

bool Fields::flag(std::string_view key) {
  const boost::json::value* value = required(key);
  if (value == nullptr) return false;
  if (!value->is_bool()) fail_field(key, "true or false");
  return value->is_bool() && value->get_bool();
}

bool Fields::is_null(std::string_view key) const {
  const boost::json::value* value = object_->if_contains(key);
  return value != nullptr && value->is_null();
}

void Fields::only(std::span<const std::string_view> keys) {
  for (const auto& entry : *object_) {
    if (std::ranges::find(keys, std::string_view(entry.key())) == keys.end()) {
      fail(fmt::format("there is no field {}", shown(entry.key())));
      return;
    }
  }
}

}  // namespace palamedes::record
