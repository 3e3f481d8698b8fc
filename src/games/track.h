// An action as a viewer saw it: in words, in the notation, and what it showed on the board besides what it changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/sketch.h"

namespace palamedes {

/// A battle between two pieces whose ranks it reveals.
struct Battle {
  enum class Winner : std::uint8_t { kAttacker, kDefender, kNone };

  std::string cell;
  SketchTile attacker{};
  SketchTile defender{};
  Winner winner = Winner::kNone;
};

/// A pattern of stones or markers that an action completed.
struct CompletedShape {
  enum class Kind : std::uint8_t { kSquare, kLine };

  Kind kind = Kind::kSquare;
  std::vector<std::string> cells{};
};

/// The fields have the meaning of those of Choice. All are empty if the viewer may not know the action.
struct Track {
  std::string kind{};
  std::vector<std::string> path{};
  std::vector<std::string> area{};
  std::optional<Battle> battle{};
  std::vector<CompletedShape> shapes{};
};

/// An action as a viewer saw it, in texts.
struct SeenAction {
  std::string action;     ///< "?" if it is hidden
  std::string note;       ///< what it revealed, such as "6A3"; often empty
  std::string sentence;   ///< the action in words, in the past tense
  std::string display{};  ///< as people read it, with what it revealed: "f4-f5 7×6"; "?" if it is hidden
  Track track{};
};

}  // namespace palamedes
