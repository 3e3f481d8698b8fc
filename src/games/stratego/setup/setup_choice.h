// Stratego: which army an engine sets up. The choice depends only on the id of the game, the seat and the engine's
// taste, so it is the same at each of the forty placements.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/setup_choice.h"
#include "games/stratego/belief/knowledge.h"
#include "games/stratego/setup/army.h"

namespace palamedes::stratego {

class SetupChoice {
 public:
  enum Taste : std::uint8_t { kRandom, kHuman, kNamed, kLearned };
  /// In the order of Taste.
  static constexpr std::array<std::string_view, 4> kTastes{"random", "human", "named", "learned"};
  static constexpr std::size_t kUsual = kHuman;

  static bool is_setting_up(const Knowledge& known) { return known.view.board.phase == Phase::kSetup; }
  /// The next placement of the seat to act.
  static Action next(const Knowledge& known, std::size_t taste, std::uint64_t game_id);

  static Army army(std::size_t taste, std::uint64_t game_id, Seat seat);
};

}  // namespace palamedes::stratego

namespace palamedes {

template <>
struct SetupChoiceOf<stratego::Stratego> {
  using Type = stratego::SetupChoice;
};
static_assert(HasSetupChoice<stratego::Stratego>);

}  // namespace palamedes
