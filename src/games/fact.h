// A number in the rules of a configured game, such as the line length, so that rules pages need not repeat it.
#pragma once

#include <string>

namespace palamedes {

struct Fact {
  std::string id;     ///< "line_length"; never changes once released
  std::string name;   ///< in words
  std::string value;  ///< "4", or a few words
};

}  // namespace palamedes
