#include "present/parts.h"

#include <algorithm>
#include <memory>
#include <string>

#include "core/hash.h"
#include "games/setup_editor.h"
#include "games/sketch.h"
#include "present/position.h"

namespace palamedes::present {
namespace {

bool holds(const Reader& reader, Seat seat) { return std::ranges::find(reader.seats, seat) != reader.seats.end(); }

bool may_act(const GameData& game, const Reader& reader) {
  if (!game.running || !holds(reader, game.now.to_act())) return false;
  return !game.game.hides() || reader.viewer == viewer_of(game.now.to_act());
}

/// For whom the prompt is written. In games without hidden pieces, a reader with several seats plays all of them.
Viewer asked_viewer(const GameData& game, const Reader& reader) {
  if (game.game.hides() || !holds(reader, game.now.to_act())) return reader.viewer;
  return viewer_of(game.now.to_act());
}

/// The editor with which the reader's seat may hand in an army now; null if it may not.
std::unique_ptr<SetupEditor> setup_editor(const GameData& game, const Reader& reader) {
  if (!game.running || !is_seat(reader.viewer)) return nullptr;
  const Seat seat = seat_at(static_cast<std::size_t>(reader.viewer));
  if (!holds(reader, seat)) return nullptr;
  auto editor = game.now.setup_editor(seat);
  if (editor && !editor->text().empty())
    return nullptr;  // a set-up that was begun piece by piece is continued that way
  return editor;
}

/// Random armies to choose from. Their seeds are secret until the end.
void write_random_armies(JsonWriter& json, const SetupEditor& editor, const Reader& reader) {
  json.list("random", [&] {
    for (const std::uint64_t seed : reader.army_seeds) {
      const auto draft = editor.clone();
      if (!draft->clear_all() && !draft->load_random(seed)) json.item(draft->text());
    }
  });
}

void write_setup(JsonWriter& json, const SetupEditor& editor, const GameData& game, const Reader& reader) {
  const auto seat = static_cast<std::size_t>(reader.viewer);
  json.object("setup", [&] {
    json.field("seat", number(seat_at(seat)));
    const Sketch sketch = editor.sketch();
    json.items("cells", CellIndex(sketch).of(editor.cells()));
    json.list("pieces", [&] {
      for (const SetupPiece& piece : editor.pieces(reader.language)) {
        json.object([&] {
          json.field("letter", piece.letter);
          json.field("name", piece.name);
          json.field("count", piece.count);
        });
      }
    });
    json.list("named", [&] {
      for (const SetupIdea& idea : editor.named(reader.language)) {
        json.object([&] {
          json.field("name", idea.id);
          json.field("title", idea.name);
          json.field("idea", idea.idea);
          json.field("army", idea.text);
        });
      }
    });
    write_random_armies(json, editor, reader);
    json.field("army", game.seats[seat].army);
  });
}

void write_result(JsonWriter& json, const GameData& game) {
  if (!game.result) return json.field("result", nullptr);
  json.object("result", [&] {
    json.items("places", game.result->places);
    json.field("reason", game.result->reason);
    json.field("sentence", game.result->sentence);
    json.field("seed", std::to_string(game.result->seed));
    json.field("salt", game.result->salt);
  });
}

}  // namespace

void write_setting(JsonWriter& json, const Setting& setting) {
  const bool is_number =
      !setting.value.empty() && std::ranges::all_of(setting.value, [](char c) { return c >= '0' && c <= '9'; });
  if (setting.value == "none") {
    json.field(setting.name, nullptr);
  } else if (is_number) {
    json.json_field(setting.name, setting.value);
  } else {
    json.field(setting.name, setting.value);
  }
}

void write_configuration(JsonWriter& json, std::string_view key, const GameData& game) {
  const GameConfig& config = game.settings.config;
  const GameInfo& info = game.game.info();
  json.object(key, [&] {
    json.field("edition", config.edition);
    if (!info.boards.empty()) json.field("board", config.board);
    if (info.min_players != info.max_players) json.field("players", config.players);
    for (const Setting& knob : config.knobs) write_setting(json, knob);
  });
}

std::vector<std::string> sides_of(const AnyGame& game, const AnyState& now, Language language) {
  std::vector<std::string> sides;
  for (int i = 0; i < game.seats(); ++i)
    sides.push_back(game.seat_name(seat_at(static_cast<std::size_t>(i)), language));
  for (const SketchSeat& side : now.sketch(kSpectator, language).seats) {
    if (side.seat >= 1 && side.seat <= game.seats()) sides[static_cast<std::size_t>(side.seat) - 1] = side.name;
  }
  return sides;
}

void write_move(JsonWriter& json, const Step& step, const Reader& reader, const CellIndex& cells,
                std::string_view kind) {
  const SeenAction seen = step.made != nullptr ? step.made->sight(reader.viewer, reader.language)
                                               : step.before.sight(step.action, reader.viewer, reader.language);
  const bool hidden = seen.action == "?";
  json.field("ply", step.ply);
  json.field("seat", number(step.seat));
  json.field("text", seen.action);
  json.field("display", seen.display);
  json.field("words", seen.sentence);
  json.field("note", seen.note);
  write_track(json, seen.track, cells, kind);
  // The time for placing a hidden piece could give away its rank.
  if (step.milliseconds && !hidden) json.field("milliseconds", *step.milliseconds);
}

void write_info(JsonWriter& json, const GameData& game, Language language) {
  const SettingsData& settings = game.settings;
  const GameInfo& info = game.game.info();
  json.object("settings", [&] {
    json.field("game", settings.config.game);
    json.field("edition", settings.config.edition);
    json.field("board", settings.config.board);
    json.field("players", game.game.seats());
    write_configuration(json, "configuration", game);
    json.field("title", info.texts(language).name);
    json.field("edition_name", edition_name(info, settings.config.edition, language));
    json.field("board_name", board_name(info, settings.config.board, language));
    json.field("hides", game.game.hides());
    json.field("created", settings.created);
    json.field("public", settings.is_public);
    json.field("watch", settings.watch);
    json.field("custom", settings.custom);
    json.field("turn_seconds", settings.turn_seconds);
    json.field("on_timeout", settings.on_timeout);
    json.field("commitment", settings.commitment);
    if (game.next.empty()) {
      json.field("next", nullptr);
    } else {
      json.field("next", game.next);
    }
  });
}

void write_seats(JsonWriter& json, const GameData& game, Language language) {
  const std::vector<std::string> sides = sides_of(game.game, game.now, language);
  json.list("seats", [&] {
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      const SeatData& seat = game.seats[i];
      json.object([&] {
        json.field("seat", i + 1);
        json.field("side", sides[i]);
        json.field("kind", seat.kind);
        json.field("name", seat.name);
        json.field("player", seat.player);
        json.field("level_name", seat.level_name);
        json.field("online", seat.online);
        json.field("prepared", !seat.army.empty());
        json.field("degraded", seat.degraded);
        json.field("without_network", seat.without_network);
        json.field("asks_rematch", seat.asks_rematch);
      });
    }
  });
}

void write_yours(JsonWriter& json, const Reader& reader) {
  json.list("yours", [&] {
    for (const Seat seat : reader.seats) json.item(number(seat));
  });
}

void write_position(JsonWriter& json, const GameData& game, const Reader& reader, const KnownPosition* known) {
  const Sketch now = game.now.sketch(reader.viewer, reader.language);
  const auto editor = setup_editor(game, reader);
  // While a whole army can be handed in, no single pieces are placed.
  const bool acts = may_act(game, reader) && !editor;
  json.object("position", [&] {
    json.field("ply", game.ply);
    json.field("view", hex16(game.view_hash(reader.viewer)));
    json.field("to_act", game.running ? std::optional(number(game.now.to_act())) : std::nullopt);
    const Prompt prompt = game.now.full_prompt(asked_viewer(game, reader), reader.language);
    json.field("prompt", prompt.sentence);
    json.field("detail", acts || editor ? prompt.detail : "");
    write_phases(json, now);
    if (known != nullptr) {
      write_changed_cells(json, known->sketch, now);
    } else {
      write_cells(json, now);
    }
    if (known != nullptr && known->ply + 1 == game.ply) {
      write_last(json, &known->sketch, now);
    } else if (game.before_last != nullptr) {
      const Sketch before = game.before_last->sketch(reader.viewer, reader.language);
      write_last(json, &before, now);
    } else {
      write_last(json, nullptr, now);
    }
    if (known == nullptr || known->sketch.notes != now.notes) json.items("notes", now.notes);
    if (known == nullptr || !same_tints(known->sketch, now)) write_tints(json, now);
    if (acts) {
      write_actions(json, game.now, now, reader.language);
    } else {
      json.list("actions", [] {});
    }
    if (editor) {
      write_setup(json, *editor, game, reader);
    } else {
      json.field("setup", nullptr);
    }
    json.field("due", game.due);
    json.field("can_undo", reader.can_undo);
    json.field("can_hint", acts && reader.plays_alone);
    write_result(json, game);
  });
}

}  // namespace palamedes::present
