#include "games/stratego/text/parse_board.h"

#include <algorithm>
#include <array>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "games/config.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

/// A description of the error; nothing if there is none.
using Fault = std::optional<std::string>;

Fault parse_cell(std::string_view cell, Square square, HiddenRanks hidden, Board& board) {
  const std::string where = "square " + square_text(square);
  const bool lake = kLakes.has(square);
  if (cell == "~~~") {
    if (!lake) return where + " is no lake";
    return std::nullopt;
  }
  if (lake) return where + " is a lake and must be ~~~, not " + shown(cell);
  if (cell == "...") return std::nullopt;
  const bool unknown = cell[1] == '?' && hidden == HiddenRanks::kTaken;
  const auto rank = unknown ? std::optional(Rank::kHidden) : parse_rank(cell[1]);
  const int status = cell[2] - '0';
  if ((cell[0] != 'r' && cell[0] != 'b') || !rank || status < 0 || status >= kStatuses) {
    const std::string_view letters = kRankLetters.substr(0, hidden == HiddenRanks::kTaken ? kRanks + 1 : kRanks);
    return where + " holds " + shown(cell) + "; a piece is r or b, one of " + std::string(letters) +
           " and a status from 0 to 4";
  }
  board.put(square, Piece(cell[0] == 'r' ? kRed : kBlue, *rank, static_cast<Status>(status)));
  return std::nullopt;
}

Fault parse_cells(std::string_view text, HiddenRanks hidden, Board& board) {
  const auto rows = split(text, '/');
  if (rows.size() != kWidth) return "the board must be ten rows joined by '/', not " + shown(text);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != std::size_t{3} * kWidth)
      return "row " + std::to_string(r) + " of the board must be ten cells of three characters";
    for (std::size_t c = 0; c < kWidth; ++c) {
      const Square square = square_at(static_cast<int>(r), static_cast<int>(c));
      if (auto fault = parse_cell(rows[r].substr(3 * c, 3), square, hidden, board)) return fault;
    }
  }
  return std::nullopt;
}

Fault parse_lost(std::string_view text, RankCounts& lost) {
  const bool digits = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (text.size() != kRanks || !digits) return "losses must be twelve digits, not " + shown(text);
  for (std::size_t i = 0; i < kRanks; ++i) lost[i] = static_cast<std::uint8_t>(text[i] - '0');
  return std::nullopt;
}

Fault parse_phase(std::string_view text, Board& board) {
  constexpr std::array<std::string_view, 5> kNames{"setup", "play", "over:-", "over:1", "over:2"};
  std::size_t i = 0;
  while (i < kNames.size() && kNames[i] != text) ++i;
  if (i == kNames.size()) return "there is no phase " + shown(text);
  board.phase = i == 0 ? Phase::kSetup : i == 1 ? Phase::kPlay : Phase::kOver;
  board.winner = static_cast<std::uint8_t>(i > 2 ? i - 2 : 0);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> parse_board(std::span<const std::string_view> fields, HiddenRanks hidden, Board& board) {
  const auto turn = parse_number(fields[0], 0, kMostTurns);
  if (!turn) return "the turn must be a number, not " + shown(fields[0]);
  board.turn = static_cast<std::uint32_t>(*turn);
  if (fields[1] != "1" && fields[1] != "2") return "the player to act must be 1 or 2, not " + shown(fields[1]);
  board.to_act = fields[1] == "1" ? kRed : kBlue;
  if (auto fault = parse_phase(fields[2], board)) return fault;
  if (auto fault = parse_cells(fields[3], hidden, board)) return fault;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (auto fault = parse_lost(fields[4 + seat], board.lost[seat])) return fault;
  }
  return std::nullopt;
}

}  // namespace palamedes::stratego
