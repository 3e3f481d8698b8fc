// RingRift, evaluation: what the markers of one colour and the territory show, whatever else is on the board.
//
// Most actions of a search change neither for most colours, so the evaluation remembers the last few answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/ringrift/play/eval_sets.h"
#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"

namespace palamedes::ringrift {

/// One of the parts into which a marker would divide an area.
template <class Size>
struct Part {
  CellSet<Size::kWords> cells{};
  CellSet<Size::kWords> around{};  ///< the cells and their territory neighbours
};

/// What follows from the markers of a colour and from all territory.
template <class Size>
struct WallFacts {
  using Cells = CellSet<Size::kWords>;

  bool known = false;
  Cells markers{};
  Cells collapsed{};
  Windows windows{};
  int enclosed = 0;  ///< cells enclosed on all sides but one
  Cells area{};      ///< the cells without anchored walls
  Cells pinched{};   ///< the cells of the area that a marker divides

  /// The parts made by a marker on a pinched cell. They are found when they are first needed.
  struct Division {
    bool known = false;
    std::uint8_t first = 0;
    std::uint8_t count = 0;
  };
  static constexpr std::size_t kMostDivisions = 24;  ///< a marker on a later pinched cell is examined each time
  static constexpr std::size_t kMostParts = 32;
  std::array<Division, kMostDivisions> divisions{};
  std::size_t parts_used = 0;
  std::array<Part<Size>, kMostParts> parts{};

  bool matches(const Cells& its_markers, const Cells& its_collapsed) const {
    return known && same(markers, its_markers) && same(collapsed, its_collapsed);
  }
  void begin(const Cells& its_markers, const Cells& its_collapsed) {
    known = true;
    markers = its_markers;
    collapsed = its_collapsed;
    divisions.fill({});
    parts_used = 0;
  }
};

/// The facts about the last few walls of each colour.
template <class Size>
class WallMemory {
 public:
  using Cells = CellSet<Size::kWords>;

  explicit WallMemory(std::size_t players) : entries_(players * kPerColour) {}

  /// The facts about these walls. Calls `learn(facts)` if they are not remembered.
  template <class Learn>
  WallFacts<Size>& recall(std::size_t colour, const Cells& markers, const Cells& collapsed, Learn&& learn) {
    const std::size_t newest = newest_[colour];
    for (std::size_t i = 0; i < kPerColour; ++i) {
      const std::size_t slot = (newest + i) % kPerColour;
      WallFacts<Size>& facts = entries_[(colour * kPerColour) + slot];
      if (facts.matches(markers, collapsed)) return facts;
    }
    newest_[colour] = static_cast<std::uint8_t>((newest + kPerColour - 1) % kPerColour);
    WallFacts<Size>& facts = entries_[(colour * kPerColour) + newest_[colour]];
    facts.begin(markers, collapsed);
    learn(facts);
    return facts;
  }

 private:
  static constexpr std::size_t kPerColour = 4;

  std::vector<WallFacts<Size>> entries_;
  PerColour<std::uint8_t> newest_{};
};

}  // namespace palamedes::ringrift
