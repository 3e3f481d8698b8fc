// Legal actions as cells to point at, for pages that know no rules.
#pragma once

#include <string>
#include <vector>

namespace palamedes {

/// A legal action as a page offers it: which cells a person points at, one after the other. It has a
/// path or an area, or it is a button. No two choices of a position agree in path, area and label.
struct Choice {
  std::string action;               ///< canonical text
  std::string kind;                 ///< "place", "move", "capture", "line", ... one word, stable, per game
  std::vector<std::string> path{};  ///< cells to point at in this order, as the drawing names them; empty: a button
  /// Cells that stand for the whole action (a line, a region): pointing at any of them means it; mostly empty.
  std::vector<std::string> area{};
  /// What tells it apart from others with the same path, or the caption of a button: "2 rings", "Skip",
  /// "pay from c4"; "" where the path says all.
  std::string label{};

  friend bool operator==(const Choice&, const Choice&) = default;
};

}  // namespace palamedes
