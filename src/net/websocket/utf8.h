// Text messages of a WebSocket must be UTF-8.
#pragma once

#include <string_view>

namespace palamedes::net {

/// True if the text is well-formed UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

}  // namespace palamedes::net
