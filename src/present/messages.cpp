#include "present/messages.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "games/sketch.h"
#include "present/json_writer.h"
#include "present/parts.h"
#include "present/position.h"
#include "present/text/words.h"

namespace palamedes::present {
namespace {

/// The last moves of the first `to`.
void write_moves(JsonWriter& json, const GameData& game, const Reader& reader, std::size_t to) {
  const Sketch sketch = game.now.sketch(reader.viewer, reader.language);
  const CellIndex cells(sketch);
  json.list("moves", [&] {
    game.walk(to > kMovesOfAPage ? to - kMovesOfAPage : 0, to,
              [&](const Step& step) { json.object([&] { write_move(json, step, reader, cells); }); });
  });
}

/// The fields of an event that is not an action.
void write_event(JsonWriter& json, const GameData& game, const EventData& event) {
  if (event.kind == "sat") json.field("name", event.text);
  if (event.kind == "undone" || event.kind == "degraded") json.field("ply", event.ply);
  if (event.kind == "degraded") json.field("code", event.code);
  if (event.kind == "replaced" || event.kind == "degraded") json.field("player", event.text);
  if (event.kind == "rematch") json.field("next", game.next);
}

/// Returns the position before the first event, which the reader has already.
KnownPosition write_events(JsonWriter& json, const GameData& game, const Reader& reader, std::size_t since,
                           const std::vector<EventData>& events) {
  std::optional<KnownPosition> known;
  const auto know = [&](std::size_t ply, const AnyState& state) {
    if (!known) known = {.ply = ply, .sketch = state.sketch(reader.viewer, reader.language)};
  };
  std::size_t n = since;
  auto event = events.begin();
  const auto write_until_action = [&] {
    for (; event != events.end() && event->kind != "action"; ++event) {
      json.object([&] {
        json.field("number", ++n);
        json.field("kind", event->kind);
        json.field("seat", number(event->seat));
        write_event(json, game, *event);
      });
    }
  };
  json.list("events", [&] {
    write_until_action();
    if (event == events.end()) return;
    std::optional<CellIndex> cells;
    game.walk(event->ply - 1, game.ply, [&](const Step& step) {
      know(step.ply - 1, step.before);
      if (!cells) cells.emplace(known->sketch);
      json.object([&] {
        json.field("number", ++n);
        json.field("kind", "action");
        write_move(json, step, reader, *cells, "action_kind");
      });
      ++event;
      write_until_action();
    });
  });
  know(game.ply, game.now);
  return *std::move(known);
}

/// Whether seats have exchanged their colours.
bool has_swapped(const Sketch& before, const Sketch& now) {
  return !std::ranges::equal(before.seats, now.seats, {}, &SketchSeat::seat, &SketchSeat::seat);
}

}  // namespace

std::string snapshot(const GameData& game, const Reader& reader) {
  JsonWriter json;
  json.object([&] {
    json.field("type", "snapshot");
    json.field("game", game.id);
    json.field("sequence", game.sequence);
    write_info(json, game, reader.language);
    json.field("viewer", seat_number_or_zero(reader.viewer));
    write_yours(json, reader);
    write_seats(json, game, reader.language);
    write_board(json, game.now.sketch(reader.viewer, reader.language));
    write_position(json, game, reader);
    write_moves(json, game, reader, game.ply);
  });
  return json.take();
}

std::string moves(const GameData& game, const Reader& reader, std::size_t to) {
  JsonWriter json;
  json.object([&] {
    json.field("game", game.id);
    write_moves(json, game, reader, std::min(to, game.ply));
  });
  return json.take();
}

bool needs_snapshot(const GameData& game, const std::vector<EventData>& events) {
  if (events.empty()) return false;
  return (game.result && game.game.hides()) ||
         std::ranges::any_of(events, [](const EventData& event) { return event.kind == "undone"; });
}

std::string update(const GameData& game, const Reader& reader, std::size_t since,
                   const std::vector<EventData>& events) {
  JsonWriter json;
  json.object([&] {
    json.field("type", "update");
    json.field("game", game.id);
    json.field("from", since + 1);
    json.field("sequence", game.sequence);
    const KnownPosition known = write_events(json, game, reader, since, events);
    if (game.seats_changed > since || has_swapped(known.sketch, game.now.sketch(reader.viewer, reader.language))) {
      write_yours(json, reader);
      write_seats(json, game, reader.language);
    }
    write_position(json, game, reader, &known);
  });
  return json.take();
}

std::string thinking(const GameData& game, Seat seat) {
  JsonWriter json;
  json.object([&] {
    json.field("type", "thinking");
    json.field("game", game.id);
    json.field("ply", game.ply);
    json.field("seat", number(seat));
  });
  return json.take();
}

std::string presence(const GameData& game) {
  JsonWriter json;
  json.object([&] {
    json.field("type", "presence");
    json.field("game", game.id);
    json.list("online", [&] {
      for (const SeatData& seat : game.seats) json.item(seat.online);
    });
    json.field("watching", game.watching);
  });
  return json.take();
}

std::string summary(const GameData& game, Language language) {
  const SettingsData& settings = game.settings;
  const GameInfo& info = game.game.info();
  const std::vector<std::string> sides = sides_of(game.game, game.now, language);
  JsonWriter json;
  json.object([&] {
    json.list("seats", [&] {
      for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const SeatData& seat = game.seats[i];
        json.object([&] {
          json.field("seat", i + 1);
          json.field("side", sides[i]);
          json.field("kind", seat.kind);
          json.field("name", seat.name);
          json.field("player", seat.player);
        });
      }
    });
    json.field("ply", game.ply);
    json.field("sentence", game.result ? game.result->sentence : std::string_view());
    json.field("game", settings.config.game);
    json.field("title", info.texts(language).name);
    json.field("edition_name", edition_name(info, settings.config.edition, language));
    json.field("board_name", board_name(info, settings.config.board, language));
    json.field("players", game.game.seats());
    json.field("turn_seconds", settings.turn_seconds);
    json.field("watch", settings.watch);
    if (game.result) json.items("places", game.result->places);
  });
  return json.take();
}

std::string end_sentence(const AnyGame& game, const AnyState& now, std::string_view reason,
                         const std::vector<int>& places, Language language) {
  if (const auto ending = now.ending(language)) return ending->sentence;
  const Words& words = words_in(language);
  const std::vector<std::string> sides = sides_of(game, now, language);
  const auto side = [&](std::ptrdiff_t seat) { return sides[static_cast<std::size_t>(seat)]; };
  const std::string loser = side(std::ranges::max_element(places) - places.begin());
  const std::string winner =
      std::ranges::count(places, 1) == 1 ? side(std::ranges::find(places, 1) - places.begin()) : "";
  if (reason == "resignation") return words.resigned(loser, winner);
  if (reason == "time") return words.timed_out(loser, winner);
  if (reason == "forfeit") return words.engine_failed(loser, winner);
  const bool shared = std::ranges::count(places, 1) == std::ssize(places);
  return shared ? words.all_left() : words.adjudicated();
}

}  // namespace palamedes::present
