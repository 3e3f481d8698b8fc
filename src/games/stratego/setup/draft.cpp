#include "games/stratego/setup/draft.h"

#include <string>
#include <utility>

#include "games/stratego/text/text.h"

namespace palamedes::stratego {

MaybeError Draft::place(Rank rank, Square square) {
  if (auto refused = placement_refusal(board_, seat_, Action::place(rank, square))) return refused;
  put(square, rank);
  return std::nullopt;
}

MaybeError Draft::take_back(Square square) {
  if (board_.is_empty(square)) return Error{"not_your_piece", "there is no piece of yours on " + square_name(square)};
  board_.clear(square);
  return std::nullopt;
}

MaybeError Draft::swap(Square a, Square b) {
  if (board_.is_empty(a)) std::swap(a, b);
  if (board_.is_empty(a)) {
    return Error{"not_your_piece", "there is no piece of yours on " + square_name(b) + " or " + square_name(a)};
  }
  const Rank rank = board_.at(a).rank();
  if (board_.is_empty(b)) {
    // To move a piece within the zone, take it into the hand and place it.
    Board without = board_;
    without.clear(a);
    if (auto refused = placement_refusal(without, seat_, Action::place(rank, b))) return refused;
    board_.clear(a);
    put(b, rank);
    return std::nullopt;
  }
  const Rank other = board_.at(b).rank();
  board_.clear(a);
  board_.clear(b);
  put(a, other);
  put(b, rank);
  return std::nullopt;
}

void Draft::load(const Army& army) {
  clear();
  for (const Action action : placements(army, seat_)) put(action.to(), action.rank());
}

Result<Army> Draft::army() const {
  if (const auto complete = Army::of(board_, seat_)) return *complete;
  return Error{"army_counts", "the army is not complete: " + wrong_counts(standing(board_, seat_))};
}

}  // namespace palamedes::stratego
