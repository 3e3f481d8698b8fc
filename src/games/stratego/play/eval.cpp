#include "games/stratego/play/eval.h"

#include <algorithm>

#include "games/stratego/rules/moves.h"

namespace palamedes::stratego {
namespace {

constexpr int kFewMovers = 6;
constexpr int kFarthest = 18;

/// The open squares between the lakes, and between them and the edges.
constexpr std::array<Squares, 3> kLanes{
    squares_where([](Square square) { return (row(square) == 4 || row(square) == 5) && column(square) < 2; }),
    squares_where([](Square square) {
      return (row(square) == 4 || row(square) == 5) && (column(square) == 4 || column(square) == 5);
    }),
    squares_where([](Square square) { return (row(square) == 4 || row(square) == 5) && column(square) > 7; }),
};

Squares beside(const Squares& squares) {
  return stepped<-10>(squares) | stepped<-1>(squares) | stepped<1>(squares) | stepped<10>(squares);
}

Square flag_of(const Board& board, Seat seat) {
  Square flag = kNoSquare;
  for_each(board.own(seat) - board.moveable[palamedes::index(seat)], [&](Square square) {
    if (board.at(square).rank() == Rank::kFlag) flag = square;
  });
  return flag;
}

/// How well the sides of the Flag are closed. A Bomb keeps all but Miners away and counts 2, like an edge.
int flag_wall(const Board& board, Square flag, Seat seat) {
  int closed = 2 * (4 - kNeighbours[index(flag)].count());
  for_each(kNeighbours[index(flag)], [&](Square square) {
    const Piece piece = board.at(square);
    if (!piece.is_there() || piece.seat() != seat) return;
    closed += piece.rank() == Rank::kBomb ? 2 : 1;
  });
  return closed;
}

}  // namespace

/// The worth of the best publicly known enemy piece that one of its neighbours beats.
int Eval::best_capture(const Board& board, Seat seat, const RankPoints& worth) const {
  const std::size_t own = palamedes::index(seat);
  int best = 0;
  for_each(board.own(opponent(seat)) & beside(board.moveable[own]), [&](Square square) {
    const Piece target = board.at(square);
    if (!target.is_known() || worth[index(target.rank())] <= best) return;
    const bool falls = any_of(kNeighbours[index(square)] & board.moveable[own], [&](Square from) {
      return combats_[index(board.at(from).rank())][index(target.rank())] == Combat::kAttackerWins;
    });
    if (falls) best = worth[index(target.rank())];
  });
  return best;
}

void Eval::measure_seat(const Board& board, Seat seat, const std::array<RankCounts, 2>& counts,
                        Amounts<kTermCount>& out) const {
  const std::size_t own = palamedes::index(seat);
  const std::size_t other = 1 - own;
  const auto set = [&](TermIndex term, int amount) { out[term][own] = static_cast<Score>(amount); };
  const RankPoints worth = piece_worth(counts[own], counts[other]);
  const RankPoints secret = secret_worth(counts[own], counts[other]);
  int material = 0;
  for (std::size_t rank = 0; rank < kRanks; ++rank) material += counts[own][rank] * worth[rank];
  int secrets = 0;
  for_each(board.own(seat), [&](Square square) {
    const Piece piece = board.at(square);
    if (!piece.is_known()) secrets += secret[index(piece.rank())];
  });
  set(kMaterial, material);
  set(kSecrets, secrets);
  const Squares& movers = board.moveable[own];
  set(kLastMovers, std::max(0, kFewMovers - movers.count()));
  const int capture = best_capture(board, seat, piece_worth(counts[other], counts[own]));
  set(kThreats, board.to_act == seat ? 2 * capture : capture);
  if (const Square flag = flag_of(board, opponent(seat)); flag != kNoSquare) {
    int nearest = kFarthest;
    int raiders = 0;
    for_each(movers, [&](Square square) {
      const int steps = distance(square, flag);
      nearest = std::min(nearest, steps);
      if (steps <= 2) ++raiders;
    });
    set(kHunt, kFarthest - nearest);
    out[kFlagRaid][other] = raiders;
  }
  if (const Square flag = flag_of(board, seat); flag != kNoSquare) set(kFlagWall, flag_wall(board, flag, seat));
  int lanes = 0;
  for (const Squares& lane : stratego::kLanes) {
    if ((lane & board.own(seat)).any() && !(lane & board.own(opponent(seat))).any()) ++lanes;
  }
  set(TermIndex::kLanes, lanes);
  set(kAdvance, (movers - kZones[own]).count());
  set(kMobility, (beside(movers - board.tired) - board.own(seat) - kLakes).count());
  set(kTired, (movers & board.tired).count());
}

void Eval::measure(const Position& position, Amounts<kTermCount>& out) const {
  out = {};
  const Board& board = position.state.board;
  if (board.phase == Phase::kSetup) return;
  const std::array<RankCounts, 2> counts{standing(board, kRed), standing(board, kBlue)};
  for (const Seat seat : {kRed, kBlue}) measure_seat(board, seat, counts, out);
}

bool Eval::is_noisy(const Position& position, Action action) const {
  return !action.is_placement() && !position.state.board.is_empty(action.to());
}

Score Eval::promise(const Position& position, Action action) const {
  if (!is_noisy(position, action)) return 0;
  const Board& board = position.state.board;
  const Piece target = board.at(action.to());
  if (!target.is_known()) return 1;
  const Combat outcome = combats_[index(board.at(action.from()).rank())][index(target.rank())];
  if (outcome == Combat::kDefenderWins) return -1;
  return outcome == Combat::kAttackerWins ? static_cast<Score>(2 + index(target.rank())) : 0;
}

}  // namespace palamedes::stratego
