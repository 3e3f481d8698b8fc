// Legal actions as cells to click, for a page that does not know the rules.
#pragma once

#include <string>
#include <vector>

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

}  // namespace palamedes
