// Reads JSON from untrusted sources: strictly, with limits, and with error messages that say where.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::record {

/// The JSON object on a line. An error if there is anything else on the line.
Result<boost::json::object> parse_object(std::string_view line);

/// Settings in JSON: a decimal number is its digits, null is "none", a text is itself.
std::optional<std::string> setting_text(const boost::json::value& value);
boost::json::value setting_value(std::string_view text);

/// Whether the UTF-8 text contains control characters, which could change what a terminal shows.
bool has_controls(std::string_view text);
/// Replaces control characters except line breaks.
std::string without_controls(std::string_view text);
/// Replaces control characters and line breaks.
std::string in_one_line(std::string_view text);

/// Reads the fields of one object. `error` keeps the first error, and after it every field reads as empty. So
/// callers need to check only once, at the end.
class Fields {
 public:
  /// `place` begins every message, such as "ply 3: ".
  explicit Fields(const boost::json::object& object, std::string place = "")
      : object_(&object), place_(std::move(place)) {}

  std::string text(std::string_view key, std::size_t longest);
  /// A text that people see, without control characters.
  std::string name(std::string_view key, std::size_t longest);
  std::uint64_t number(std::string_view key, std::uint64_t highest);
  /// A number of 64 bits, written as a text of decimal digits.
  std::uint64_t big_number(std::string_view key);
  bool flag(std::string_view key);
  /// A flag that may be missing and then has the value `usual`.
  bool flag(std::string_view key, bool usual) { return has(key) ? flag(key) : usual; }
  /// Sixteen hexadecimal digits.
  std::uint64_t hash(std::string_view key);
  const boost::json::object& object(std::string_view key);
  const boost::json::array& array(std::string_view key, std::size_t longest);
  std::vector<std::string> texts(std::string_view key, std::size_t most, std::size_t longest);
  /// An array of whole numbers.
  std::vector<std::uint64_t> numbers(std::string_view key, std::size_t most, std::uint64_t highest);

  bool has(std::string_view key) const { return object_->contains(key); }
  bool is_null(std::string_view key) const;

  /// Fails if there is any other key.
  void only(std::initializer_list<std::string_view> keys) { only(std::span(keys.begin(), keys.size())); }
  void only(std::span<const std::string_view> keys);

  /// Only the first message is kept.
  void fail(std::string message);
  void fail(Error error);
  /// Takes over the error of an object within this one.
  void take_error(const Fields& inner);
  bool ok() const { return !error_.has_value(); }
  /// Call this only if ok() is false.
  Error error() const { return error_.value_or(Error{}); }

 private:
  /// The value; null after an error, or if it is missing, which is an error.
  const boost::json::value* required(std::string_view key);
  void fail_field(std::string_view key, std::string_view must);

  const boost::json::object* object_;
  std::string place_;
  MaybeError error_;
};

}  // namespace palamedes::record
