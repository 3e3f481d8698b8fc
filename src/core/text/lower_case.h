// Lower case for ASCII texts.
#pragma once

#include <string>
#include <string_view>

namespace palamedes {

/// The text with ASCII letters in lower case, independent of the locale.
std::string lowered(std::string_view text);

}  // namespace palamedes
