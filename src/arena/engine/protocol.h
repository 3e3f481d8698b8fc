// The part of the engine protocol (docs/engine_protocol.md) that both sides need: lines of words, and the
// lines that describe a game to an engine.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "search/players/opponent.h"

namespace palamedes::arena {

inline constexpr int kProtocolVersion = 1;
inline constexpr std::size_t kLongestProtocolLine = std::size_t{1} << 20;

/// The words of a line, separated by spaces or tabs. A word in double quotes may contain spaces or be empty,
/// and uses \n for a line feed, \" and \\.
Result<std::vector<std::string>> protocol_words(std::string_view line);
/// The text as one word, in quotes if necessary.
std::string protocol_word(std::string_view text);

/// "newgame game liuzhou edition seed players 2 knob max_moves=200 ...".
std::string newgame_line(const GameConfig& config);
/// "position start moves Pa1 Pb1", or "position state TEXT moves ...".
std::string position_line(const search::GameSoFar& game);
/// "position view TEXT seen 1 F@90 - 2 ? -": seat, action and note of each ply.
std::string position_line(const search::SeenSoFar& game);

/// Stands for a missing note.
inline constexpr std::string_view kNoNote = "-";

}  // namespace palamedes::arena
