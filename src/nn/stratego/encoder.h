// Encoded positions and codes of actions of Stratego, from what the seat to act knows.
//
// The board is turned such that the seat to act sits at the last row of the grid.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "games/stratego/rules/moves.h"
#include "games/stratego/rules/rules.h"
#include "nn/encoder.h"

namespace palamedes::nn {

class StrategoEncoder {
 public:
  explicit StrategoEncoder(const stratego::Stratego& game);

  enum Plane : std::uint8_t {
    kOwnRank,  ///< one for each rank
    kOwnShown = kOwnRank + stratego::kRanks,
    kOwnMoved,
    kOtherRank,  ///< one for each rank: pieces whose rank is known
    kOtherHiddenStill = kOtherRank + stratego::kRanks,
    kOtherHiddenMoved,
    kOtherShownMoved,
    kOwnTrail,  ///< pieces with legs that the two-square rule counts
    kOwnTired,  ///< those whose trail is as long as the rule allows
    kOtherTrail,
    kOtherTired,
    kOwnCameFrom,  ///< squares where the last leg of a trail began
    kOtherCameFrom,
    kLastTo,      ///< where the last move ended, if the chase rule needs it
    kOwnReach,    ///< squares that own pieces can enter, ignoring the repetition rules
    kOtherReach,  ///< the same for the other side; hidden pieces count as pieces that move one square
    kOwnAttacks,  ///< pieces of the other side that own pieces can attack
    kOtherAttacks,
    kOwnZone,
    kOtherZone,
    kLakes,
    kEmpty,
    kBoard,
    kPlanes,
  };
  /// How likely each rank is for a hidden piece of the other side.
  static constexpr std::size_t kFractions = stratego::kRanks;

  enum Global : std::uint8_t {
    kSetup,       ///< whether armies are being set up
    kMovesFirst,  ///< in the set-up: whether the seat to act makes the first move afterwards
    kOwnToPlace,  ///< by rank, as shares of the army, like the next four
    kOwnUnseen = kOwnToPlace + stratego::kRanks,  ///< own pieces whose rank the other side does not know
    kOtherUnseen = kOwnUnseen + stratego::kRanks,
    kOwnLost = kOtherUnseen + stratego::kRanks,
    kOtherLost = kOwnLost + stratego::kRanks,
    kTurnsLeft = kOtherLost + stratego::kRanks,  ///< of all turns that the edition allows
    kTurnsLeftNear,                              ///< of the last 64
    kHasTurnLimit,
    kQuietLeft,  ///< turns without attack
    kQuietLeftNear,
    kHasQuietLimit,
    kOwnChase,
    kOtherChase,
    kKnobs,  ///< those below, which are the same in all positions of a game
    kTwoSquareRoundTrips = kKnobs,
    kTwoSquareEdges,
    kTwoSquareLimit,
    kTwoSquareCountsTurns,
    kScoutTrailsAreEdges,
    kMoreSquare,
    kMoreSquareWholeGame,
    kEitherImmobile,
    kBothImmobileMoverWins,
    kBothImmobileNextWins,
    kBlockedLoses,
    kRevealPermanent,
    kLongMoveIsScout,
    kScoutRangedAttack,
    kSpyDefends,
    kGlobals,
  };
  /// The kinds of action. The number of a placement is its rank.
  enum ActionKind : std::uint8_t { kMove, kPlace, kActionKinds };

  TensorShape shape() const;
  std::string layout() const;
  std::span<const std::uint64_t> mask() const { return stratego::kBoard.words; }
  void encode(const stratego::Knowledge& known, EncodingSpan out) const;
  ActionCode code(const stratego::Knowledge& known, stratego::Action action) const;
  Result<stratego::Action> decode(const stratego::Knowledge& known, const ActionCode& code) const;

 private:
  void encode_globals(const stratego::Knowledge& known, std::span<std::uint8_t> out) const;
  bool is_legal(const stratego::Knowledge& known, stratego::Action action) const;

  stratego::Stratego game_;
  std::array<std::uint8_t, kGlobals - kKnobs> knob_bytes_{};
};

template <>
struct EncoderOf<stratego::Stratego> {
  using Type = StrategoEncoder;
};
static_assert(Encodable<stratego::Stratego>);

}  // namespace palamedes::nn
