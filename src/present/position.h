// The board and the pieces as a viewer sees them, as JSON (docs/protocol.md, "Positions").
#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/any_game.h"
#include "games/sketch.h"
#include "present/json_writer.h"

namespace palamedes::present {

/// The indices of cells in a sketch, by which messages name them. The sketch must outlive it.
class CellIndex {
 public:
  explicit CellIndex(const Sketch& sketch);
  std::vector<std::size_t> of(const std::vector<std::string>& names) const;

 private:
  std::unordered_map<std::string_view, std::size_t> index_;
};

// Each function writes one field of an object.

/// What never changes during a game: cells, labels, colours.
void write_board(JsonWriter& json, const Sketch& sketch);
void write_cells(JsonWriter& json, const Sketch& sketch);
/// Only the cells that are drawn differently from before, as `[index, cell]`.
void write_changed_cells(JsonWriter& json, const Sketch& before, const Sketch& now);
void write_tints(JsonWriter& json, const Sketch& sketch);
/// Whether `write_tints` would write the same.
bool same_tints(const Sketch& a, const Sketch& b);
/// The indices of the cells that look different from before. `before` may be null.
void write_last(JsonWriter& json, const Sketch* before, const Sketch& now);
/// The parts of the game and the one that it is in; nothing in games without.
void write_phases(JsonWriter& json, const Sketch& sketch);
/// What an action showed besides what it changed. `kind` is the name of the field with its kind. Nothing if the action
/// is hidden.
void write_track(JsonWriter& json, const Track& track, const CellIndex& cells, std::string_view kind);
/// The legal actions of the seat to act.
void write_actions(JsonWriter& json, const AnyState& state, const Sketch& sketch, Language language);

}  // namespace palamedes::present
