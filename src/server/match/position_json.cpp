#include "server/match/position_json.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/hash.h"
#include "server/match/cell_index.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

int number_of(Tint tint) {
  return tint < Tint::kSeat1 ? 0 : static_cast<int>(tint) - static_cast<int>(Tint::kSeat1) + 1;
}

std::string_view shape_name(CellShape shape) {
  switch (shape) {
    case CellShape::kHexagon:
      return "hex";
    case CellShape::kPoint:
      return "point";
    case CellShape::kSquare:
      break;
  }
  return "square";
}

std::string_view pieces_name(const Sketch& sketch) {
  const bool tiles = std::ranges::any_of(sketch.cells, [](const SketchCell& cell) { return cell.tile.has_value(); });
  if (tiles) return "tile";
  return sketch.shape == PieceShape::kRing ? "ring" : "stone";
}

json::object cell_json(const SketchCell& cell) {
  json::object object;
  if (!cell.pieces.empty()) {
    json::array pieces;
    for (const Tint tint : cell.pieces) pieces.push_back(number_of(tint));
    object["p"] = std::move(pieces);
  }
  if (const int marker = number_of(cell.marker)) object["m"] = marker;
  if (const int ground = number_of(cell.ground)) object["g"] = ground;
  if (cell.tile) {
    json::object tile{{"s", number_of(cell.tile->tint)}, {"x", cell.tile->text}};
    if (cell.tile->dot) tile["d"] = 1;
    if (cell.tile->framed) tile["f"] = 1;
    object["t"] = std::move(tile);
  }
  if (!cell.paint.empty()) object["k"] = cell.paint;
  if (cell.strong) object["s"] = 1;
  if (object.empty() && cell.tint != Tint::kDim) object["o"] = cell.glyph;
  return object;
}

bool looks_alike(const SketchCell& a, const SketchCell& b) { return a.glyph == b.glyph && a.pieces == b.pieces; }

json::array actions_json(const AnyState& state, const CellIndex& cells, Language language) {
  json::array actions;
  for (const Choice& choice : state.choices(language)) {
    actions.push_back(json::object{{"a", choice.action},
                                   {"k", choice.kind},
                                   {"p", cells.of(choice.path)},
                                   {"r", cells.of(choice.area)},
                                   {"l", choice.label}});
  }
  return actions;
}

json::array count_list(const std::vector<SketchCount>& counts) {
  json::array list;
  for (const SketchCount& count : counts) {
    json::object object{{"id", count.id}, {"name", count.name}, {"value", count.value}};
    if (count.of) object["of"] = *count.of;
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace

json::array last_cells(const Sketch& before, const Sketch& now) {
  json::array changed;
  for (std::size_t i = 0; i < now.cells.size() && i < before.cells.size(); ++i) {
    if (!looks_alike(before.cells[i], now.cells[i])) changed.push_back(i);
  }
  return changed;
}

json::object board_json(const Sketch& sketch) {
  json::array cells;
  for (const SketchCell& cell : sketch.cells) cells.push_back(json::array{cell.name, cell.column, cell.row});
  json::array labels;
  for (const SketchLabel& label : sketch.labels) labels.push_back(json::array{label.text, label.column, label.row});
  json::array tints;
  for (const SketchSeat& seat : sketch.seats)
    tints.push_back(json::object{{"name", seat.name}, {"paint", seat.paint}, {"mark", seat.mark}});
  return {{"shape", shape_name(sketch.cell_shape)},
          {"pieces", pieces_name(sketch)},
          {"cells", std::move(cells)},
          {"labels", std::move(labels)},
          {"tints", std::move(tints)},
          {"legend", sketch.picture_legend.empty() ? sketch.legend : sketch.picture_legend}};
}

json::array cells_json(const Sketch& sketch) {
  json::array cells;
  cells.reserve(sketch.cells.size());
  for (const SketchCell& cell : sketch.cells) cells.push_back(cell_json(cell));
  return cells;
}

json::array tints_json(const Sketch& sketch) {
  json::array tints;
  for (const SketchSeat& seat : sketch.seats) {
    tints.push_back(
        json::object{{"seat", seat.seat}, {"counts", count_list(seat.counts)}, {"lost", count_list(seat.lost)}});
  }
  return tints;
}

json::object position_json(const AnyState& state, const AnyState* before, Viewer viewer, bool acts, Language language) {
  const Sketch sketch = state.sketch(viewer, language);
  json::object position{
      {"view", hex16(fnv1a(state.view_text(viewer)))},
      {"prompt", state.prompt(viewer, language)},
      {"cells", cells_json(sketch)},
      {"last", before == nullptr ? json::array() : last_cells(before->sketch(viewer, language), sketch)},
      {"notes", json::value_from(sketch.notes)},
      {"tints", tints_json(sketch)}};
  position["actions"] = acts ? actions_json(state, CellIndex(sketch), language) : json::array();
  return position;
}

}  // namespace palamedes::server
