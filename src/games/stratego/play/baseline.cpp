#include "games/stratego/play/baseline.h"

#include <algorithm>
#include <bit>

#include "games/stratego/rules/moves.h"

namespace palamedes::stratego {
namespace {

constexpr int kFlagPoints = 1000;
/// An action is e times as likely for every kWarmth points more.
constexpr int kWarmth = 6;
constexpr int kFar = 30;

// The value of moves other than attacks, in points.
constexpr int kCloser = 3;       ///< a step towards the nearest target
constexpr int kMostCloser = 3;   ///< the most steps of one move that count
constexpr int kTurnBack = -8;    ///< moving back to the square from which the piece came
constexpr int kFirstMove = -3;   ///< after its first move a piece cannot be taken for a Bomb
constexpr int kShowsScout = -3;  ///< a long move without an attack reveals a Scout

// The probability, in percent, that a neighbour that would win attacks a piece, by what the neighbour's side knows
// of the piece.
constexpr int kKnownTarget = 100;
constexpr int kMovedTarget = 50;
constexpr int kStillTarget = 20;
/// The share of those probabilities that applies if only the neighbour's own side knows that it would win.
constexpr int kUnknownMoved = 60;
constexpr int kUnknownStill = 25;

int target_percent(std::size_t seen_as) {
  if (seen_as == Outlook::kStillClass) return kStillTarget;
  return seen_as == Outlook::kMovedClass ? kMovedTarget : kKnownTarget;
}

/// Random noise with an exponential distribution, in hundredths of a natural logarithm. Adding it to the points makes
/// an action about e times as likely for every kWarmth points.
int noise(Rng& rng) {
  const std::uint64_t bits = rng.next() | (std::uint64_t{1} << 40);
  constexpr int kLn2 = 69;
  return (kLn2 * std::countr_zero(bits)) + (kLn2 * static_cast<int>(bits >> 56) / 256);
}

bool turns_back(const Board& board, Action move) {
  const Trail trail = board.trails[index(move.from())];
  if (trail.legs() == 0) return false;
  const bool along_column = column(move.from()) == column(move.to());
  if (trail.is_column() != along_column) return false;
  return trail.began(0) == (along_column ? row(move.to()) : column(move.to()));
}

RankCounts unseen_of(const Board& board, Seat seat) {
  RankCounts counts{};
  for_each(board.own(seat), [&](Square square) {
    const Piece piece = board.at(square);
    if (!piece.is_known()) ++counts[index(piece.rank())];
  });
  return counts;
}

}  // namespace

void Outlook::look(const Board& board, Seat seat, const RankCounts& unseen, bool spy_defends,
                   const GroupShares& shares) {
  seat_ = seat;
  const RankCounts ours = standing(board, seat);
  RankCounts theirs = unseen;
  std::size_t still = 0;
  std::size_t moved = 0;
  for_each(board.own(opponent(seat)), [&](Square square) {
    const Piece piece = board.at(square);
    if (piece.is_known()) {
      ++theirs[index(piece.rank())];
    } else {
      ++(piece.status() == Status::kStill ? still : moved);
    }
  });
  worth_ = piece_worth(ours, theirs);
  enemy_worth_ = piece_worth(theirs, ours);
  secret_ = secret_worth(ours, theirs);
  enemy_secret_ = secret_worth(theirs, ours);
  enemy_worth_[index(Rank::kFlag)] = kFlagPoints;
  if (shares != kEvenShares) {  // never in rollouts
    const auto scale = [](RankPoints& points, int percent) {
      for (int& one : points) one = one * percent / 100;
    };
    for (RankPoints* points : {&worth_, &secret_}) scale(*points, share_of(shares, TermGroup::kSafety));
    for (RankPoints* points : {&enemy_worth_, &enemy_secret_}) scale(*points, share_of(shares, TermGroup::kAggression));
  }
  weigh_attacks(unseen, still, moved, spy_defends);
}

void Outlook::weigh_attacks(const RankCounts& unseen, std::size_t still, std::size_t moved, bool spy_defends) {
  const CombatTable& combats = kCombats[spy_defends ? 1 : 0];
  // The probability of each rank for an unknown piece, in 1/4096. Bombs and the Flag are among the pieces that never
  // moved; every other rank is equally likely for each piece.
  std::array<std::array<int, kRanks>, 2> chance{};
  const int fixed = unseen[index(Rank::kFlag)] + unseen[index(Rank::kBomb)];
  const int movers = static_cast<int>(still + moved) - fixed;
  const int still_pieces = static_cast<int>(still);
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    if (unseen[rank] == 0) continue;
    if (!is_moveable(rank_at(rank))) {
      if (still_pieces > 0) chance[0][rank] = 4096 * unseen[rank] / still_pieces;
    } else if (movers > 0) {
      chance[1][rank] = 4096 * unseen[rank] / movers;
      if (still_pieces > 0) chance[0][rank] = chance[1][rank] * std::max(0, still_pieces - fixed) / still_pieces;
    }
  }
  for (std::size_t own = 0; own < kRanks; ++own) {
    const bool fights = is_moveable(rank_at(own));
    std::array<int, 2> gain{};
    std::array<int, 2> risk{};
    int survives = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      int won = 0;
      if (fights) {
        const Combat outcome = combats[own][rank];
        if (outcome != Combat::kDefenderWins) won += enemy_worth_[rank];
        if (outcome != Combat::kAttackerWins) won -= worth_[own];
        gain_[own][rank] = won;
        if (outcome == Combat::kAttackerWins) survives += chance[0][rank];
        // The attack reveals the enemy's rank, which the enemy would rather hide.
        gain[0] += chance[0][rank] * (won + enemy_secret_[rank]);
        gain[1] += chance[1][rank] * (won + enemy_secret_[rank]);
      }
      const Combat against = combats[rank][own];
      int lost = 0;
      if (against == Combat::kAttackerWins) lost = worth_[own];
      if (against == Combat::kBothLost) lost = std::max(0, worth_[own] - enemy_worth_[rank]);
      if (own == index(Rank::kFlag) && against == Combat::kAttackerWins) lost = kFlagPoints;
      risk_[own][rank] = lost;
      risk[0] += chance[0][rank] * lost;
      risk[1] += chance[1][rank] * lost;
    }
    gain_[own][kStillClass] = gain[0] / 4096;
    gain_[own][kMovedClass] = gain[1] / 4096;
    risk_[own][kStillClass] = risk[0] / 4096 * kUnknownStill / 100;
    risk_[own][kMovedClass] = risk[1] / 4096 * kUnknownMoved / 100;
    survives_[own] = survives * 100 / 4096;
  }
}

/// The expected loss from the neighbours of a square if a piece of that rank is on it.
int Outlook::danger(const Board& board, Square square, Rank rank, std::size_t seen_as, Square left) const {
  const Squares near = kNeighbours[index(square)] & board.own(opponent(seat_));
  if (!near.any()) return 0;
  int most = 0;
  for_each(near, [&](Square from) {
    if (from != left) most = std::max(most, risk_[index(rank)][class_of(board.at(from))]);
  });
  return most * target_percent(seen_as) / 100;
}

/// The distance from each square to the nearest piece that this rank wants to attack.
const Outlook::Distances& Outlook::distances(const Board& board, Rank rank) {
  Distances& far = distances_[index(rank)];
  if (has_distances_[index(rank)]) return far;
  has_distances_[index(rank)] = true;
  const Squares& enemies = board.own(opponent(seat_));
  Squares targets;
  int best = 0;
  Square fallback = kNoSquare;
  for_each(enemies, [&](Square square) {
    const Piece piece = board.at(square);
    const int gain = gain_[index(rank)][class_of(piece)];
    if (gain > 0) targets.add(square);
    if (!piece.is_known() && (fallback == kNoSquare || gain > best)) {
      best = gain;
      fallback = square;
    }
  });
  far.fill(kFar);
  if (!targets.any()) {
    if (fallback == kNoSquare) return far;
    targets.add(fallback);
  }
  const Squares closed = enemies | kLakes;
  Squares reached = targets;
  Squares edge = targets;
  for (std::uint8_t distance = 0; edge.any() && distance < kFar; ++distance) {
    for_each(edge, [&](Square square) { far[index(square)] = distance; });
    edge = (stepped<-10>(edge) | stepped<-1>(edge) | stepped<1>(edge) | stepped<10>(edge)) - closed - reached;
    reached |= edge;
  }
  return far;
}

void Outlook::look_far(const Board& board) {
  for_each(board.moveable[palamedes::index(seat_)], [&](Square square) { distances(board, board.at(square).rank()); });
}

int Outlook::points_of(const Board& board, Action move) {
  const Piece piece = board.at(move.from());
  const Piece target = board.at(move.to());
  const Rank rank = piece.rank();
  const std::size_t own = index(rank);
  const std::size_t seen_as = class_of(piece);
  int points = danger(board, move.from(), rank, seen_as, kNoSquare);
  if (target.is_there()) {
    const std::size_t prey = class_of(target);
    points += gain_[own][prey];
    if (!piece.is_known()) points -= secret_[own];
    // A surviving attacker is known from now on and in danger on its new square.
    if (gain_[own][prey] > 0) points -= danger(board, move.to(), rank, own, move.to()) * 9 / 10;
    return points;
  }
  const bool far = distance(move.from(), move.to()) > 1;
  std::size_t shown = seen_as == kStillClass ? kMovedClass : seen_as;
  if (far) shown = own;
  points -= danger(board, move.to(), rank, shown, kNoSquare);
  const Distances& distances = this->distances(board, rank);
  const int closer = distances[index(move.from())] - distances[index(move.to())];
  points += kCloser * std::clamp(closer, -kMostCloser, kMostCloser);
  if (turns_back(board, move)) points += kTurnBack;
  if (piece.status() == Status::kStill) points += kFirstMove;
  if (far && !piece.is_known()) points += kShowsScout;
  return points;
}

namespace {

constexpr int hundredths(int points) { return points * 100 / kWarmth; }

Action choose_by(Outlook& outlook, const Board& board, const ActionList<Action>& legal, Rng& rng) {
  Action best = legal[0];
  int most = 0;
  bool found = false;
  for (const Action action : legal) {
    const int noisy_points = hundredths(outlook.points_of(board, action)) + noise(rng);
    if (found && noisy_points <= most) continue;
    found = true;
    most = noisy_points;
    best = action;
  }
  return best;
}

}  // namespace

Action Baseline::choose(const Stratego& game, const Knowledge& known, const ActionList<Action>& legal, Rng& rng) {
  const Board& board = known.view.board;
  if (board.phase != Phase::kPlay) return legal[rng.below(legal.size())];
  Outlook outlook;
  outlook.look(board, board.to_act, known.view.unseen[palamedes::index(opponent(board.to_act))],
               game.knobs().spy_defends);
  return choose_by(outlook, board, legal, rng);
}

void Baseline::Memory::look(const Stratego& game, const Position& position) {
  const Board& board = position.state.board;
  if (board.phase != Phase::kPlay) return;
  for (const Seat seat : {kRed, kBlue}) {
    Look& look = looks_[palamedes::index(seat)];
    look.outlook.look(board, seat, unseen_of(board, opponent(seat)), game.knobs().spy_defends);
    look.outlook.forget_distances();
    look.outlook.look_far(board);
    look.pieces = (board.own(kRed) | board.own(kBlue)).count();
    look.age = 0;
  }
}

Action Baseline::choose(const Stratego& game, const Position& position, const ActionList<Action>& legal, Rng& rng,
                        Memory& memory) {
  const Board& board = position.state.board;
  if (board.phase != Phase::kPlay) return legal[rng.below(legal.size())];
  // The gains of attacks change with every battle. Distances change slowly and are expensive to compute, so they may
  // be a few moves old.
  constexpr int kOldest = 8;
  Memory::Look& look = memory.looks_[palamedes::index(board.to_act)];
  const int pieces = (board.own(kRed) | board.own(kBlue)).count();
  if (look.age >= kOldest) {
    look.outlook.forget_distances();
    look.age = 0;
  }
  if (look.pieces != pieces) {
    look.outlook.look(board, board.to_act, unseen_of(board, opponent(board.to_act)), game.knobs().spy_defends);
    look.pieces = pieces;
  }
  ++look.age;
  return choose_by(look.outlook, board, legal, rng);
}

void Baseline::priors(const Stratego& game, const Knowledge& known, const ActionList<Action>& legal,
                      const GroupShares& shares, std::span<int> out) {
  const Board& board = known.view.board;
  std::ranges::fill(out, 0);
  if (board.phase != Phase::kPlay) return;
  Outlook outlook;
  outlook.look(board, board.to_act, known.view.unseen[palamedes::index(opponent(board.to_act))],
               game.knobs().spy_defends, shares);
  int most = 0;
  for (std::uint32_t i = 0; i < legal.size(); ++i) {
    out[i] = hundredths(outlook.points_of(board, legal[i]));
    most = i == 0 ? out[i] : std::max(most, out[i]);
  }
  for (int& prior : out) prior -= most;
}

}  // namespace palamedes::stratego
