// Style figures: how a seat plays, in numbers that people understand. Personas change them and arenas measure
// them.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/game.h"

namespace palamedes {

/// The figures that describe how one seat played one game.
enum class StyleFigure : std::uint8_t { kCaptures, kExchanges, kThreats, kRisk, kTerritory };
inline constexpr std::size_t kStyleFigures = 5;

struct StyleWord {
  std::string_view name;
  std::string_view meaning;
};
inline constexpr std::array<StyleWord, kStyleFigures> kStyleWords{{
    {"captures", "pieces of others taken, in 100 own actions"},
    {"exchanges", "captures that answer a capture, in 100 own actions"},
    {"threats", "what the seat could take next, after an own action"},
    {"risk", "what others could take next, after an own action"},
    {"territory", "cells that are all but enclosed, after an own action"},
}};

using Style = std::array<double, kStyleFigures>;

constexpr std::size_t index(StyleFigure figure) { return static_cast<std::size_t>(figure); }
constexpr double figure_of(const Style& style, StyleFigure figure) { return style[index(figure)]; }
constexpr const StyleWord& word_of(StyleFigure figure) { return kStyleWords[index(figure)]; }

/// Specialize this for a game, with a class that measures its actions and positions as `Type`.
template <class G>
struct StyleOf {};

template <class G>
using StyleSense = typename StyleOf<G>::Type;

template <class G>
concept HasStyle = Game<G> && requires(const StyleSense<G>& sense, const Position<G>& s, typename G::Action a) {
  { StyleSense<G>(std::declval<const G&>()) };
  /// How many pieces the action took from others, by the positions before and after it.
  { sense.taken(s, a, s) } -> std::same_as<int>;
  // How much each seat could take next, and how much territory the seat has nearly enclosed. The game must
  // not be over.
  { sense.reach(s) } -> std::same_as<std::array<int, kMaxSeats>>;
  { sense.territory(s, Seat{}) } -> std::same_as<int>;
};

/// Measures the style of all seats in one game.
template <HasStyle G>
class StyleMeter {
 public:
  explicit StyleMeter(const G& game) : game_(game), sense_(game) {}

  /// Call this after every action, in order.
  void note(const Position<G>& before, typename G::Action action, const Position<G>& after) {
    const std::size_t seat = index(game_.to_act(before));
    if (seat != last_) {
      answers_ = took_;
      took_ = false;
      last_ = seat;
    }
    Count& count = counts_[seat];
    ++count.actions;
    const int taken = sense_.taken(before, action, after);
    count.taken += taken;
    if (answers_) count.answered += taken;
    took_ = took_ || taken > 0;
    if (game_.outcome(after)) return;
    count.territory += sense_.territory(after, seat_at(seat));
    const auto reach = sense_.reach(after);
    for (std::size_t i = 0; i < kMaxSeats; ++i) (i == seat ? count.threats : count.risk) += reach[i];
  }

  Style style(Seat seat) const {
    const Count& count = counts_[index(seat)];
    if (count.actions == 0) return {};
    const auto mean = [&](std::int64_t sum) { return static_cast<double>(sum) / static_cast<double>(count.actions); };
    return {100 * mean(count.taken), 100 * mean(count.answered), mean(count.threats), mean(count.risk),
            mean(count.territory)};
  }

 private:
  struct Count {
    std::int64_t actions = 0;
    std::int64_t taken = 0;
    std::int64_t answered = 0;
    std::int64_t threats = 0;
    std::int64_t risk = 0;
    std::int64_t territory = 0;
  };

  const G& game_;
  StyleSense<G> sense_;
  std::array<Count, kMaxSeats> counts_{};
  std::size_t last_ = kMaxSeats;  ///< the seat that acted last
  bool took_ = false;             ///< whether something was taken in the current turn
  bool answers_ = false;          ///< whether something was taken in the turn before it
};

}  // namespace palamedes
