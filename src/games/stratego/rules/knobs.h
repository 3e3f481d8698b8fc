// Stratego: the knobs in which the editions differ (§12), as one table.
#pragma once

#include <cstdint>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/stratego/rules/trail.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

enum class TwoSquare : std::uint8_t { kRoundTrips, kEdges, kOff };
enum class TwoSquareScope : std::uint8_t { kPiece, kTurns };
enum class ChaseWindow : std::uint8_t { kChase, kGame };
enum class ImmobileCheck : std::uint8_t { kEither, kNext };
enum class BothImmobile : std::uint8_t { kMoverWins, kNextWins, kDraw };
enum class SetupOrder : std::uint8_t { kFirstThenSecond, kSimultaneous };

struct Knobs {
  TwoSquare two_square = TwoSquare::kRoundTrips;
  std::uint8_t two_square_limit = 4;
  TwoSquareScope two_square_scope = TwoSquareScope::kPiece;
  TrailForm two_square_scouts = TrailForm::kEndpoints;
  bool more_square = false;
  ChaseWindow more_square_window = ChaseWindow::kChase;
  ImmobileCheck immobile_check = ImmobileCheck::kEither;
  BothImmobile both_immobile = BothImmobile::kMoverWins;
  bool blocked_loses = true;          ///< whether a side that is to move and cannot loses; otherwise the game is a draw
  std::uint32_t max_turns = 3000;     ///< 0 for no limit
  std::uint32_t no_attack_limit = 0;  ///< 0 for no limit
  bool reveal_permanent = true;       ///< whether ranks shown in combat stay visible
  bool long_move_is_scout = true;     ///< whether the status remembers a move of two or more squares
  bool scout_ranged_attack = true;
  bool spy_defends = false;
  SetupOrder setup_order = SetupOrder::kFirstThenSecond;
  Seat first_player = kRed;

  friend bool operator==(const Knobs&, const Knobs&) = default;
};

const GameInfo& game_info();
/// The texts about the game: text/words.h.
const GameTexts& game_texts(Language language);

/// The knobs of the edition, changed by those that the configuration names.
Result<Knobs> make_knobs(const GameConfig& completed_config);

/// All knobs as settings, in the order of the rules.
std::vector<Setting> settings(const Knobs& knobs);

}  // namespace palamedes::stratego
