// Parts that several messages share. Each function writes fields of an object.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/sketch.h"
#include "present/game_data.h"
#include "present/json_writer.h"
#include "present/position.h"

namespace palamedes::present {

/// The fields of one action, as the reader sees it. `kind` is the name of the field with the kind of the action.
void write_move(JsonWriter& json, const Step& step, const Reader& reader, const CellIndex& cells,
                std::string_view kind = "kind");
/// For each seat the colour that it plays now.
std::vector<std::string> sides_of(const AnyGame& game, const AnyState& now, Language language);
/// A setting as records write it: a number, a text, or null for "none".
void write_setting(JsonWriter& json, const Setting& setting);
/// An object with the edition, the board, the number of players and the rule options.
void write_configuration(JsonWriter& json, std::string_view key, const GameData& game);
/// The object `settings`: what was fixed when the game was created.
void write_info(JsonWriter& json, const GameData& game, Language language);
/// The list `seats`: who plays.
void write_seats(JsonWriter& json, const GameData& game, Language language);
/// The list `yours`: the seats of the reader.
void write_yours(JsonWriter& json, const Reader& reader);
/// A position that the reader has already.
struct KnownPosition {
  std::size_t ply = 0;
  Sketch sketch{};  ///< as this reader sees it
};
/// The object `position`: the position now; with `known`, only what has changed since then.
void write_position(JsonWriter& json, const GameData& game, const Reader& reader, const KnownPosition* known = nullptr);

}  // namespace palamedes::present
