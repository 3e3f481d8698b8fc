// Why an action is not legal: the first reason in the order of the rules (§3, §4).
#include <string>

#include "core/text/sentence.h"
#include "games/stratego/rules/moves.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/refusal_words.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

Error refuse(std::string_view code, std::string message) { return {code, std::move(message)}; }

/// Refuses the move of a Scout if something is in its way.
MaybeError way_refusal(const Board& board, Square from, Square to, const Refusals& words) {
  const int length = distance(from, to);
  const int step = (static_cast<int>(to) - static_cast<int>(from)) / length;
  for (int i = 1; i < length; ++i) {
    const auto square = static_cast<Square>(static_cast<int>(from) + (i * step));
    const std::string name = square_name(square);
    if (kLakes.has(square)) return refuse("scout_blocked", words.lake_in_way(name));
    if (!board.is_empty(square)) return refuse("scout_blocked", words.piece_in_way(name));
  }
  return std::nullopt;
}

}  // namespace

MaybeError placement_refusal(const Board& board, Seat seat, Action action, Language language) {
  const Refusals& words = refusals(language);
  if (board.phase != Phase::kSetup) return refuse("not_setup", words.not_setup());
  const std::string name = square_name(action.to());
  if (kLakes.has(action.to())) return refuse("lake", words.lake(name));
  if (!kZones[palamedes::index(seat)].has(action.to())) {
    return refuse("outside_zone", words.outside_zone(name, seat));
  }
  if (!board.is_empty(action.to())) return refuse("occupied", words.occupied(name));
  if (standing(board, seat)[index(action.rank())] == kArmy[index(action.rank())]) {
    return refuse("none_in_hand", words.none_in_hand(action.rank()));
  }
  return std::nullopt;
}

MaybeError Stratego::refusal(const Position& position, Action action, Language language) const {
  const Refusals& words = refusals(language);
  const Board& board = position.state.board;
  if (board.phase == Phase::kOver) return refuse("game_over", words.game_over());
  if (action.is_placement()) return placement_refusal(board, board.to_act, action, language);
  if (board.phase == Phase::kSetup) return refuse("setup_phase", words.setup_phase());
  const Seat seat = board.to_act;
  const Square from = action.from();
  const Square to = action.to();
  const std::string start = square_name(from);
  const Piece piece = board.at(from);
  if (!board.own(seat).has(from)) {
    return refuse("not_your_piece", words.not_your_piece(start, piece.is_there()));
  }
  if (!is_moveable(piece.rank())) return refuse("immovable", words.immovable(piece.rank()));
  if (from == to) return refuse("same_square", words.same_square());
  if (row(from) != row(to) && column(from) != column(to)) {
    return refuse("not_straight", words.not_straight());
  }
  if (piece.rank() != Rank::kScout && distance(from, to) != 1) {
    return refuse("too_far", words.too_far(piece.rank()));
  }
  if (kLakes.has(to)) return refuse("lake", words.lake(square_name(to)));
  if (board.own(seat).has(to)) return refuse("own_piece", words.own_piece(square_name(to)));
  if (auto blocked = way_refusal(board, from, to, words)) return blocked;
  if (!knobs_.scout_ranged_attack && distance(from, to) > 1 && !board.is_empty(to)) {
    return refuse("scout_range", words.scout_range());
  }
  const Repetition repetition(board, position.history, seat, knobs_);
  if (repetition.bars_two_square(from, to)) {
    return refuse("two_square", words.two_square(piece.rank()));
  }
  if (repetition.bars_chase(from, to)) {
    return refuse("chase", words.chase());
  }
  return std::nullopt;
}

std::string Stratego::refusal_of(const Knowledge& known, const std::vector<std::string>& path,
                                 Language language) const {
  const auto from = parse_square_name(path[0]);
  const auto to = path.size() > 1 ? parse_square_name(path[1]) : from;
  if (!from || !to) return "";
  // What the seat sees is enough: refusals depend on the ranks of its own pieces only.
  const Position seen{.state = {.board = known.view.board}, .history = known.history};
  const Board& board = seen.state.board;
  const auto said = [&](const MaybeError& error) {
    return sentence(error ? error->message : refusals(language).no_such_move(prompt(known.view, language).sentence),
                    language);
  };
  if (board.phase == Phase::kSetup) {
    const RankCounts placed = standing(board, board.to_act);
    std::size_t rank = 0;
    while (rank + 1 < kRanks && placed[rank] == kArmy[rank]) ++rank;
    return said(refusal(seen, Action::place(rank_at(rank), *from), language));
  }
  const auto error = refusal(seen, Action(*from, *to), language);
  if (error && error->code == "same_square")
    return sentence(refusals(language).cannot_move(board.at(*from).rank()), language);
  return said(error);
}

}  // namespace palamedes::stratego
