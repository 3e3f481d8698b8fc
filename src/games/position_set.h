// Named positions that a game offers to be measured from, where play from the start seldom reaches
// a costly part of the rules.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes {

struct PositionSet {
  std::string_view name;     ///< "recovery"
  std::string_view summary;  ///< for people, a part of a sentence
};

/// An optional ability of a game. The positions are state texts that fit the game's own settings;
/// none for a name that is not there.
template <class G>
concept HasPositionSets = requires(const G& game, std::string_view name) {
  { G::position_sets() } -> std::same_as<std::span<const PositionSet>>;
  { game.positions(name) } -> std::same_as<std::vector<std::string>>;
};

}  // namespace palamedes
