// Exchanges the colours of RingRift, for the laws of encodings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/ringrift/rules/rules.h"
#include "tests/suite/encoding_checks.h"

namespace palamedes::ringrift {

/// The position with every colour replaced by the one that comes `by` places later.
template <class Size>
State<Size> rotated(const RingRift<Size>& game, const State<Size>& state, std::size_t by) {
  const auto players = static_cast<std::size_t>(game.seats());
  const auto image = [&](std::size_t colour) { return (colour + by) % players; };
  const auto image_of_number = [&](std::uint8_t number) {
    return static_cast<std::uint8_t>(number == 0 ? 0 : image(number - std::size_t{1}) + 1);
  };
  const auto image_of_set = [&](std::uint8_t set) {
    unsigned images = 0;
    for (std::size_t i = 0; i < players; ++i) images |= ((unsigned{set} >> i) & 1U) << image(i);
    return static_cast<std::uint8_t>(images);
  };
  State<Size> result = game.initial();
  for_each(state.all_stacks(), [&](Cell cell) {
    const std::size_t at = state.offset(cell);
    for (std::size_t i = 0; i < state.height[index(cell)]; ++i)
      result.put(cell, Rings::of(colour_at(image(index(state.rings.at(at + i)))), 1));
  });
  for (std::size_t i = 0; i < players; ++i) {
    const Colour colour = colour_at(image(i));
    for_each(state.markers[i], [&](Cell cell) { result.put_marker(colour, cell); });
    for_each(state.collapsed[i], [&](Cell cell) { result.collapse(colour, cell); });
    result.hand[index(colour)] = state.hand[i];
    result.eliminated[index(colour)] = state.eliminated[i];
    result.out[index(colour)] = state.out[i];
  }
  result.rounds = state.rounds;
  result.leader = image_of_number(state.leader);
  result.candidate = image_of_number(state.candidate);
  result.seen = image_of_set(state.seen);
  result.real = image_of_set(state.real);
  result.phase = state.phase;
  result.to_act = colour_at(image(index(state.to_act)));
  result.must = state.must;
  result.from = state.from;
  result.pending = state.pending;
  result.recovering = state.recovering;
  result.acted = state.acted;
  result.last_actor = image_of_number(state.last_actor);
  return result;
}

}  // namespace palamedes::ringrift

namespace palamedes::suite {

template <class Size>
struct SeatExchange<ringrift::RingRift<Size>> {
  /// With the pie rule only the second player may swap, so the seats are not alike.
  static std::optional<ringrift::State<Size>> exchanged(const ringrift::RingRift<Size>& game,
                                                        const ringrift::State<Size>& state, int by) {
    if (game.knobs().pie) return std::nullopt;
    return ringrift::rotated(game, state, static_cast<std::size_t>(by));
  }
};

}  // namespace palamedes::suite
