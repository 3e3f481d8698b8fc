// Writes positions into a batch, and reads the answers to them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "nn/encoder.h"
#include "nn/perspective.h"
#include "nn/policy_value.h"
#include "train/batch.h"
#include "train/board_shape.h"

namespace palamedes::train {

/// The part of the positions that belongs to one place.
inline Positions place_of(const BoardShape& shape, const Positions& all, std::uint32_t place) {
  const auto part = [&](auto span, std::size_t size) { return span.subspan(place * size, size); };
  return {.planes = part(all.planes, shape.tensors.words()),
          .fractions = part(all.fractions, shape.tensors.fraction_bytes()),
          .globals = part(all.globals, static_cast<std::size_t>(shape.tensors.globals)),
          .codes = part(all.codes, shape.actions),
          .counts = part(all.counts, 1)};
}

/// `to` has the size of one place.
template <Trainable G>
void write_position(const nn::Encoder<G>& encoder, const Position<G>& position,
                    std::span<const typename G::Action> actions, const Positions& to) {
  encoder.encode(position, {.planes = to.planes, .fractions = to.fractions, .globals = to.globals});
  for (std::size_t i = 0; i < actions.size(); ++i) to.codes[i] = encoder.code(position, actions[i]);
  to.counts[0] = static_cast<std::uint16_t>(actions.size());
}

/// The expected result of every seat. The seats that do not win share the places after the winner.
inline std::array<float, kMaxSeats> seat_values(const Chances& chances, Seat to_act, int seats) {
  std::array<float, kMaxSeats> values{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const float loss = (1.0F - chances[i] - chances.back()) / static_cast<float>(seats - 1);
    values[index(nn::absolute_seat(i, to_act, seats))] = chances[i] - loss;
  }
  return values;
}

inline nn::Judgement judgement_at(const BoardShape& shape, const Batch& batch, std::uint32_t place, Seat to_act) {
  const std::size_t first = std::size_t{place} * shape.actions;
  return {.values = seat_values(batch.chances[place], to_act, shape.seats),
          .logits = batch.logits.subspan(first, batch.positions.counts[place])};
}

}  // namespace palamedes::train
