#include "server/match/effects.h"

#include <algorithm>
#include <string>

namespace palamedes::server {
namespace {

namespace json = boost::json;

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

json::array count_changes(const Sketch& was, const Sketch& now) {
  json::array changes;
  for (std::size_t i = 0; i < was.seats.size() && i < now.seats.size(); ++i) {
    const auto& before = was.seats[i].counts;
    const auto& after = now.seats[i].counts;
    for (std::size_t k = 0; k < before.size() && k < after.size(); ++k) {
      if (before[k].value != after[k].value)
        changes.push_back(json::array{i + 1, before[k].id, after[k].value - before[k].value});
    }
  }
  return changes;
}

/// For games with hidden pieces. Uses only the cells of the action: it announces a battle, but not its result.
json::array hidden_effects(const AnyState& state, std::string_view action, const Sketch& sketch) {
  json::array effects;
  for (const Choice& choice : state.choices(Language::kEnglish)) {
    if (choice.action != action) continue;
    for (std::size_t i = 0; i < choice.path.size(); ++i) {
      const auto cell = std::ranges::find(sketch.cells, choice.path[i], &SketchCell::name);
      if (cell == sketch.cells.end()) continue;
      const bool first = i == 0 && choice.path.size() > 1;
      effects.push_back(json::array{cell - sketch.cells.begin(), first ? "lose" : cell->tile ? "fight" : "gain"});
    }
  }
  return effects;
}

}  // namespace

json::object preview_json(const AnyGame& game, const AnyState& state, std::string_view action, Viewer viewer,
                          Language language) {
  const Sketch was = state.sketch(viewer, language);
  json::object preview{{"action", action}, {"words", state.describe(action, language)}, {"counts", json::array()}};
  if (game.hides()) {
    preview["effects"] = hidden_effects(state, action, was);
    return preview;
  }
  json::array effects;
  const auto after = state.clone();
  if (!after->apply(action)) {
    const Sketch now = after->sketch(viewer, language);
    const Tint actor = tint_of(was, state.to_act());
    for (std::size_t i = 0; i < was.cells.size(); ++i) {
      const std::string_view effect = effect_on(was.cells[i], now.cells[i], actor);
      if (!effect.empty()) effects.push_back(json::array{i, effect});
    }
    preview["counts"] = count_changes(was, now);
  }
  preview["effects"] = std::move(effects);
  return preview;
}

}  // namespace palamedes::server
