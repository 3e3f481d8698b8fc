// What the evaluation net of Liuzhou chess sees of a position: 37 patterns of the board, and 24 plain numbers.
//
// Everything is from the perspective of the seat to act, so exchanged colours change nothing. A cell has four states:
// empty, own stone, other stone, marked stone. The colour of a marked stone matters only through the numbers of stones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "games/liuzhou/rules/rules.h"

namespace palamedes::nn {

struct LiuzhouEvalFeatures {
  static constexpr std::size_t kBlocks = 25;  ///< 2x2 blocks, by their upper left cell
  static constexpr std::size_t kLines = 12;   ///< six rows, then six columns
  static constexpr std::size_t kPatterns = kBlocks + kLines;
  static constexpr std::size_t kBlockStates = 256;
  static constexpr std::size_t kLineStates = 4096;
  static constexpr std::size_t kRows = (kBlocks * kBlockStates) + (kLines * kLineStates);
  static constexpr std::size_t kHeads = liuzhou::kPhases;

  /// Numbers about the whole position, then seven about each seat, the seat to act first.
  enum Number : std::uint8_t {
    kOwed,       ///< marks or captures owed; in FORCED_REMOVAL, removals made
    kMovesLeft,  ///< of all moves that the edition allows
    kMovesNear,  ///< of the last 32 of them
    kQuietLeft,  ///< of the quiet actions that the edition allows
    kLinePays,   ///< whether a square and a line at once earn what the line earns
    kLoseBelow,
    kOwnStones,  ///< unmarked
    kOtherStones,
    kOwnMarked,
    kOtherMarked,
    kSeats,  ///< from here on: for each seat, the numbers of SeatNumber
  };
  enum SeatNumber : std::uint8_t {
    kSquares,   ///< cells on which the next stone or step completes a square
    kWholes,    ///< cells on which it completes a line
    kSafe,      ///< such cells that no step of the other seat reaches; in placement, those that a step will complete
    kShuttles,  ///< cells that a stone completes by a step out of another shape
    kSwings,    ///< stones that can leave their shape and return
    kShaped,    ///< stones in shapes
    kReach,     ///< free cells beside the stones
    kSeatNumbers,
  };
  static constexpr std::size_t kNumbers = std::size_t{kSeats} + (2 * std::size_t{kSeatNumbers});
  static constexpr int kOne = 127;  ///< stands for 1; no number is larger
  using Numbers = std::array<std::int16_t, kNumbers>;

  std::array<std::uint32_t, kPatterns> rows{};  ///< for each pattern a row of the table
  Numbers numbers{};
  std::uint8_t head = 0;
};

/// The board for the seat to act. The two bits of a cell say: 0 empty, 1 own, 2 other, 3 marked.
struct EvalBoard {
  liuzhou::Cells low;
  liuzhou::Cells high;
};

inline EvalBoard eval_board(const liuzhou::State& state) {
  return {.low = state.unmarked(state.to_act) | state.marked,
          .high = state.unmarked(opponent(state.to_act)) | state.marked};
}

/// The states of the cells of a column, the low bits of all six first.
constexpr std::uint32_t column_state(const EvalBoard& board, int column) {
  constexpr liuzhou::Cells kGather = (liuzhou::Cells{1} << 30) | (liuzhou::Cells{1} << 25) | (liuzhou::Cells{1} << 20) |
                                     (liuzhou::Cells{1} << 15) | (liuzhou::Cells{1} << 10) | (liuzhou::Cells{1} << 5);
  const auto bits = [&](liuzhou::Cells cells) {
    return static_cast<std::uint32_t>((((cells >> column) & liuzhou::kFirstColumn) * kGather) >> 30) & 63;
  };
  return bits(board.low) | (bits(board.high) << liuzhou::kWidth);
}
constexpr std::uint32_t row_state(const EvalBoard& board, int row) {
  const auto bits = [&](liuzhou::Cells cells) {
    return static_cast<std::uint32_t>(cells >> (liuzhou::kWidth * row)) & 63;
  };
  return bits(board.low) | (bits(board.high) << liuzhou::kWidth);
}

/// The cells of a row and the next one: six low bits of each, then the high bits.
constexpr std::uint32_t two_rows(const EvalBoard& board, int row) {
  const auto bits = [&](liuzhou::Cells cells) {
    return static_cast<std::uint32_t>(cells >> (liuzhou::kWidth * row)) & 0xfff;
  };
  return bits(board.low) | (bits(board.high) << (2 * liuzhou::kWidth));
}
/// The state of the 2x2 block, and of the window of 2x3 cells, that begins in a column of two rows.
constexpr std::uint32_t block_state(std::uint32_t two_rows, int column) {
  std::uint32_t bits = (two_rows >> column) & 0xc30c3;
  bits |= bits >> 4;
  return (bits & 0xf) | ((bits >> 8) & 0xf0);
}
constexpr std::uint32_t window_state(std::uint32_t two_rows, int column) {
  std::uint32_t bits = (two_rows >> column) & 0x1c71c7;
  bits |= bits >> 3;
  return (bits & 0x3f) | ((bits >> 6) & 0xfc0);
}

void set_numbers(const liuzhou::Knobs& knobs, const liuzhou::State& state, LiuzhouEvalFeatures::Numbers& out);

/// The features of an unfinished position.
LiuzhouEvalFeatures eval_features(const liuzhou::Knobs& knobs, const liuzhou::State& state);

/// The names of all features in words. Its hash identifies the layout in network files.
std::string eval_layout();

}  // namespace palamedes::nn
