// Fills the store of a server with very many games, without playing them: copies of games that were played.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/storage/stored_game.h"

namespace palamedes::app::load {

/// A copy of the game under another id, held by other guests: number `number` of many. `id` has 22 characters.
server::LoadedGame copy_of(const server::LoadedGame& game, const std::string& id, std::size_t number);
/// The id of this copy.
std::string copy_id(std::size_t number);

struct ManyGames {
  std::size_t games = 0;
  std::size_t unfinished = 0;
};

/// Writes copies of the stored games with these ids into the store of the folder. The first `unfinished` copies are of
/// `open` and `running` games in turn, the others of `over`. Throws Failure if the store refuses.
struct Patterns {
  std::string open{};
  std::string running{};
  std::string over{};
};
void fill_store(const std::string& folder, const Patterns& patterns, const ManyGames& wanted);

}  // namespace palamedes::app::load
