#include "present/effects.h"

#include <algorithm>
#include <string_view>

#include "games/sketch.h"
#include "present/json_writer.h"
#include "present/position.h"

namespace palamedes::present {
namespace {

/// The name of the effect in the protocol; "" if there is none to show.
std::string_view effect_on(const SketchCell& was, const SketchCell& now, Tint actor) {
  const auto owner = [](const SketchCell& cell) {
    if (cell.tile) return cell.tile->tint;
    return cell.pieces.empty() ? Tint::kPlain : cell.pieces.back();
  };
  if (was.ground != now.ground && now.ground != Tint::kPlain) return "collapse";
  if (was.marker != Tint::kPlain && now.marker != Tint::kPlain && was.marker != now.marker) return "flip";
  if (now.pieces.size() < was.pieces.size() || (was.tile && !now.tile)) return owner(was) == actor ? "lose" : "capture";
  if (now.pieces.size() > was.pieces.size() || (!was.tile && now.tile)) return "gain";
  if (was.marker == Tint::kPlain && now.marker != Tint::kPlain) return "gain";
  if (was.marker != Tint::kPlain && now.marker == Tint::kPlain) return was.marker == actor ? "lose" : "capture";
  if (was.strong != now.strong && now.strong && !now.pieces.empty()) return "mark";
  return was.pieces == now.pieces ? "" : "flip";
}

Tint tint_of(const Sketch& sketch, Seat seat) {
  for (std::size_t i = 0; i < sketch.seats.size(); ++i) {
    if (sketch.seats[i].seat == number(seat)) return static_cast<Tint>(static_cast<std::size_t>(Tint::kSeat1) + i);
  }
  return Tint::kPlain;
}

void write_effect(JsonWriter& json, std::size_t cell, std::string_view effect) {
  json.list([&] {
    json.item(cell);
    json.item(effect);
  });
}

void write_count_changes(JsonWriter& json, const Sketch& was, const Sketch& now) {
  for (std::size_t i = 0; i < was.seats.size() && i < now.seats.size(); ++i) {
    const auto& before = was.seats[i].counts;
    const auto& after = now.seats[i].counts;
    for (std::size_t k = 0; k < before.size() && k < after.size(); ++k) {
      if (before[k].value == after[k].value) continue;
      json.list([&] {
        json.item(i + 1);
        json.item(before[k].id);
        json.item(after[k].value - before[k].value);
      });
    }
  }
}

/// For games with hidden pieces. Uses only the cells of the action: it announces a battle, but not its result.
void write_hidden(JsonWriter& json, const Choice& choice, const Sketch& sketch) {
  json.list("effects", [&] {
    const auto cells = CellIndex(sketch).of(choice.path);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool leaves = i == 0 && cells.size() > 1;
      write_effect(json, cells[i], leaves ? "lose" : sketch.cells[cells[i]].tile ? "fight" : "gain");
    }
  });
  json.list("counts", [] {});
}

void write_open(JsonWriter& json, const Sketch& was, const Sketch& now, Tint actor) {
  json.list("effects", [&] {
    for (std::size_t i = 0; i < was.cells.size(); ++i) {
      const std::string_view effect = effect_on(was.cells[i], now.cells[i], actor);
      if (!effect.empty()) write_effect(json, i, effect);
    }
  });
  json.list("counts", [&] { write_count_changes(json, was, now); });
  write_changed_cells(json, was, now);
}

}  // namespace

std::string previews(const GameData& game, const Reader& reader, const std::vector<std::string>& actions) {
  const AnyState& state = game.now;
  const Sketch was = state.sketch(reader.viewer, reader.language);  // drawn once for all actions
  const Tint actor = tint_of(was, state.to_act());
  const auto choices = game.game.hides() ? state.choices(reader.language) : std::vector<Choice>();
  const auto write_effects = [&](JsonWriter& json, const std::string& action, const AnyState* after) {
    json.object([&] {
      json.field("action", action);
      json.field("words", state.describe(action, reader.language));
      if (after != nullptr) return write_open(json, was, after->sketch(reader.viewer, reader.language), actor);
      write_hidden(json, *std::ranges::find(choices, action, &Choice::action), was);
    });
  };
  JsonWriter json;
  json.object([&] {
    json.field("type", "previews");
    json.field("game", game.id);
    json.field("ply", game.ply);
    json.list("items", [&] {
      for (const std::string& action : actions) {
        if (game.game.hides()) {
          const bool is_legal = std::ranges::find(choices, action, &Choice::action) != choices.end();
          if (is_legal) write_effects(json, action, nullptr);
        } else if (const auto after = state.clone(); !after->apply(action)) {
          write_effects(json, action, after.get());
        }
      }
    });
  });
  return json.take();
}

}  // namespace palamedes::present
