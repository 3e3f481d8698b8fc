// The JSON of a safetensors header, and nothing more of JSON: objects, strings, and whole numbers in flat arrays.
//
// The grammar of the header has a fixed depth, so no input can make the reader recurse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace palamedes::nn {

/// Reads a header from the front to the back. After an error, every further call returns "nothing": `false`, empty or
/// 0.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : text_(text) {}

  /// Reads the member names of an object and calls `member(name)`, which must read the value. Refuses names that occur
  /// twice.
  template <class Member>
  void object(Member&& member) {
    if (!expect('{')) return;
    std::set<std::string> names;
    if (accept('}')) return;
    do {
      std::string name = string();
      if (!expect(':')) return;
      if (!names.insert(name).second) return fail_twice(name);
      member(name);
    } while (!failed() && accept(','));
    expect('}');
  }
  std::string string();
  /// A number without sign, fraction, exponent or leading zeros.
  std::uint64_t number();
  /// At most `most` numbers.
  std::vector<std::uint64_t> numbers(std::size_t most);
  /// Refuses everything but spaces.
  void end();

  void fail(std::string_view code, std::string message);
  bool failed() const { return error_.has_value(); }
  const MaybeError& error() const { return error_; }

 private:
  bool accept(char c);
  bool expect(char c);
  void skip_spaces();
  void fail_here(const std::string& what);
  void fail_twice(const std::string& name);
  void escape(std::string& out);
  std::uint32_t four_digits();

  std::string_view text_;
  std::size_t at_ = 0;
  MaybeError error_{};
};

/// A JSON string with quotes. Non-ASCII text stays as it is.
std::string quoted(std::string_view text);

/// Whether the text is valid UTF-8 without control characters.
bool is_plain_text(std::string_view text);

}  // namespace palamedes::nn
