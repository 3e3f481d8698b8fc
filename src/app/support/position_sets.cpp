#include "app/support/position_sets.h"

#include <algorithm>
#include <type_traits>

#include "games/with_game.h"

namespace palamedes::app {

std::vector<GameSets> all_sets() {
  std::vector<GameSets> found;
  for_each_game_type([&]<class G>(std::type_identity<G>) {
    if constexpr (HasPositionSets<G>) {
      // Types of the same game are neighbours in the list and have the same sets.
      if (found.empty() || found.back().game != &G::info()) found.push_back({&G::info(), G::position_sets()});
    }
  });
  return found;
}

std::vector<std::string_view> set_names(const std::vector<const GameInfo*>& games) {
  std::vector<std::string_view> names{kStart};
  for (const GameSets& game : all_sets()) {
    if (std::ranges::find(games, game.game) == games.end()) continue;
    for (const PositionSet& set : game.sets) {
      if (std::ranges::find(names, set.name) == names.end()) names.push_back(set.name);
    }
  }
  return names;
}

}  // namespace palamedes::app
