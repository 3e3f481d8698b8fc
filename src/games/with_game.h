// Any game of the registry as its own type, for templates that run at full speed. Include it only from .cpp files
// (see games/all_games.h).
#pragma once

#include <string_view>
#include <type_traits>

#include "core/result.h"
#include "games/all_games.h"
#include "games/config.h"
#include "games/registry.h"

namespace palamedes {

/// Calls `use(std::type_identity<G>)` for every type of the list, in its order.
template <class Use>
void for_each_game_type(Use&& use) {
  [&]<class... Games>(GameTypes<Games...>) { (use(std::type_identity<Games>{}), ...); }(AllGames{});
}

/// Calls `use(std::type_identity<G>)` for the type that plays the configuration; returns an error if there is none.
template <class Use>
MaybeError with_game_type(const GameConfig& config, Use&& use) {
  bool found = false;
  for_each_game_type([&]<class G>(std::type_identity<G> type) {
    if (found || config.game != G::info().id) return;
    if constexpr (requires { G::plays(config); }) {
      if (!G::plays(config)) return;
    }
    found = true;
    use(type);
  });
  if (!found) return unknown_game(config.game);
  return std::nullopt;
}

/// Makes the game and calls `use(const G&)`, or returns why it cannot be made.
template <class Use>
MaybeError with_game(const GameConfig& config, Use&& use) {
  MaybeError error;
  const auto make_and_use = [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(config);
    if (game) {
      use(*game);
    } else {
      error = game.error();
    }
  };
  if (auto unknown = with_game_type(config, make_and_use)) return unknown;
  return error;
}

}  // namespace palamedes
