// Named positions for benchmarks. They exercise costly parts of the rules that games from the start seldom
// reach.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes {

struct PositionSet {
  std::string_view name;     ///< "recovery"
  std::string_view summary;  ///< a part of a sentence, for people
};

/// An optional ability of a game. The positions are state texts that fit the game's own edition and board.
/// There are none for an unknown name.
template <class G>
concept HasPositionSets = requires(const G& game, std::string_view name) {
  { G::position_sets() } -> std::same_as<std::span<const PositionSet>>;
  { game.positions(name) } -> std::same_as<std::vector<std::string>>;
};

}  // namespace palamedes
