// A number that depends on every score of an evaluation net in many positions, for comparing compilers and machines.
#pragma once

#include <cstdint>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "games/liuzhou/game.h"
#include "nn/liuzhou/eval_net.h"

namespace palamedes::test {

/// A net with random numbers.
inline nn::LiuzhouEvalTensors random_eval_tensors(std::uint64_t seed, std::size_t sums = 16) {
  using Tensors = nn::LiuzhouEvalTensors;
  Tensors tensors{.size = {.sums = sums, .hidden = sums}};
  const std::size_t units = Tensors::kHeads * tensors.size.hidden;
  Rng rng(seed);
  const auto fill = [&]<class T>(std::vector<T>& numbers, std::size_t count, int most) {
    numbers.resize(count);
    for (T& number : numbers)
      number = static_cast<T>(static_cast<int>(rng.below(static_cast<std::uint32_t>((2 * most) + 1))) - most);
  };
  fill(tensors.rows, nn::LiuzhouEvalFeatures::kRows * sums, 40);
  fill(tensors.bias, sums, 300);
  fill(tensors.hidden_weights, units * tensors.size.inputs(), 200);
  fill(tensors.hidden_bias, units, 20'000);
  fill(tensors.output_weights, units, 400);
  fill(tensors.output_bias, Tensors::kHeads, 5'000);
  return tensors;
}

/// Both editions, random games, each position once.
inline std::uint64_t eval_net_checksum(const nn::LiuzhouEvalWeights& net, int positions) {
  std::uint64_t sum = 0;
  std::uint64_t seed = 0;
  while (positions > 0) {
    const char* edition = seed % 2 == 0 ? "seed" : "current";
    const auto game = liuzhou::Liuzhou::make({.game = "liuzhou", .edition = edition});
    if (!game) return 0;
    ActionBuffer<liuzhou::Action> buffer(game->max_actions());
    Rng rng(seed++);
    for (auto state = game->initial(); !game->outcome(state) && positions > 0; --positions) {
      sum = mix64(sum ^ static_cast<std::uint64_t>(net.score(game->knobs(), state)));
      auto& legal = buffer.list();
      game->legal(state, legal);
      game->apply(state, legal[rng.below(legal.size())]);
    }
  }
  return sum;
}

}  // namespace palamedes::test
