#include "games/stratego/setup/army.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "core/text/printable.h"
#include "games/stratego/belief/dealer.h"
#include "games/stratego/rules/moves.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

RankCounts counts_of(const Army::Ranks& ranks) {
  RankCounts counts{};
  for (const Rank rank : ranks) ++counts[index(rank)];
  return counts;
}

}  // namespace

std::string wrong_counts(const RankCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < kRanks; ++i) {
    const int extra = counts[i] - kArmy[i];
    if (extra == 0) continue;
    if (!text.empty()) text += "; ";
    text += std::string(rank_name(rank_at(i))) + ": " + std::to_string(counts[i]) + ", " +
            std::to_string(std::abs(extra)) + (extra > 0 ? " too many" : " too few");
  }
  return text;
}

Army::Army(const Ranks& ranks) : ranks_(ranks) { assert(counts_of(ranks) == kArmy); }

Result<Army> Army::parse(std::string_view text) {
  if (text.size() != kArmySquares) {
    return Error{"army_length", "an army is 40 letters, from the front row to the back row; this text has " +
                                    std::to_string(text.size())};
  }
  Ranks ranks{};
  for (std::size_t i = 0; i < kArmySquares; ++i) {
    const auto rank = parse_rank(text[i]);
    if (!rank) {
      return Error{"army_letter", "there is no rank " + shown(text.substr(i, 1)) + " (place " + std::to_string(i + 1) +
                                      " of the army); ranks are " + std::string(kRankLetters.substr(0, kRanks))};
    }
    ranks[i] = *rank;
  }
  const std::string wrong = wrong_counts(counts_of(ranks));
  if (!wrong.empty()) return Error{"army_counts", "the army has the wrong pieces: " + wrong};
  return Army(ranks);
}

std::optional<Army> Army::of(const Board& board, Seat seat) {
  Ranks ranks{};
  for (std::size_t i = 0; i < kArmySquares; ++i) {
    const Square square = army_square(seat, i);
    if (!board.own(seat).has(square) || board.at(square).rank() == Rank::kHidden) return std::nullopt;
    ranks[i] = board.at(square).rank();
  }
  if (counts_of(ranks) != kArmy) return std::nullopt;
  return Army(ranks);
}

std::string Army::text() const {
  std::string text;
  for (const Rank rank : ranks_) text += letter(rank);
  return text;
}

Army Army::mirrored() const {
  Ranks mirrored{};
  for (std::size_t i = 0; i < kArmySquares; ++i) {
    const std::size_t from_left = i % kWidth;
    mirrored[i - from_left + (kWidth - 1 - from_left)] = ranks_[i];
  }
  return Army(mirrored);
}

MaybeError army_warning(const Army& army) {
  // The middle rows are empty when play begins, so the other army does not matter.
  Board board;
  for (const Action action : placements(army, kRed)) {
    board.put(action.to(), Piece(kRed, action.rank(), Status::kStill));
  }
  if (can_move(board, {}, kRed, {})) return std::nullopt;
  return Error{
      "army_cannot_move",
      "no piece of this army can move: Bombs and Flag close all six ways out, and the game ends on its first turn"};
}

Army random_army(Rng& rng) {
  Dealer dealer(kArmy);
  for (std::size_t i = 0; i < kArmySquares; ++i) dealer.add(false);
  Army::Ranks ranks{};
  // About two armies in a million cannot move.
  do {
    dealer.deal(rng, ranks);
  } while (army_warning(Army(ranks)));
  return Army(ranks);
}

Placements placements(const Army& army, Seat seat) {
  Placements actions;
  for (std::size_t i = 0; i < kArmySquares; ++i) actions[i] = Action::place(army.at(i), army_square(seat, i));
  return actions;
}

Result<std::array<Event, kArmySquares>> set_up(const Stratego& game, Position& position, Seat seat, const Army& army) {
  Board& board = position.state.board;
  const Placements actions = placements(army, seat);
  if (board.phase != Phase::kSetup) return *placement_refusal(board, seat, actions[0]);
  const bool early = board.to_act != seat && seat == kBlue;
  if (early && game.knobs().setup_order == SetupOrder::kFirstThenSecond) {
    return Error{"not_your_turn", "Blue sets up when Red's army is complete"};
  }
  if (board.own(seat).any()) {
    return Error{"occupied", "a whole army needs an empty zone: a piece stands on " +
                                 square_name(board.own(seat).first()) + " already"};
  }
  std::array<Event, kArmySquares> events;
  for (std::size_t i = 0; i < kArmySquares; ++i) {
    if (!early) {
      events[i] = game.play(position, actions[i]);
      continue;
    }
    // Red stays the side to act.
    board.put(actions[i].to(), Piece(seat, actions[i].rank(), Status::kStill));
    position.state.piece_hash ^= square_hash(board, actions[i].to());
    events[i] = {.action = actions[i], .seat = seat, .to_act = board.to_act, .phase = board.phase};
  }
  return events;
}

}  // namespace palamedes::stratego
