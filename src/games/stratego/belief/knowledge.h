// Stratego: what a playing seat knows, which is its view and what it remembers of the game.
#pragma once

#include <array>
#include <cstddef>

#include "games/stratego/rules/state.h"
#include "games/stratego/rules/view.h"

namespace palamedes::stratego {

/// The square on which every piece on the board stood when the game began. This is public.
class Origins {
 public:
  /// The origins at the start of the game, of the set-up phase, or of a custom position.
  constexpr Origins() {
    for (std::size_t i = 0; i < kSquares; ++i) origins_[i] = square_at(i);
  }

  /// The origin of the piece that is on the square now.
  constexpr Square of(Square square) const { return origins_[index(square)]; }
  void follow(const Event& event);
  /// Makes the origin of the piece on the square unknown.
  constexpr void forget(Square square) { origins_[index(square)] = kNoSquare; }

  friend constexpr bool operator==(const Origins&, const Origins&) = default;

 private:
  std::array<Square, kSquares> origins_{};  ///< kNoSquare if the square is empty or the origin is unknown
};

/// Everything on which a decision may be based.
struct Knowledge {
  View view{};
  History history{};
  Origins origins{};

  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

/// The knowledge of a seat that joins the game now. It does not know the origins of pieces that have moved.
Knowledge know(const View& view, const History& history);

}  // namespace palamedes::stratego
