#include "core/text/sentence.h"

namespace palamedes {

std::string sentence(std::string text, Language language) {
  if (text.empty()) return text;
  const bool is_cell = text.size() > 1 && text[1] >= '0' && text[1] <= '9';
  if (text[0] >= 'a' && text[0] <= 'z' && !is_cell) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text.append(full_stop(language));
}

}  // namespace palamedes
