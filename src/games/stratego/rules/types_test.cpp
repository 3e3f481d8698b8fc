#include "games/stratego/rules/types.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "games/stratego/rules/moves.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

std::string names(const Squares& squares) {
  std::string text;
  for_each(squares, [&](Square square) { text += (text.empty() ? "" : " ") + square_text(square); });
  return text;
}

// §1

TEST(StrategoBoard, EightSquaresAreLakes) { EXPECT_EQ(names(kLakes), "42 43 46 47 52 53 56 57"); }

TEST(StrategoBoard, CornersHaveTwoNeighboursEdgesThreeOthersFour) {
  std::array<int, 5> squares_with{};
  for (std::size_t i = 0; i < kSquares; ++i) ++squares_with[static_cast<std::size_t>(kNeighbours[i].count())];
  EXPECT_EQ(squares_with, (std::array{0, 0, 4, 32, 64}));
}

TEST(StrategoBoard, NeighboursAreOrthogonalAndIncludeLakes) {
  EXPECT_EQ(names(kNeighbours[0]), "01 10");
  EXPECT_EQ(names(kNeighbours[99]), "89 98");
  EXPECT_EQ(names(kNeighbours[50]), "40 51 60");
  EXPECT_EQ(names(kNeighbours[62]), "52 61 63 72");
}

TEST(StrategoBoard, NeighboursAreMutual) {
  for (std::size_t a = 0; a < kSquares; ++a) {
    for (std::size_t b = 0; b < kSquares; ++b) {
      EXPECT_EQ(kNeighbours[a].has(square_at(b)), distance(square_at(a), square_at(b)) == 1) << a << ' ' << b;
      EXPECT_EQ(kNeighbours[a].has(square_at(b)), kNeighbours[b].has(square_at(a))) << a << ' ' << b;
    }
  }
}

TEST(StrategoBoard, ZonesAreFourRowsAndHoldNoLake) {
  EXPECT_EQ(kZones[0].count(), 40);
  EXPECT_EQ(kZones[1].count(), 40);
  for (std::size_t i = 0; i < kSquares; ++i) {
    EXPECT_EQ(kZones[0].has(square_at(i)), i >= 60) << i;
    EXPECT_EQ(kZones[1].has(square_at(i)), i < 40) << i;
  }
  EXPECT_FALSE(((kZones[0] | kZones[1]) & kLakes).any());
}

TEST(StrategoBoard, AScoutOnAnEmptyBoardHas1368Moves) {
  // §11 counts the moves between all pairs of the 92 squares that are not lakes.
  int moves = 0;
  for_each(kBoard - kLakes, [&](Square square) {
    Board board;
    board.put(square, Piece(kRed, Rank::kScout, Status::kStill));
    for_each_move(board, kRed, Knobs{}, [&](Square, Square) { ++moves; });
  });
  EXPECT_EQ(moves, 1368);
  EXPECT_EQ(Stratego::make({})->max_actions(), 1368U);
}

TEST(StrategoBoard, PuttingAndRemovingAPieceRestoresTheBoard) {
  const Board empty;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    Board board;
    board.put(Square{64}, Piece(kBlue, rank_at(rank), Status::kStill));
    EXPECT_FALSE(board.is_empty(Square{64}));
    EXPECT_EQ(names(board.own(kBlue)), "64");
    EXPECT_FALSE(board.own(kRed).any());
    EXPECT_EQ(board.moveable[1].has(Square{64}), is_moveable(rank_at(rank))) << rank;
    EXPECT_EQ(board.scouts[1].has(Square{64}), rank_at(rank) == Rank::kScout) << rank;
    board.clear(Square{64});
    EXPECT_EQ(board, empty) << rank;
  }
}

// §2

TEST(StrategoPieces, AnArmyIsFortyPiecesOfWhich33Move) {
  EXPECT_EQ(std::accumulate(kArmy.begin(), kArmy.end(), 0), 40);
  int moveable = 0;
  for (std::size_t i = 0; i < kRanks; ++i) moveable += is_moveable(rank_at(i)) ? kArmy[i] : 0;
  EXPECT_EQ(moveable, 33);
}

TEST(StrategoPieces, APieceKeepsItsSideRankAndStatus) {
  for (const Seat seat : {kRed, kBlue}) {
    for (std::size_t rank = 0; rank <= kRanks; ++rank) {
      for (int status = 0; status < kStatuses; ++status) {
        const Piece piece(seat, rank_at(rank), static_cast<Status>(status));
        EXPECT_TRUE(piece.is_there());
        EXPECT_EQ(piece.seat(), seat);
        EXPECT_EQ(piece.rank(), rank_at(rank));
        EXPECT_EQ(static_cast<int>(piece.status()), status);
        EXPECT_EQ(piece.is_known(), status >= 2);
      }
    }
  }
  EXPECT_FALSE(Piece().is_there());
}

}  // namespace
}  // namespace palamedes::stratego
