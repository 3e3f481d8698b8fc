// All games of the platform. Adding one means adding it to GameTypes.
#pragma once

#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/edge.h"
#include "games/liuzhou/rules/rules.h"
#include "games/ringrift/rules/rules.h"
#include "games/stratego/rules/rules.h"

namespace palamedes {

template <EdgeGame... Games>
struct GameTypeList {};

/// A game may be several types, such as one per size of board, that share one id: each then has a
/// static `plays(config)`, which is true for exactly one of them.
using GameTypes = GameTypeList<liuzhou::Liuzhou, ringrift::RingRift<ringrift::Small>,
                               ringrift::RingRift<ringrift::Large>, stratego::Stratego>;

/// What every game offers, in the order of GameTypes, each id once.
const std::vector<const GameInfo*>& game_infos();

/// What the game offers; nothing for a game that is not there.
const GameInfo* find_game(std::string_view id);

/// The error for a game that is not there, naming those that are.
Error unknown_game(std::string_view id);

/// The game behind the erased interface, or why it cannot be had.
Result<std::unique_ptr<AnyGame>> make_game(const GameConfig& config);

/// The game as its own type, for templates at full speed: calls `use(const G&)` for the one game
/// that the configuration names, or returns why there is none.
template <class Use>
MaybeError with_game(const GameConfig& config, Use&& use) {
  MaybeError error = unknown_game(config.game);
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (config.game != G::info().id) return;
    if constexpr (requires { G::plays(config); }) {
      if (!G::plays(config)) return;
    }
    const auto game = G::make(config);
    if (!game) {
      error = game.error();
      return;
    }
    error.reset();
    use(*game);
  };
  [&]<class... Games>(GameTypeList<Games...>) { (try_one(std::type_identity<Games>{}), ...); }(GameTypes{});
  return error;
}

}  // namespace palamedes
