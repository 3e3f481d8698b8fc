// Stratego: a piece's trail, which is its last legs as far as the two-square rule needs them (§8.2, §8.3).
//
// All legs that can matter lie on one line, a row or a column, so one digit describes a leg: the place on the line
// where it began. Legs that can no longer bar anything are dropped at once. Therefore equal trails always bar the
// same moves.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

/// How two moves of a Scout are compared. For other pieces both ways give the same result.
enum class TrailForm : std::uint8_t {
  kEndpoints,  ///< legs between exactly the same two squares
  kEdges,      ///< legs that cross a common edge between two neighbouring squares
};

class Trail {
 public:
  static constexpr int kMaxLegs = 7;

  constexpr Trail() = default;
  constexpr explicit Trail(std::uint32_t bits) : bits_(bits) {}

  /// The number of legs kept.
  constexpr int legs() const { return static_cast<int>((bits_ >> 28) & 7); }
  /// Whether the line is a column.
  constexpr bool is_column() const { return (bits_ >> 31) != 0; }
  /// The place on the line where the leg began. Leg 0 is the last one made.
  constexpr int began(int leg) const { return static_cast<int>((bits_ >> (4 * leg)) & 15); }
  constexpr std::uint32_t bits() const { return bits_; }

  /// The trail after one more leg. It keeps at most `limit` legs.
  constexpr Trail after(Square from, Square to, int limit, TrailForm form) const {
    const bool along_column = column(from) == column(to);
    const int here = place(from, along_column);
    const int there = place(to, along_column);
    int kept = 1;
    if (legs() > 0 && is_column() == along_column) {
      if (form == TrailForm::kEndpoints) {
        if (began(0) == there) kept = std::min(limit, legs() + 1);
      } else {
        Span common{here, there};
        int end = here;
        while (kept < limit && kept - 1 < legs()) {
          const int start = began(kept - 1);
          common = common.shared_with({start, end});
          if (common.is_empty()) break;
          end = start;
          ++kept;
        }
      }
    }
    const std::uint32_t places = ((bits_ << 4) | static_cast<std::uint32_t>(here)) & ((1U << (4 * kept)) - 1);
    return Trail((along_column ? 1U << 31 : 0U) | (static_cast<std::uint32_t>(kept) << 28) | places);
  }

  /// Whether the limit is reached and the piece may not make this leg.
  constexpr bool bars(Square from, Square to, int limit, TrailForm form) const {
    const bool along_column = column(from) == column(to);
    if (legs() < limit || is_column() != along_column) return false;
    const int there = place(to, along_column);
    if (form == TrailForm::kEndpoints) return began(0) == there;
    Span common{place(from, along_column), there};
    int end = place(from, along_column);
    for (int leg = 0; leg < limit && !common.is_empty(); ++leg) {
      common = common.shared_with({began(leg), end});
      end = began(leg);
    }
    return !common.is_empty();
  }

  friend constexpr bool operator==(Trail, Trail) = default;

 private:
  /// The edges between two places of a line.
  struct Span {
    int low;
    int high;
    constexpr Span(int a, int b) : low(std::min(a, b)), high(std::max(a, b)) {}
    constexpr bool is_empty() const { return low >= high; }
    constexpr Span shared_with(Span other) const {
      Span both(0, 0);
      both.low = std::max(low, other.low);
      both.high = std::min(high, other.high);
      return both;
    }
  };

  static constexpr int place(Square square, bool along_column) { return along_column ? row(square) : column(square); }

  /// Bit 31 is set if the line is a column. Bits 28 to 30 are the number of legs. Each leg has four of the lower
  /// bits.
  std::uint32_t bits_ = 0;
};

}  // namespace palamedes::stratego
