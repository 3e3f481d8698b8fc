// The shape of a game for networks, and the games that the trainer can learn.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>

#include "core/hash.h"
#include "games/edge.h"
#include "nn/encoder.h"
#include "train/batch.h"
#include "train/cell_targets.h"

namespace palamedes::train {

/// Games without hidden information that have an encoder.
template <class G>
concept Trainable = EdgeGame<G> && nn::Encodable<G> && std::same_as<Known<G>, Position<G>>;

/// The most actions of a position whose policy is learned, at most; the search asks for no more.
inline constexpr std::uint32_t kMostActions = 1024;

template <Trainable G>
BoardShape board_shape(const G& game) {
  const nn::Encoder<G> encoder(game);
  const auto mask = encoder.mask();
  return {.game = std::string(G::info().id),
          .layout = fnv1a(encoder.layout()),
          .tensors = encoder.shape(),
          .mask = {mask.begin(), mask.end()},
          .seats = game.seats(),
          .actions = std::min(game.max_actions(), kMostActions),
          .cell_targets = CellTargetsOf<G>::kTargets};
}

}  // namespace palamedes::train
