#include "core/text/split.h"

namespace palamedes {

std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos || parts.size() > most) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace palamedes
