#include "present/replay.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "games/sketch.h"
#include "present/json_writer.h"
#include "present/parts.h"
#include "present/position.h"

namespace palamedes::present {
namespace {

/// Writes positions one after another; each but the first says only what has changed.
class Positions {
 public:
  Positions(JsonWriter& json, const Reader& reader) : json_(json), reader_(reader) {}

  /// Remembers the position without writing it.
  void pass(const AnyState& state) { previous_ = state.sketch(reader_.viewer, reader_.language); }

  void add(const AnyState& state) {
    Sketch now = state.sketch(reader_.viewer, reader_.language);
    const bool is_next = std::exchange(has_written_, true);
    json_.object([&] {
      if (is_next) {
        write_changed_cells(json_, *previous_, now);
      } else {
        write_cells(json_, now);
      }
      write_last(json_, previous_ ? &*previous_ : nullptr, now);
      if (!is_next || !same_tints(*previous_, now)) write_tints(json_, now);
      if (!is_next || previous_->notes != now.notes) json_.items("notes", now.notes);
      json_.field("prompt", state.prompt(reader_.viewer, reader_.language));
      write_phases(json_, now);
    });
    previous_ = std::move(now);
  }

 private:
  JsonWriter& json_;
  const Reader& reader_;
  std::optional<Sketch> previous_{};
  bool has_written_ = false;
};

}  // namespace

std::string replay(const GameData& game, const Reader& reader, std::size_t from) {
  from = std::min(from, game.ply);
  const std::size_t last = std::min(game.ply, from + kPositionsOfAPage - 1);
  const Sketch sketch = game.now.sketch(reader.viewer, reader.language);
  const CellIndex cells(sketch);
  std::vector<std::string> moves;
  JsonWriter json;
  json.object([&] {
    json.field("game", game.id);
    json.field("from", from);
    json.field("next", last < game.ply ? std::optional(last + 1) : std::nullopt);
    write_board(json, sketch);
    json.list("positions", [&] {
      Positions positions(json, reader);
      // The walk begins one action earlier: the first position shows what that action changed.
      game.walk(from == 0 ? 0 : from - 1, last + 1, [&](const Step& step) {
        if (step.ply - 1 < from) {
          positions.pass(step.before);
        } else {
          positions.add(step.before);
        }
        if (step.ply > last) return;
        JsonWriter move;
        move.object([&] { write_move(move, step, reader, cells); });
        moves.push_back(move.take());
      });
      if (last == game.ply) positions.add(game.now);
    });
    json.list("moves", [&] {
      for (const std::string& move : moves) json.json_item(move);
    });
  });
  return json.take();
}

}  // namespace palamedes::present
