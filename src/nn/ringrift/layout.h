// RingRift, encoder: what each plane and each global number holds.
#pragma once

#include <cstddef>

#include "games/ringrift/state/board.h"
#include "games/ringrift/state/types.h"
#include "nn/layout.h"

namespace palamedes::nn {

/// The numbers of the planes. Where there is one for each player, they follow one another, beginning with the player to
/// act; players that the game does not have stay empty. "Own" is the player to act, "other" all other players together.
struct RingRiftPlane {
  static constexpr int kHeights = 6;
  static constexpr int kCaps = 4;
  enum : int {
    kStacks = 0,                                 ///< stacks by controller
    kMarkers = kStacks + ringrift::kColours,     ///< markers by colour
    kTerritory = kMarkers + ringrift::kColours,  ///< collapsed cells by owner
    kBuried = kTerritory + ringrift::kColours,   ///< stacks with a ring of the colour below the top ring
    kHeight = kBuried + ringrift::kColours,      ///< stacks of at least 1, 2, ... rings
    kCap = kHeight + kHeights,                   ///< stacks with a cap of at least 1, 2, ... rings
    kMask = kCap + kCaps,                        ///< the cells of the board
    kMustMove,                                   ///< the stack that must move after a placement
    kMoved,                                      ///< the stack that has moved and may or must capture
    kLines,                                      ///< lines to choose from, in the line phase
    kRegionsOwn,                                 ///< regions to choose from, in the territory phase, by border
    kRegionsOther,                               //
    kRegionsNone,                                //
    kReachOwn,                                   ///< where a stack can land by a move without capture
    kReachOther,                                 //
    kCompletingOwn,                              ///< where one more marker would complete a line
    kCompletingOther,                            //
    kClosingOwn,                                 ///< where one more marker would divide the area inside the walls
    kClosingOther,                               //
    kPlanes
  };
};

/// The numbers of the global numbers. 255 stands for 1; larger values are cut off.
struct RingRiftGlobal {
  /// For each player, beginning with the player to act.
  enum Part : int {
    kHand,        ///< rings in hand, as a share of the rings per player
    kOnBoard,     ///< rings on the board, as a share of the rings per player
    kEliminated,  ///< eliminated rings, as a share of the threshold that wins
    kTerritory,   ///< collapsed cells, as a share of the least territory that can win
    kPlaying,     ///< the player has a ring somewhere
    kLeader,      ///< the record of last player standing: who opened the round
    kCandidate,   ///< who alone had a real action in the last rounds
    kSeen,        ///< had a turn in this round
    kReal,        ///< had a real action in this round
    kLastActor,   ///< changed the board last
    kParts
  };
  enum : int {
    kPhase = 0,                                      ///< one of seven
    kPendingLine = kPhase + ringrift::kPhases - 1,   ///< a payment for a line is due
    kPendingTerritory,                               ///< a payment for a region is due
    kRecovering,                                     ///< this turn contained a recovery
    kActed,                                          ///< the player has changed the board in this turn
    kSwapNow,                                        ///< the player to act may swap
    kSwapNext,                                       ///< the other player may swap after this turn
    kPlayers,                                        ///< one of three: 2, 3 or 4 players
    kBoard = kPlayers + 3,                           ///< one of four boards
    kKnobs = kBoard + ringrift::kBoardNames.size(),  ///< K1, K2, K3, K5, K6: 1 for canon
    kRounds = kKnobs + 5,                            ///< exclusive rounds that win (K4), in eighths
    kRoundsDone,                                     ///< exclusive rounds of the candidate, as a share of them
    kLongLines,                                      ///< a line needs four markers, not three
    kSeats,                                          ///< kParts numbers for each of four players
    kGlobals = kSeats + (static_cast<int>(ringrift::kColours) * kParts)
  };

  /// The number of a part for the player that comes so many places after the one to act.
  static constexpr std::size_t of_player(std::size_t places, Part part) {
    return kSeats + (places * kParts) + static_cast<std::size_t>(part);
  }
};

/// Numbers of codes count up to three rings, or four colours of borders and none.
inline constexpr int kRingRiftNumbers = static_cast<int>(ringrift::kColours) + 1;

LayoutNames ringrift_names();

}  // namespace palamedes::nn
