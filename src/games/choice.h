// Actions for a page that does not know the rules: legal ones as cells to click, and completed ones in words, in the
// notation, and with what they showed on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/sketch.h"

namespace palamedes {

/// A legal action as a page offers it. A player makes it by clicking the cells of its path one after the
/// other, by clicking anywhere in its area, or by pressing a button. No two choices of a position have the
/// same path, area and label.
struct Choice {
  std::string action;               ///< canonical text
  std::string kind;                 ///< one word that never changes: "place", "move", "capture", "line", ...
  std::vector<std::string> path{};  ///< cells to click in this order, with the names of the drawing
  /// Cells that each mean the whole action when clicked, such as those of a line or a region. Most actions
  /// have none. An action with neither path nor area is a button.
  std::vector<std::string> area{};
  /// The caption of a button, or what distinguishes choices with the same path: "Skip", "2 rings",
  /// "pay from c4". Empty if the path says everything.
  std::string label{};
  // What the action certainly brings and costs, in a few words each: "+9 cells", "−1 ring".
  std::vector<std::string> gain{};
  std::vector<std::string> cost{};
  bool way_out = false;   ///< declines, skips or stops; a page shows it last
  std::string display{};  ///< as people read and type it (AnyState::board_text)

  friend bool operator==(const Choice&, const Choice&) = default;
};

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
