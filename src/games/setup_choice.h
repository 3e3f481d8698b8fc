// How engines choose their set-up in a game that begins with one.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/game.h"

namespace palamedes {

/// Specialize this beside the set-up choice of a game, with the choice as `Type`.
template <class G>
struct SetupChoiceOf {};

template <class G>
using SetupChoice = typename SetupChoiceOf<G>::Type;

template <class G>
concept HasSetupChoice = Game<G> && requires(const Known<G>& known, std::size_t taste, std::uint64_t game_id) {
  /// The names of the tastes that an engine can have; kUsual is the index of the default.
  { SetupChoice<G>::kTastes[0] } -> std::convertible_to<std::string_view>;
  { SetupChoice<G>::kUsual } -> std::convertible_to<std::size_t>;
  { SetupChoice<G>::is_setting_up(known) } -> std::same_as<bool>;
  /// The next action of the set-up. The game's id and the taste determine the whole set-up.
  { SetupChoice<G>::next(known, taste, game_id) } -> std::same_as<typename G::Action>;
};

}  // namespace palamedes
