// Messages that help a player to decide: hints, threats, and why a move is not legal.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "games/sketch.h"
#include "games/threat.h"
#include "present/json_writer.h"
#include "present/messages.h"
#include "present/position.h"

namespace palamedes::present {
namespace {

/// Longer turns are cut off.
constexpr std::size_t kMostSteps = 12;

void write_step(JsonWriter& json, const AnyState& state, const CellIndex& cells, const std::string& action,
                Language language) {
  json.object([&] {
    json.field("action", action);
    json.field("display", state.board_text(action));
    json.field("words", state.describe(action, language));
    const auto choices = state.choices(language);
    const auto choice = std::ranges::find(choices, action, &Choice::action);
    const bool is_found = choice != choices.end();
    json.items("path", cells.of(is_found ? choice->path : std::vector<std::string>()));
    json.items("area", cells.of(is_found ? choice->area : std::vector<std::string>()));
  });
}

}  // namespace

std::string hint(const GameData& game, const Reader& reader, const std::vector<std::string>& turn, int threads) {
  const std::string& action = turn.front();
  const Sketch sketch = game.now.sketch(reader.viewer, reader.language);
  const CellIndex cells(sketch);
  JsonWriter json;
  json.object([&] {
    json.field("type", "hint");
    json.field("game", game.id);
    json.field("ply", game.ply);
    json.field("action", action);
    json.field("display", game.now.board_text(action));
    json.field("words", game.now.describe(action, reader.language));
    json.field("threads", threads);
    // What follows a battle depends on hidden pieces.
    const std::size_t steps = game.game.hides() ? 1 : std::min(turn.size(), kMostSteps);
    json.list("turn", [&] {
      const auto state = game.now.clone();
      for (std::size_t i = 0; i < steps; ++i) {
        write_step(json, *state, cells, turn[i], reader.language);
        if (i + 1 < steps && state->apply(turn[i])) return;
      }
    });
    json.field("reason", game.now.reason_for(turn, reader.language));
  });
  return json.take();
}

std::string threats(const GameData& game, const Reader& reader, Seat seat) {
  const Sketch sketch = game.now.sketch(reader.viewer, reader.language);
  const CellIndex cells(sketch);
  JsonWriter json;
  json.object([&] {
    json.field("type", "threats");
    json.field("game", game.id);
    json.field("ply", game.ply);
    json.list("items", [&] {
      for (const Threat& threat : game.now.threats(seat, reader.language)) {
        json.object([&] {
          json.field("seat", number(threat.seat));
          json.field("words", threat.words);
          json.items("cells", cells.of(threat.cells));
          json.items("path", cells.of(threat.path));
          json.field("weight", threat.weight);
        });
      }
    });
  });
  return json.take();
}

Result<std::string> refusal(const GameData& game, const Reader& reader, const std::vector<std::size_t>& path) {
  const Sketch sketch = game.now.sketch(reader.viewer, reader.language);
  std::vector<std::string> names;
  for (const std::size_t cell : path) {
    if (cell >= sketch.cells.size())
      return Error{"malformed", "'path' has the cell " + std::to_string(cell) + ", but the last one is " +
                                    std::to_string(sketch.cells.size() - 1)};
    names.push_back(sketch.cells[cell].name);
  }
  JsonWriter json;
  json.object([&] {
    json.field("type", "refusal");
    json.field("game", game.id);
    json.field("ply", game.ply);
    json.items("path", path);
    json.field("message", game.now.refusal_of(names, reader.language));
  });
  return json.take();
}

}  // namespace palamedes::present
