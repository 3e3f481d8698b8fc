#include "train/torch/tools/random_batch.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/action_list.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "search/tools/random_positions.h"
#include "train/board_shape.h"

namespace palamedes::train {
namespace {

/// Calls `use(game)` if the trainer can learn the game.
template <class Use>
MaybeError with_trainable(const GameConfig& config, Use&& use) {
  const GameInfo* info = find_game(config.game);
  if (info == nullptr) return unknown_game(config.game);
  const auto complete = completed(config, *info);
  if (!complete) return complete.error();
  MaybeError hidden;
  auto error = with_game(*complete, [&]<class G>(const G& game) {
    if constexpr (Trainable<G>) {
      use(game);
    } else {
      hidden = Error{"train_game", "the trainer cannot learn games with hidden pieces"};
    }
  });
  return error ? error : hidden;
}

}  // namespace

Result<BoardShape> shape_of(const GameConfig& config) {
  BoardShape shape;
  if (auto error = with_trainable(config, [&](const auto& game) { shape = board_shape(game); })) return *error;
  return shape;
}

MaybeError fill_randomly(const GameConfig& config, const BoardShape& shape, const Positions& positions,
                         std::uint32_t count, std::uint64_t seed) {
  const nn::TensorShape& t = shape.tensors;
  return with_trainable(config, [&]<class G>(const G& game) {
    const nn::Encoder<G> encoder(game);
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    std::uint32_t place = 0;
    for (const Position<G>& position : search::random_positions(game, count, seed)) {
      const std::size_t i = place++;
      encoder.encode(position, {.planes = positions.planes.subspan(i * t.words(), t.words()),
                                .fractions = positions.fractions.subspan(i * t.fraction_bytes(), t.fraction_bytes()),
                                .globals = positions.globals.subspan(i * static_cast<std::size_t>(t.globals),
                                                                     static_cast<std::size_t>(t.globals))});
      auto& legal = buffer.list();
      game.legal(position, legal);
      const std::uint32_t actions = std::min(legal.size(), shape.actions);
      for (std::uint32_t a = 0; a < actions; ++a) {
        positions.codes[(i * shape.actions) + a] = encoder.code(position, legal[a]);
      }
      positions.counts[i] = static_cast<std::uint16_t>(actions);
    }
  });
}

}  // namespace palamedes::train
