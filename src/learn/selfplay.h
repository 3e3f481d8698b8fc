// Self-play: engines play against themselves or each other, and every game goes into a file that training reads.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/result.h"
#include "learn/game_file.h"
#include "learn/learn_openings.h"
#include "search/resources.h"

namespace palamedes::learn {

struct SelfplaySpec {
  GameFileHeader header{};               ///< `openings` follows from the openings below
  std::vector<LearnOpening> openings{};  ///< each for as many games in a row as there are players; then again
  std::uint64_t games = 0;               ///< in the whole file
  unsigned threads = 1;                  ///< does not change the file
  bool resume = false;                   ///< continue an existing file with the same header
  /// Where players find networks. A player that asks for one it cannot use is refused, so `falls_back` must be off.
  search::PlayerResources resources{};
};

/// What the games of a file look like.
struct SelfplaySummary {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t searched = 0;                      ///< actions that a player chose
  std::uint64_t draws = 0;                         ///< games without a winner
  std::map<std::string, std::uint64_t> reasons{};  ///< games by the reason of their end
  std::map<std::string, std::uint64_t> drawn_by{};

  void add(const LearnGame& game);
};

/// Called after every game; true ends the run early.
using SelfplayWatch = std::function<bool(const SelfplaySummary& so_far)>;

/// Plays games into a file. Each game depends only on the header, its opening and its number, so a run that was killed
/// at any moment and is resumed writes the same file.
Result<SelfplaySummary> selfplay(const SelfplaySpec& spec, const std::string& path, const SelfplayWatch& watch = {});

/// Fills in the defaults of the game's configuration, and refuses players that the game does not have.
Result<GameFileHeader> checked_header(GameFileHeader header, const search::PlayerResources& resources = {});

}  // namespace palamedes::learn
