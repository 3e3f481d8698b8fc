// Escapes text for XML.
#pragma once

#include <string>
#include <string_view>

namespace palamedes::app {

/// Replaces markup characters by entities. Bytes that are not UTF-8 and characters that XML does not allow become
/// U+FFFD.
std::string xml_escaped(std::string_view text);

/// The length in bytes of the first UTF-8 character; 0 if the text does not start with one.
std::size_t utf8_length(std::string_view text);

}  // namespace palamedes::app
