// JSON texts that are passed on as they are, without reading their values.
#pragma once

#include <string_view>

namespace palamedes::present {

/// The text of the value with this key in the object; "" if the text is no object or has no such key. The text must be
/// valid JSON, and the key must need no escapes.
std::string_view member_of(std::string_view object, std::string_view key);

}  // namespace palamedes::present
