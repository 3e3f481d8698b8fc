// Stratego: what a seat that plays knows: its view, and what it remembers of the way there.
#pragma once

#include <array>
#include <cstddef>

#include "games/stratego/rules/state.h"
#include "games/stratego/rules/view.h"

namespace palamedes::stratego {

/// Where every piece on the board stood when the game began, from what everybody has seen.
class Origins {
 public:
  /// At the start of the game, of the set-up phase, or of a custom position.
  constexpr Origins() {
    for (std::size_t i = 0; i < kSquares; ++i) origins_[i] = square_at(i);
  }

  /// Of the piece that stands on the square now.
  constexpr Square of(Square square) const { return origins_[index(square)]; }
  void follow(const Event& event);
  /// Nobody knows where the piece on the square began.
  constexpr void forget(Square square) { origins_[index(square)] = kNoSquare; }

  friend constexpr bool operator==(const Origins&, const Origins&) = default;

 private:
  std::array<Square, kSquares> origins_{};  ///< kNoSquare where a piece has left or fallen, or if unknown
};

/// Everything that a decision may draw on.
struct Knowledge {
  View view{};
  History history{};
  Origins origins{};

  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

/// Of a seat that joins the game now: of pieces that have moved it does not know where they began.
Knowledge know(const View& view, const History& history);

}  // namespace palamedes::stratego
