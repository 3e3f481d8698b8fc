// A forced result, small enough to be stored in every node of a tree.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/outcome.h"
#include "search/score.h"

namespace palamedes::search {

class Proof {
 public:
  constexpr Proof() = default;
  /// With best play of all seats, the game ends with this outcome after `plies` actions.
  constexpr Proof(const Outcome& outcome, int plies)
      : seats_(outcome.seats), plies_(static_cast<std::uint16_t>(plies < kMostPlies ? plies : kMostPlies)) {
    for (std::size_t i = 0; i < seats_; ++i)
      places_ = static_cast<std::uint8_t>(places_ | ((outcome.place[i] - 1U) << (2 * i)));
  }

  constexpr bool known() const { return seats_ != 0; }
  constexpr int plies() const { return plies_; }
  /// The outcome without its reason.
  constexpr Outcome outcome() const {
    Outcome outcome{.seats = seats_};
    for (std::size_t i = 0; i < seats_; ++i)
      outcome.place[i] = static_cast<std::uint8_t>(1 + ((places_ >> (2 * i)) & 3U));
    return outcome;
  }
  constexpr double value(Seat seat) const { return outcome().value(seat); }
  /// Whether the seat alone is in first place.
  constexpr bool wins(Seat seat) const { return known() && outcome().winner() == seat; }
  /// Whether the seat alone is in last place.
  constexpr bool loses(Seat seat) const { return known() && value(seat) == -1.0; }
  /// The proof as seen from one action earlier.
  constexpr Proof earlier() const { return {outcome(), plies_ + 1}; }
  constexpr Score score(Seat seat) const { return final_score(outcome(), seat, plies_); }
  constexpr SeatScores scores() const { return final_scores(outcome(), plies_); }

  friend constexpr bool operator==(const Proof&, const Proof&) = default;

 private:
  static constexpr int kMostPlies = 0xffff;

  std::uint8_t seats_ = 0;
  std::uint8_t places_ = 0;  ///< two bits for each seat
  std::uint16_t plies_ = 0;
};
static_assert(sizeof(Proof) == 4 && kMaxSeats <= 4);

}  // namespace palamedes::search
