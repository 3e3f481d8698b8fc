// How players of a game with a set-up phase choose their set-up.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/game.h"

namespace palamedes {

/// `SetupChoiceOf<G>::Type` names it, specialized beside the choice.
template <class G>
struct SetupChoiceOf {};

template <class G>
using SetupChoice = typename SetupChoiceOf<G>::Type;

template <class G>
concept HasSetupChoice = Game<G> && requires(const Known<G>& known, std::size_t taste, std::uint64_t game_id) {
  /// The names of what can be chosen from; kUsual is the index of the usual one.
  { SetupChoice<G>::kTastes[0] } -> std::convertible_to<std::string_view>;
  { SetupChoice<G>::kUsual } -> std::convertible_to<std::size_t>;
  { SetupChoice<G>::is_setting_up(known) } -> std::same_as<bool>;
  /// The next action of a set-up that is the same for the whole game.
  { SetupChoice<G>::next(known, taste, game_id) } -> std::same_as<typename G::Action>;
};

}  // namespace palamedes
