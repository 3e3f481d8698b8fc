#include "present/position.h"

#include <algorithm>
#include <string>

namespace palamedes::present {
namespace {

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

std::string_view winner_name(Battle::Winner winner) {
  switch (winner) {
    case Battle::Winner::kAttacker:
      return "attacker";
    case Battle::Winner::kDefender:
      return "defender";
    case Battle::Winner::kNone:
      break;
  }
  return "none";
}

std::string_view pieces_name(const Sketch& sketch) {
  const bool tiles = std::ranges::any_of(sketch.cells, [](const SketchCell& cell) { return cell.tile.has_value(); });
  if (tiles) return "tile";
  return sketch.shape == PieceShape::kRing ? "ring" : "stone";
}

void write_tile(JsonWriter& json, const SketchTile& tile) {
  json.object("tile", [&] {
    json.field("tint", number_of(tile.tint));
    json.field("text", tile.text);
    if (tile.dot) json.field("moved", true);
    if (tile.framed) json.field("known", true);
  });
}

void write_cell(JsonWriter& json, const SketchCell& cell) {
  const int marker = number_of(cell.marker);
  const int ground = number_of(cell.ground);
  if (!cell.pieces.empty()) {
    json.list("pieces", [&] {
      for (const Tint tint : cell.pieces) json.item(number_of(tint));
    });
  }
  if (marker != 0) json.field("marker", marker);
  if (ground != 0) json.field("ground", ground);
  if (cell.tile) write_tile(json, *cell.tile);
  if (!cell.paint.empty()) json.field("paint", cell.paint);
  if (cell.strong) json.field("highlighted", true);
  if (cell.safe) json.field("safe", true);
  const bool is_bare =
      cell.pieces.empty() && marker == 0 && ground == 0 && !cell.tile && cell.paint.empty() && !cell.strong;
  if (is_bare && cell.tint != Tint::kDim) json.field("glyph", cell.glyph);
}

void write_counts(JsonWriter& json, std::string_view key, const std::vector<SketchCount>& counts) {
  json.list(key, [&] {
    for (const SketchCount& count : counts) {
      json.object([&] {
        json.field("id", count.id);
        json.field("name", count.name);
        json.field("value", count.value);
        if (count.of) json.field("of", *count.of);
      });
    }
  });
}

/// `[text, column, row]`
template <class Places>
void write_places(JsonWriter& json, std::string_view key, const Places& places,
                  std::string Places::value_type::* text) {
  json.list(key, [&] {
    for (const auto& place : places) {
      json.list([&] {
        json.item(place.*text);
        json.item(place.column);
        json.item(place.row);
      });
    }
  });
}

bool same_tile(const std::optional<SketchTile>& a, const std::optional<SketchTile>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->tint == b->tint && a->text == b->text && a->dot == b->dot && a->framed == b->framed;
}

/// Whether `write_cell` writes the same for both.
bool is_drawn_alike(const SketchCell& a, const SketchCell& b) {
  return a.pieces == b.pieces && a.marker == b.marker && a.ground == b.ground && same_tile(a.tile, b.tile) &&
         a.paint == b.paint && a.strong == b.strong && a.safe == b.safe && a.glyph == b.glyph && a.tint == b.tint;
}

bool looks_alike(const SketchCell& a, const SketchCell& b) { return a.glyph == b.glyph && a.pieces == b.pieces; }

}  // namespace

CellIndex::CellIndex(const Sketch& sketch) {
  index_.reserve(sketch.cells.size());
  for (std::size_t i = 0; i < sketch.cells.size(); ++i) index_.emplace(sketch.cells[i].name, i);
}

std::vector<std::size_t> CellIndex::of(const std::vector<std::string>& names) const {
  std::vector<std::size_t> indices;
  for (const std::string& name : names) {
    if (const auto found = index_.find(name); found != index_.end()) indices.push_back(found->second);
  }
  return indices;
}

void write_board(JsonWriter& json, const Sketch& sketch) {
  json.object("board", [&] {
    json.field("shape", shape_name(sketch.cell_shape));
    json.field("pieces", pieces_name(sketch));
    write_places(json, "cells", sketch.cells, &SketchCell::name);
    write_places(json, "labels", sketch.labels, &SketchLabel::text);
    json.list("tints", [&] {
      for (const SketchSeat& seat : sketch.seats) {
        json.object([&] {
          json.field("name", seat.name);
          json.field("paint", seat.paint);
          json.field("mark", seat.mark);
        });
      }
    });
    json.field("legend", sketch.picture_legend.empty() ? sketch.legend : sketch.picture_legend);
  });
}

void write_cells(JsonWriter& json, const Sketch& sketch) {
  json.list("cells", [&] {
    for (const SketchCell& cell : sketch.cells) json.object([&] { write_cell(json, cell); });
  });
}

void write_changed_cells(JsonWriter& json, const Sketch& before, const Sketch& now) {
  json.list("changed_cells", [&] {
    for (std::size_t i = 0; i < now.cells.size(); ++i) {
      if (i < before.cells.size() && is_drawn_alike(before.cells[i], now.cells[i])) continue;
      json.list([&] {
        json.item(i);
        json.object([&] { write_cell(json, now.cells[i]); });
      });
    }
  });
}

bool same_tints(const Sketch& a, const Sketch& b) {
  const auto same_count = [](const SketchCount& x, const SketchCount& y) {
    return x.id == y.id && x.name == y.name && x.value == y.value && x.of == y.of;
  };
  return std::ranges::equal(a.seats, b.seats, [&](const SketchSeat& x, const SketchSeat& y) {
    return x.seat == y.seat && std::ranges::equal(x.counts, y.counts, same_count) &&
           std::ranges::equal(x.lost, y.lost, same_count);
  });
}

void write_tints(JsonWriter& json, const Sketch& sketch) {
  json.list("tints", [&] {
    for (const SketchSeat& seat : sketch.seats) {
      json.object([&] {
        json.field("seat", seat.seat);
        write_counts(json, "counts", seat.counts);
        write_counts(json, "lost", seat.lost);
      });
    }
  });
}

void write_last(JsonWriter& json, const Sketch* before, const Sketch& now) {
  json.list("last", [&] {
    if (before == nullptr) return;
    for (std::size_t i = 0; i < now.cells.size() && i < before->cells.size(); ++i) {
      if (!looks_alike(before->cells[i], now.cells[i])) json.item(i);
    }
  });
}

void write_phases(JsonWriter& json, const Sketch& sketch) {
  if (sketch.phases.empty()) return;
  json.list("phases", [&] {
    for (const SketchPhase& phase : sketch.phases) {
      json.object([&] {
        json.field("name", phase.name);
        json.field("now", phase.now);
      });
    }
  });
}

void write_track(JsonWriter& json, const Track& track, const CellIndex& cells, std::string_view kind) {
  if (track.kind.empty()) return;
  json.field(kind, track.kind);
  json.items("path", cells.of(track.path));
  json.items("area", cells.of(track.area));
  if (track.battle) {
    const auto write_side = [&](std::string_view name, const SketchTile& tile) {
      json.object(name, [&] {
        json.field("tint", number_of(tile.tint));
        json.field("text", tile.text);
      });
    };
    json.object("battle", [&] {
      json.field("cell", cells.of({track.battle->cell}).front());
      write_side("attacker", track.battle->attacker);
      write_side("defender", track.battle->defender);
      json.field("winner", winner_name(track.battle->winner));
    });
  }
  if (track.shapes.empty()) return;
  json.list("shapes", [&] {
    for (const CompletedShape& shape : track.shapes) {
      json.object([&] {
        json.field("kind", shape.kind == CompletedShape::Kind::kSquare ? "square" : "line");
        json.items("cells", cells.of(shape.cells));
      });
    }
  });
}

void write_actions(JsonWriter& json, const AnyState& state, const Sketch& sketch, Language language) {
  const CellIndex cells(sketch);
  json.list("actions", [&] {
    for (const Choice& choice : state.choices(language)) {
      json.object([&] {
        json.field("action", choice.action);
        json.field("kind", choice.kind);
        json.items("path", cells.of(choice.path));
        json.items("area", cells.of(choice.area));
        json.field("label", choice.label);
        if (!choice.gain.empty()) json.items("gain", choice.gain);
        if (!choice.cost.empty()) json.items("cost", choice.cost);
        if (choice.way_out) json.field("way_out", true);
        json.field("display", choice.display);
      });
    }
  });
}

}  // namespace palamedes::present
