#include "core/text/printable.h"

#include <cstddef>

namespace palamedes {

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string result(text.substr(0, kLongest));
  for (char& c : result) {
    if (c < ' ' || c > '~') c = '?';
  }
  if (text.size() > kLongest) result += "...";
  return result;
}

std::string shown(std::string_view text) { return "'" + printable(text) + "'"; }

}  // namespace palamedes
