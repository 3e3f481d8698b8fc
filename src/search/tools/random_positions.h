// Positions of random games, for measurements and checksums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "search/game_in_progress.h"

namespace palamedes::search {

/// What the seat to act knows in about one of 12 positions of random games, which are not over.
template <Game G>
std::vector<Known<G>> random_positions(const G& game, std::size_t count, std::uint64_t seed) {
  constexpr std::uint32_t kEvery = 12;
  std::vector<Known<G>> positions;
  Rng rng(seed);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  while (positions.size() < count) {
    GameInProgress<G> course(game, game.initial());
    while (!game.outcome(course.position()) && positions.size() < count) {
      if (rng.chance(1, kEvery)) positions.push_back(course.known());
      auto& legal = buffer.list();
      game.legal(course.position(), legal);
      course.apply(legal[rng.below(legal.size())]);
    }
  }
  return positions;
}

}  // namespace palamedes::search
