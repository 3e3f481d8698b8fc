// Stratego: the baseline player, which plays without search from what the side to act can see. It attacks pieces
// that it beats, runs from pieces that beat it, attacks unknown pieces if that pays on average, and walks towards
// pieces that it wants to attack. It plays on a view or, in rollouts, on a full state. There it reads the rank of an
// enemy piece only if the rank is public, so both ways give the same moves.
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

/// How one side judges a board: the gains of attacks, the threats of neighbours, the distances to targets.
class Outlook {
 public:
  /// Enemy pieces are classified by their rank or, if it is unknown, by whether they have moved.
  static constexpr std::size_t kStillClass = kRanks;
  static constexpr std::size_t kMovedClass = kRanks + 1;
  static constexpr std::size_t kClasses = kRanks + 2;

  /// Prepares to judge moves on this board. `unseen` are the unknown ranks of the other side. Distances to targets
  /// are cached until `forget_distances`. The share of aggression scales gains; the share of safety scales losses
  /// and the cost of revealing ranks.
  void look(const Board& board, Seat seat, const RankCounts& unseen, bool spy_defends,
            const GroupShares& shares = kEvenShares);

  void forget_distances() { has_distances_ = {}; }
  /// Computes the distances to all targets now instead of on demand.
  void look_far(const Board& board);

  /// How good a legal move looks, in points of `worth.h`.
  int points_of(const Board& board, Action move);

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
  std::array<std::array<int, kClasses>, kRanks> gain_{};  ///< expected gain of an attack, by own rank
  std::array<std::array<int, kClasses>, kRanks> risk_{};  ///< expected loss when attacked, by own rank
  std::array<int, kRanks> survives_{};  ///< chance to survive an attack on a piece that never moved, in percent
  std::array<Distances, kRanks> distances_{};
  std::array<bool, kRanks> has_distances_{};
};

class Baseline {
 public:
  /// What a rollout keeps from move to move to avoid repeated work.
  class Memory {
   public:
    /// Prepares a rollout from this position, for both sides.
    void look(const Stratego& game, const Position& position);

   private:
    friend class Baseline;
    struct Look {
      Outlook outlook{};
      int pieces = 0;  ///< pieces on the board when it was computed
      int age = 0;
    };
    std::array<Look, 2> looks_{};
  };

  static Action choose(const Stratego& game, const Knowledge& known, const ActionList<Action>& legal, Rng& rng);
  /// Chooses in a rollout, on a full state.
  static Action choose(const Stratego& game, const Position& position, const ActionList<Action>& legal, Rng& rng,
                       Memory& memory);

  /// Writes the move prior of each legal action in hundredths of a natural logarithm, with the best action at 0.
  /// All placements are equal.
  static void priors(const Stratego& game, const Knowledge& known, const ActionList<Action>& legal,
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
