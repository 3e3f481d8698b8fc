// Text inside XML.
#pragma once

#include <string>
#include <string_view>

namespace palamedes::app {

/// The text with what XML would take for markup written as entities. Bytes that are no UTF-8 and
/// characters that XML does not allow become U+FFFD.
std::string xml_escaped(std::string_view text);

/// The length in bytes of the UTF-8 character that the text starts with; 0 if it starts with none.
std::size_t utf8_length(std::string_view text);

}  // namespace palamedes::app
