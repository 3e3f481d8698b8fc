#include "present/record.h"

#include <algorithm>

#include "core/hash.h"
#include "present/json_writer.h"
#include "present/parts.h"

namespace palamedes::present {
namespace {

constexpr int kVersion = 1;

/// Whose record it is. The umpire's is the full record.
Viewer owner_of(const GameData& game, Viewer viewer) { return game.result || !game.game.hides() ? kUmpire : viewer; }

std::string seen_text(const AnyState& state, Viewer owner) {
  return owner == kUmpire ? state.text() : state.view_text(owner);
}

void write_seat(JsonWriter& json, const RecordSeatData& seat) {
  json.object([&] {
    if (!seat.name.empty()) json.field("name", seat.name);
    if (!seat.engine.empty()) json.field("engine", seat.engine);
    if (seat.level) json.field("level", *seat.level);
    if (seat.configuration) json.field("config_hash", hex16(*seat.configuration));
    if (!seat.network.empty()) json.field("net", seat.network);
    if (!seat.fallback.empty()) json.field("fallback", seat.fallback);
  });
}

void write_ply(JsonWriter& json, const Step& step, const AnyState& after, Viewer owner) {
  const SeenAction seen =
      step.made != nullptr ? step.made->sight(owner, Language::kEnglish) : step.before.sight(step.action, owner);
  const bool is_whole = owner == kUmpire || seen.action == step.action;
  json.object([&] {
    json.field("p", number(step.seat));
    json.field("a", owner == kUmpire ? step.action : std::string_view(seen.action));
    if (!seen.note.empty()) json.field("c", seen.note);
    json.field(owner == kUmpire ? "sh" : "vh", hex16(fnv1a(seen_text(after, owner))));
    // The time for a hidden action could tell which it was.
    if (step.milliseconds && is_whole) json.field("ms", *step.milliseconds);
  });
}

void write_result(JsonWriter& json, const GameData& game, const RecordData& data) {
  if (!game.result) return json.field("result", nullptr);
  const std::vector<int>& places = game.result->places;
  std::optional<std::ptrdiff_t> winner;
  if (std::ranges::count(places, 1) == 1) winner = std::ranges::find(places, 1) - places.begin() + 1;
  json.object("result", [&] {
    json.field("reason", game.result->reason);
    json.field("winner", winner);
    json.items("places", places);
    if (data.details.empty()) return;
    json.object("details", [&] {
      for (const Setting& detail : data.details) write_setting(json, detail);
    });
  });
}

void write_plies(JsonWriter& json, const GameData& game, Viewer owner) {
  json.list("plies", [&] {
    game.walk(0, game.ply, [&](const Step& step) {
      const auto after = step.before.clone();
      if (after->apply(step.action)) return;  // it was legal when it was made
      write_ply(json, step, *after, owner);
    });
  });
}

}  // namespace

std::string record(const GameData& game, const RecordData& data, Viewer viewer) {
  const Viewer owner = owner_of(game, viewer);
  JsonWriter json;
  json.object([&] {
    json.field("format", "palamedes-record");
    json.field("version", kVersion);
    json.field("id", game.id);
    if (owner != kUmpire) json.field("viewer", seat_number_or_zero(owner));
    json.field("game", game.settings.config.game);
    write_configuration(json, "config", game);
    json.list("seats", [&] {
      for (const RecordSeatData& seat : data.seats) write_seat(json, seat);
    });
    if (game.result) json.field("seed", std::to_string(game.result->seed));
    json.field("setup", seen_text(data.setup, owner));
    write_plies(json, game, owner);
    write_result(json, game, data);
  });
  return json.take();
}

}  // namespace palamedes::present
