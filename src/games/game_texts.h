// What players read about a game before they play it, in one language.
#pragma once

#include <string_view>
#include <vector>

namespace palamedes {

/// What players call an edition or a board.
struct NamedText {
  std::string_view id;    ///< "seed"
  std::string_view name;  ///< "Classic"
};

struct KnobTexts {
  std::string_view id;
  std::string_view values;   ///< which it takes: "1 to 65535"
  std::string_view meaning;  ///< one sentence
};

/// What players call a persona, and how it plays.
struct PersonaTexts {
  std::string_view id;
  std::string_view name;
  std::string_view description;  ///< one sentence
};

struct GameTexts {
  std::string_view name;
  std::string_view summary;  ///< one sentence
  std::string_view rules{};  ///< what a player must know, in a few lines
  std::vector<NamedText> editions;
  std::vector<NamedText> boards{};
  std::vector<KnobTexts> knobs{};
  std::vector<PersonaTexts> personas{};  ///< all but balanced
};

}  // namespace palamedes
