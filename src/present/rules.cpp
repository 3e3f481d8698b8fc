#include "present/rules.h"

#include "core/hash.h"
#include "games/sketch.h"
#include "present/json_writer.h"
#include "present/position.h"

namespace palamedes::present {
namespace {

void write_ending(JsonWriter& json, const std::optional<Ending>& ending) {
  if (!ending) return json.field("result", nullptr);
  json.object("result", [&] {
    json.list("places", [&] {
      for (std::size_t i = 0; i < ending->outcome.seats; ++i) json.item(static_cast<int>(ending->outcome.place[i]));
    });
    json.field("reason", ending->reason);
    json.field("sentence", ending->sentence);
  });
}

}  // namespace

std::string rules_position(const RulesPosition& asked) {
  const AnyState& state = asked.now;
  const std::string text = state.text();
  const auto ending = state.ending(asked.language);
  const auto to_act = ending ? std::nullopt : std::optional(number(state.to_act()));
  const Sketch now = state.sketch(asked.viewer, asked.language);
  std::optional<Sketch> before;
  if (asked.before != nullptr) before = asked.before->sketch(asked.viewer, asked.language);
  JsonWriter json;
  json.object([&] {
    write_board(json, now);
    json.object("position", [&] {
      json.field("ply", asked.ply);
      json.field("view", hex16(fnv1a(state.view_text(asked.viewer))));
      json.field("to_act", to_act);
      // Whoever asks about a position of no game plays all its sides.
      const bool asks_all = asked.viewer == kUmpire && !ending;
      const Prompt prompt = state.full_prompt(asks_all ? viewer_of(state.to_act()) : asked.viewer, asked.language);
      json.field("prompt", prompt.sentence);
      json.field("detail", prompt.detail);
      write_phases(json, now);
      write_cells(json, now);
      write_last(json, before ? &*before : nullptr, now);
      json.items("notes", now.notes);
      write_tints(json, now);
      write_actions(json, state, now, asked.language);
      json.field("setup", nullptr);
      json.field("due", nullptr);
      json.field("can_undo", false);
      json.field("can_hint", false);
      write_ending(json, ending);
    });
    json.field("state", text);
    json.field("to_act", to_act);
    json.field("ply", asked.ply);
    json.field("hash", hex16(fnv1a(text)));
    json.field("progress", asked.progress);
    write_ending(json, ending);
  });
  return json.take();
}

}  // namespace palamedes::present
