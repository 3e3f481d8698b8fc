#include "games/stratego/setup/setup_choice.h"

#include "games/stratego/setup/setups.h"

namespace palamedes::stratego {
namespace {

/// Places the next piece on the first free square. Used if somebody else has begun a set-up that differs from the
/// chosen army.
Action any_placement(const Board& board, Seat seat) {
  const RankCounts placed = standing(board, seat);
  std::size_t rank = 0;
  while (rank + 1 < kRanks && placed[rank] >= kArmy[rank]) ++rank;
  const Squares free = kZones[palamedes::index(seat)] - board.own(seat);
  return Action::place(rank_at(rank), free.first());
}

}  // namespace

Army SetupChoice::army(std::size_t taste, std::uint64_t game_id, Seat seat) {
  Rng rng = Rng(game_id).stream(seat == kRed ? "setup/red" : "setup/blue");
  switch (static_cast<Taste>(taste)) {
    case kRandom:
      return random_army(rng);
    case kNamed: {
      const auto setups = named_setups();
      const Army army = setups[rng.below(static_cast<std::uint32_t>(setups.size()))].army();
      return rng.chance(1, 2) ? army.mirrored() : army;
    }
    case kLearned:
      return likely_army(rng, kLearnedWeights);
    case kHuman:
      break;
  }
  return likely_army(rng, kHumanWeights);
}

Action SetupChoice::next(const Knowledge& known, std::size_t taste, std::uint64_t game_id) {
  const Board& board = known.view.board;
  const Seat seat = board.to_act;
  const Placements wanted = placements(army(taste, game_id, seat), seat);
  const RankCounts placed = standing(board, seat);
  for (const Action action : wanted) {
    if (board.is_empty(action.to()) && placed[index(action.rank())] < kArmy[index(action.rank())]) return action;
  }
  return any_placement(board, seat);
}

}  // namespace palamedes::stratego
