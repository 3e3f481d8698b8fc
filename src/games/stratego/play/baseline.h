// Stratego: a way to play without looking ahead, from what the side to act can see. It attacks what
// it beats, runs from what beats it, tries unknown pieces where that pays on average, and walks
// towards what it wants to attack. It plays on a view and, in playouts, on a full state; there it asks
// for the rank of an enemy piece only where everybody knows it, so both ways are the same.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/rng.h"
#include "games/baseline_player.h"
#include "games/evaluation.h"
#include "games/stratego/play/worth.h"
#include "games/stratego/rules/rules.h"

namespace palamedes::stratego {

/// What a side makes of the table: what attacks gain, what neighbours threaten, how far targets are.
class Outlook {
 public:
  /// What can be seen of a piece of the other side: its rank, or whether it has moved.
  static constexpr std::size_t kStillClass = kRanks;
  static constexpr std::size_t kMovedClass = kRanks + 1;
  static constexpr std::size_t kClasses = kRanks + 2;

  /// `unseen` are the ranks of the pieces of the other side that are not known. How far targets are
  /// is kept until `forget_distances`. What is won counts by the share of aggression, what is lost or
  /// shown by that of safety.
  void look(const Board& board, Seat seat, const RankCounts& unseen, bool spy_defends,
            const GroupShares& shares = kEvenShares);

  void forget_distances() { has_distances_ = {}; }
  /// Works out at once how far all targets are, which else is done when it is asked for.
  void look_far(const Board& board);

  /// How much the side likes a legal move, in points of `worth.h`.
  int liking(const Board& board, Action move);

  static std::size_t class_of(Piece piece) {
    if (piece.is_known()) return index(piece.rank());
    return piece.status() == Status::kStill ? kStillClass : kMovedClass;
  }

 private:
  using Distances = std::array<std::uint8_t, kSquares>;

  void weigh_attacks(const RankCounts& unseen, std::size_t still, std::size_t moved, bool spy_defends);
  int danger(const Board& board, Square square, Rank rank, std::size_t seen_as, Square left) const;
  const Distances& distances(const Board& board, Rank rank);

  Seat seat_ = kRed;
  RankPoints worth_{};
  RankPoints enemy_worth_{};
  RankPoints secret_{};
  RankPoints enemy_secret_{};
  std::array<std::array<int, kClasses>, kRanks> gain_{};  ///< of an attack, by own rank
  std::array<std::array<int, kClasses>, kRanks> risk_{};  ///< what being attacked costs, by own rank
  std::array<int, kRanks> survives_{};                    ///< percent, of an attack on a piece that never moved
  std::array<Distances, kRanks> distances_{};
  std::array<bool, kRanks> has_distances_{};
};

class Baseline {
 public:
  /// What a line of play keeps from move to move, so that not everything is counted anew.
  class Memory {
   public:
    /// Before a line of play from this position, for both sides.
    void look(const Stratego& game, const Position& position);

   private:
    friend class Baseline;
    struct Look {
      Outlook outlook{};
      int pieces = 0;  ///< on the board when it was made
      int age = 0;
    };
    std::array<Look, 2> looks_{};
  };

  static Action choose(const Stratego& game, const Knowledge& known, const ActionList<Action>& legal, Rng& rng);
  /// In a playout, on a full state.
  static Action choose(const Stratego& game, const Position& position, const ActionList<Action>& legal, Rng& rng,
                       Memory& memory);

  /// How likely the policy is to choose each legal action: hundredths of a natural logarithm, the best
  /// at 0. Placements are all alike.
  static void likings(const Stratego& game, const Knowledge& known, const ActionList<Action>& legal,
                      const GroupShares& shares, std::span<int> out);
};

}  // namespace palamedes::stratego

namespace palamedes {

template <>
struct BaselinePlayerOf<stratego::Stratego> {
  using Type = stratego::Baseline;
};
static_assert(HasBaselinePlayer<stratego::Stratego>);

}  // namespace palamedes
