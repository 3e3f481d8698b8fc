// What a position asks of the reader.
#pragma once

#include <string>

namespace palamedes {

/// Both sentences have no full stop. `sentence` speaks to the reader who is to act: what is wanted first, the way out
/// second. For all others it says who is to act and what for.
struct Prompt {
  std::string sentence;
  std::string detail{};  ///< one more sentence of help for the player to act; may be empty

  friend bool operator==(const Prompt&, const Prompt&) = default;
};

}  // namespace palamedes
