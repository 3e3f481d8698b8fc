// Parts that several messages share. Each function writes fields of an object.
#pragma once

#include "present/game_data.h"
#include "present/json_writer.h"

namespace palamedes::present {

/// The fields of one action, as the reader sees it.
void write_move(JsonWriter& json, const Step& step, const Reader& reader);
/// The object `info`: what was fixed when the game was created.
void write_info(JsonWriter& json, const GameData& game, Language language);
/// The list `seats`: who plays.
void write_seats(JsonWriter& json, const GameData& game, Language language);
/// The list `yours`: the seats of the reader.
void write_yours(JsonWriter& json, const Reader& reader);
/// The object `position`: the position now.
void write_position(JsonWriter& json, const GameData& game, const Reader& reader);

}  // namespace palamedes::present
