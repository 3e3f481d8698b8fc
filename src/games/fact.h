// A number of the rules with the settings of one game, so that a page about the rules need not repeat it.
#pragma once

#include <string>

namespace palamedes {

struct Fact {
  std::string id;     ///< "line_length": never changes once released
  std::string name;   ///< for people
  std::string value;  ///< "4", or a few words
};

}  // namespace palamedes
