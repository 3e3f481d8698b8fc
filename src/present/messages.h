// The messages about one game, as JSON texts (docs/protocol.md). Everything that a server tells about a game is made in
// this layer, so this is the one place to look for leaks of hidden information. Only rejections are made elsewhere:
// they carry sentences of the rules, which say nothing that the player to move may not know.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "present/game_data.h"

namespace palamedes::present {

/// A snapshot has at most so many moves, and so has a page of earlier ones.
inline constexpr std::size_t kMovesOfAPage = 200;

/// The whole game, with the last of its moves.
std::string snapshot(const GameData& game, const Reader& reader);
/// A page of moves: the last ones of the first `to`.
std::string moves(const GameData& game, const Reader& reader, std::size_t to);
/// `events` are those after `since`. Ask `needs_snapshot` first.
std::string update(const GameData& game, const Reader& reader, std::size_t since, const std::vector<EventData>& events);
/// Whether the reader cannot be told these events in an update: undone actions cannot be described any more, and the
/// end of a game reveals hidden pieces.
bool needs_snapshot(const GameData& game, const std::vector<EventData>& events);
/// An engine began to think for the seat. Everybody who follows the game gets this message.
std::string thinking(const GameData& game, Seat seat);
/// Who is connected. Everybody who follows the game gets this message.
std::string presence(const GameData& game);
/// The turn that an engine suggests to the reader, and how many threads searched for its first action: advice.cpp. The
/// turn has at least one action. In games that hide things only the first counts.
std::string hint(const GameData& game, const Reader& reader, const std::vector<std::string>& turn, int threads);
/// What others could do in their next turn, if the reader's seat left the position as it is: advice.cpp.
std::string threats(const GameData& game, const Reader& reader, Seat seat);
/// Why pointing at these cells, given by their indices, begins no legal action of the seat to act: advice.cpp. An error
/// if there is no such cell.
Result<std::string> refusal(const GameData& game, const Reader& reader, const std::vector<std::size_t>& path);

/// The game in lists of public games, as JSON. It contains no position.
std::string summary(const GameData& game, Language language);

/// How the game ended, as a sentence. `reason` and `places` are those of the result.
std::string end_sentence(const AnyGame& game, const AnyState& now, std::string_view reason,
                         const std::vector<int>& places, Language language);

}  // namespace palamedes::present
