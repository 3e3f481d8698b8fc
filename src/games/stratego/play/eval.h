// Stratego: the evaluation.
//
// It measures a full state. An engine never has one: it measures states sampled from its belief and takes the mean,
// so that each possible rank counts as much as it is likely. Terms about what a side could do next use public
// information only. Otherwise the mean would assume that the side will know ranks that it does not know.
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

  /// In the order of kTerms.
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
      {"material", TermGroup::kAggression, 10, "a point of the worth of a piece, by its rank and the remaining pieces"},
      {"last_movers", TermGroup::kSafety, -80, "each moveable piece fewer than six"},
      {"secrets", TermGroup::kSafety, 10, "a point of the worth of keeping a rank secret"},
      {"threats", TermGroup::kAggression, 3,
       "a point of the best known piece that can be taken at once; it counts 2 for the seat to act"},
      {"hunt", TermGroup::kAggression, 4, "a step by which the nearest moveable piece is closer to the enemy's Flag"},
      {"flag_wall", TermGroup::kSafety, 15, "a closed side of the own Flag; it counts 2 if a Bomb closes it"},
      {"flag_raid", TermGroup::kSafety, -40, "a moveable enemy piece within two steps of the own Flag"},
      {"lanes", TermGroup::kTerritory, 15, "one of the three lanes beside the lakes, occupied by this side only"},
      {"advance", TermGroup::kTerritory, 4, "a moveable piece beyond the own zone"},
      {"mobility", TermGroup::kMobility, 2, "a square to which a piece can step"},
      {"tired", TermGroup::kMobility, -5, "a piece that the two-square rule stops"},
  }};
  /// About the worth of two Colonels.
  static constexpr Score kClear = 2400;

  void measure(const Position& position, Amounts<kTermCount>& out) const;
  /// Attacks are noisy.
  bool is_noisy(const Position& position, Action action) const;
  /// Uses only what the seat to act can see.
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
