// Reads state texts. Checks everything: repeated information must agree, and the position must keep the invariants of
// the rules.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "games/stratego/rules/moves.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/parse_board.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

constexpr std::size_t kMostMoves = 1'000'000;

Error bad_state(std::string message) { return {"bad_state_text", "state text: " + std::move(message)}; }

/// The limit without a supply check: a state text has one digit for the losses of each rank.
constexpr int kMostOfARank = 9;

MaybeError check_supply(const Board& board, SupplyCheck supply) {
  for (const Seat seat : {kRed, kBlue}) {
    const RankCounts on_board = standing(board, seat);
    for (std::size_t i = 0; i < kRanks; ++i) {
      const int pieces = on_board[i] + board.lost[palamedes::index(seat)][i];
      const int most = supply == SupplyCheck::kOn ? kArmy[i] : kMostOfARank;
      if (pieces > most) {
        return Error{"too_many_pieces", std::string("state text: ") + (seat == kRed ? "Red" : "Blue") + " has " +
                                            std::to_string(pieces) + " of rank " + letter(rank_at(i)) +
                                            ", losses included; it can have " + std::to_string(most)};
      }
    }
  }
  return std::nullopt;
}

// --- The memory line, which the vectors do not have ---

struct Memory {
  Position& position;
  const Knobs& knobs;

  Board& board() const { return position.state.board; }

  MaybeError quiet(std::string_view value) const {
    const auto number = parse_number(value, 1, kMostTurns);
    if (!number || knobs.no_attack_limit == 0) {
      return bad_state("'quiet=" + printable(value) + "': quiet= needs the rule option no_attack_limit and a number");
    }
    board().quiet = static_cast<std::uint32_t>(*number);
    return std::nullopt;
  }

  /// Reads "64r53". Replays the legs, oldest first, and so accepts only trails that play can produce.
  MaybeError trail(std::string_view entry) const {
    Error bad = bad_state("there is no trail " + shown(entry));
    if (entry.size() < 4 || entry.size() > 3 + Trail::kMaxLegs) return bad;
    const auto square = parse_square(entry.substr(0, 2));
    const bool along_column = entry[2] == 'c';
    if (!square || (!along_column && entry[2] != 'r') || knobs.two_square == TwoSquare::kOff) return bad;
    const Piece piece = board().at(*square);
    if (!piece.is_there() || !is_moveable(piece.rank()) || board().trails[index(*square)].legs() != 0) return bad;
    const auto on_line = [&](char digit) {
      return along_column ? square_at(digit - '0', column(*square)) : square_at(row(*square), digit - '0');
    };
    const std::string_view places = entry.substr(3);
    Trail laid;
    for (std::size_t i = places.size(); i-- > 0;) {
      if (places[i] < '0' || places[i] > '9') return bad;
      const Square from = on_line(places[i]);
      const Square to = i == 0 ? *square : on_line(places[i - 1]);
      if (from == to || (piece.rank() != Rank::kScout && distance(from, to) != 1)) return bad;
      laid = laid.after(from, to, knobs.two_square_limit, knobs.two_square_scouts);
    }
    if (static_cast<std::size_t>(laid.legs()) != places.size()) return bad;
    if (!has_moved(piece.status())) return bad;
    board().trails[index(*square)] = laid;
    if (laid.legs() >= knobs.two_square_limit) board().tired.add(*square);
    if (knobs.two_square_scope == TwoSquareScope::kTurns) {
      Square& last = board().last_moved[palamedes::index(piece.seat())];
      if (last != kNoSquare) return bad_state("where turns count, a side has one trail at most");
      last = *square;
    }
    return std::nullopt;
  }

  MaybeError trails(std::string_view value) const {
    for (const std::string_view entry : split(value, ',')) {
      if (auto error = trail(entry)) return error;
    }
    return std::nullopt;
  }

  MaybeError moves(std::string_view value) const {
    for (const std::string_view entry : split(value, ',')) {
      const auto from = parse_square(entry.substr(0, 2));
      const auto to = entry.size() == 5 && entry[2] == '-' ? parse_square(entry.substr(3)) : std::nullopt;
      if (!from || !to || position.history.size() == kMostMoves) return bad_state("there is no move " + shown(entry));
      position.history.push({*from, *to});
    }
    return walk_back();
  }

  /// Takes the moves back one by one, and checks that each was possible for the side whose turn it was.
  MaybeError walk_back() const {
    Board past = board();
    Seat mover = opponent(past.to_act);
    for (std::size_t i = position.history.size(); i-- > 0; mover = opponent(mover)) {
      const Action move = position.history.move(i);
      const Piece piece = past.at(move.to());
      const bool straight = row(move.from()) == row(move.to()) || column(move.from()) == column(move.to());
      if (!piece.is_there() || piece.seat() != mover || !is_moveable(piece.rank()) || !straight ||
          !past.is_empty(move.from()) || kLakes.has(move.from()) ||
          (piece.rank() != Rank::kScout && distance(move.from(), move.to()) != 1)) {
        return bad_state("the moves do not lead to this position: " + square_text(move.from()) + '-' +
                         square_text(move.to()));
      }
      past.clear(move.to());
      past.put(move.from(), piece);
    }
    return std::nullopt;
  }

  MaybeError chase(std::string_view value) const {
    const auto sides = split(value, ',');
    if (sides.size() != 2 || value == "-,-") return bad_state("chase must name the open chases of both sides");
    for (const Seat seat : {kRed, kBlue}) {
      const std::string_view side = sides[palamedes::index(seat)];
      if (side == "-") continue;
      const auto opened = parse_number(side, 0, static_cast<int>(position.history.size()));
      if (!opened) return bad_state("no chase can have begun after " + shown(side) + " moves");
      position.history.open_at(seat, static_cast<std::uint32_t>(*opened));
    }
    return std::nullopt;
  }

  MaybeError at(std::string_view value) const {
    const auto square = parse_square(value);
    const History& history = position.history;
    if (!square || (history.size() > 0 && history.last_to() != *square)) {
      return bad_state("the last move did not end at " + shown(value));
    }
    position.history.set_last_to(*square);
    return std::nullopt;
  }

  MaybeError parse(std::string_view line) const {
    auto fields = split(line, ' ');
    if (fields[0] != "H" || fields.size() == 1) return bad_state("the last line must be H and fields");
    fields.erase(fields.begin());
    constexpr std::array<std::string_view, 5> kNames{"quiet", "trails", "moves", "chase", "at"};
    constexpr std::array kParsers{&Memory::quiet, &Memory::trails, &Memory::moves, &Memory::chase, &Memory::at};
    std::size_t next = 0;
    for (const std::string_view field : fields) {
      const std::size_t equals = field.find('=');
      std::size_t i = next;
      while (i < kNames.size() && kNames[i] != field.substr(0, equals)) ++i;
      if (equals == std::string_view::npos || i == kNames.size())
        return bad_state("there is no field " + shown(field) + " here; fields are quiet, trails, moves, chase, at");
      if (i >= 2 && !knobs.more_square) return bad_state("only rules with more_square remember " + shown(field));
      if (auto error = (this->*kParsers[i])(field.substr(equals + 1))) return error;
      next = i + 1;
    }
    const History& history = position.history;
    const bool remembers = history.size() > 0 || history.is_chasing(kRed) || history.is_chasing(kBlue);
    if (remembers && next != kNames.size()) return bad_state("a history must say where the last move ended (at=)");
    return std::nullopt;
  }
};

/// Derives from the position why a finished game ended (§9).
End reason_of(const Board& board, const Knobs& knobs) {
  const auto lost_flag = [&](std::size_t seat) { return board.lost[seat][index(Rank::kFlag)] != 0; };
  if (board.winner != 0 && lost_flag(2U - board.winner)) return End::kFlag;
  if (board.winner != 0) return End::kNone;
  if (knobs.max_turns != 0 && board.turn >= knobs.max_turns) return End::kTurnLimit;
  if (knobs.no_attack_limit != 0 && board.quiet >= knobs.no_attack_limit) return End::kNoAttack;
  return End::kNone;
}

}  // namespace

Result<Position> Stratego::parse_state(std::string_view text, SupplyCheck supply) const {
  auto lines = split(text, '\n');
  Position position;
  Board& board = position.state.board;
  const auto fields = split(lines[0], ' ');
  if (fields.size() != 8 || fields[0] != "F") return bad_state("the first line must be F and seven fields");
  if (auto fault = parse_board(std::span(fields).subspan(1, 6), HiddenRanks::kRefused, board)) {
    return bad_state(*std::move(fault));
  }
  const bool setting_up = board.phase == Phase::kSetup;
  if (auto error = check_supply(board, setting_up ? SupplyCheck::kOn : supply)) return *std::move(error);
  if (lines.size() == 2 || lines.size() == 4) {
    if (auto error = Memory{position, knobs_}.parse(lines.back())) return *std::move(error);
    lines.pop_back();
  }
  if (lines.size() != 1 && lines.size() != 3) return bad_state("there must be one line F, or three with both views");

  // The phase must agree with the other fields.
  const Phase phase = board.phase;
  const std::uint8_t winner = board.winner;
  if (phase == Phase::kSetup) {
    const bool red = board.own(kRed).count() == kArmySize;
    if (red && board.own(kBlue).count() == kArmySize) return bad_state("both armies are complete: the phase is play");
    if (board.to_act != (red ? kBlue : kRed)) return bad_state("the other player is to place");
    if (board.turn != 0 || board.lost != std::array<RankCounts, 2>{})
      return bad_state("in the set-up phase the turn and all losses are 0");
  } else {
    const End decided = phase == Phase::kOver ? reason_of(board, knobs_) : End::kNone;
    board.phase = Phase::kPlay;
    board.winner = 0;
    if (decided == End::kFlag) {
      board.phase = Phase::kOver;
      board.end = End::kFlag;
      board.winner = winner;
    } else {
      judge(position, false);
      if (board.phase == Phase::kPlay && decided != End::kNone) {
        board.phase = Phase::kOver;
        board.end = decided;
      }
    }
    if (phase == Phase::kOver && (board.phase != Phase::kOver || board.winner != winner))
      return bad_state("nothing on the board ends the game as " + shown(fields[3]));
  }
  position.state.piece_hash = piece_hash(board);
  if (const char* broken = broken_invariant(position)) return bad_state(broken);
  const bool over_by_flag = board.end == End::kFlag;
  for (const Seat seat : {kRed, kBlue}) {
    if (board.phase == Phase::kSetup) break;
    const int flags = standing(board, seat)[index(Rank::kFlag)];
    const bool taken = over_by_flag && board.winner == number(opponent(seat));
    if (flags != (taken ? 0 : 1)) return bad_state("each side must have one Flag, unless it was taken");
    if (!taken && board.lost[palamedes::index(seat)][index(Rank::kFlag)] != 0)
      return bad_state("a lost Flag ends the game");
  }
  const std::string again = vector_text(position);
  const auto own_lines = split(again, '\n');
  // The first line may differ in one point: it may say `play` where the check at the start ends the game.
  const auto own_fields = split(own_lines[0], ' ');
  if (own_fields[7] != fields[7])
    return bad_state("the barred moves that follow from this history are " + std::string(own_fields[7]));
  if (lines.size() == 3 && phase == board.phase && (lines[1] != own_lines[1] || lines[2] != own_lines[2]))
    return bad_state("the views do not belong to the full state");
  if (lines.size() == 3 && phase != board.phase) return bad_state("the game is over: the phase must say so");
  return position;
}

}  // namespace palamedes::stratego
