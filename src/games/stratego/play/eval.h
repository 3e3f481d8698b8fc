// Stratego: what makes a position good, before anything is searched.
//
// It measures a full state. A player never has one: it measures states drawn from its belief and
// takes the mean, so that what hangs on a hidden rank counts as often as that rank is likely. What
// sides could do next is asked only of what is public, or the mean would count on knowing later
// what is not known now.
#pragma once

#include <array>
#include <cstdint>

#include "games/evaluation.h"
#include "games/stratego/play/worth.h"
#include "games/stratego/rules/rules.h"

namespace palamedes::stratego {

class Eval {
 public:
  explicit Eval(const Stratego& game) : combats_(kCombats[game.knobs().spy_defends ? 1 : 0]) {}

  /// The order of kTerms.
  enum TermIndex : std::uint8_t {
    kMaterial,
    kLastMovers,
    kSecrets,
    kThreats,
    kHunt,
    kFlagWall,
    kFlagRaid,
    kLanes,
    kAdvance,
    kMobility,
    kTired,
    kTermCount,
  };

  static constexpr std::array<Term, kTermCount> kTerms{{
      {"material", TermGroup::kAggression, 10, "a point of a piece's worth, by rank and by what is left"},
      {"last_movers", TermGroup::kSafety, -80, "a moveable piece less than six"},
      {"secrets", TermGroup::kSafety, 10, "a point of what it is worth that a rank is not known"},
      {"threats", TermGroup::kAggression, 3,
       "a point of the best known piece that can be taken at once; of the seat due it counts 2"},
      {"hunt", TermGroup::kAggression, 4, "a step that the nearest moveable piece is closer to the enemy's Flag"},
      {"flag_wall", TermGroup::kSafety, 15, "a side of the own Flag that is closed; by a Bomb it counts 2"},
      {"flag_raid", TermGroup::kSafety, -40, "an enemy piece that moves, within two steps of the own Flag"},
      {"lanes", TermGroup::kTerritory, 15, "one of the three ways between the lakes, held alone"},
      {"advance", TermGroup::kTerritory, 4, "a moveable piece beyond the own zone"},
      {"mobility", TermGroup::kMobility, 2, "a square that a piece can step on"},
      {"tired", TermGroup::kMobility, -5, "a piece that the two-square rule stops"},
  }};
  /// Two Colonels.
  static constexpr Score kClear = 2400;

  void measure(const Position& position, Amounts<kTermCount>& out) const;
  /// An attack.
  bool is_noisy(const Position& position, Action action) const;
  /// By what the seat due can see.
  Score promise(const Position& position, Action action) const;

 private:
  void measure_seat(const Board& board, Seat seat, const std::array<RankCounts, 2>& counts,
                    Amounts<kTermCount>& out) const;
  int best_capture(const Board& board, Seat seat, const RankPoints& worth) const;

  const CombatTable& combats_;
};

}  // namespace palamedes::stratego

namespace palamedes {

template <>
struct EvalOf<stratego::Stratego> {
  using Type = stratego::Eval;
};
static_assert(HasEval<stratego::Stratego>);

}  // namespace palamedes
