// A number of the rules as it is in one game, so that pages on the rules need not repeat any.
#pragma once

#include <string>

namespace palamedes {

struct Fact {
  std::string id;     ///< "line_length": never changes once released
  std::string name;   ///< for people
  std::string value;  ///< "4", or a few words
};

}  // namespace palamedes
