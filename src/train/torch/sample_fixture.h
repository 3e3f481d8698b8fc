// Positions of random games with made-up targets, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"
#include "train/batch.h"
#include "train/torch/tools/random_batch.h"
#include "train/uniform_judge.h"

namespace palamedes::train {

/// Memory and targets of samples.
class SampleFixture {
 public:
  /// The wanted policies are random; `sharpness` 0 makes all actions equally good.
  SampleFixture(const GameConfig& config, std::uint32_t count, double sharpness, std::uint64_t seed = 1)
      : shape(*shape_of(config)), memory_(shape, count), count_(count) {
    EXPECT_FALSE(fill_randomly(config, shape, memory_.batch().positions, count, seed));
    Rng rng(seed);
    policy_.resize(std::size_t{shape.actions} * count);
    const auto cells = static_cast<std::size_t>(shape.tensors.cells());
    cells_.resize(cells * static_cast<std::size_t>(shape.cell_targets) * count);
    for (auto& cell : cells_) cell = static_cast<std::uint8_t>(rng.below(2));
    for (std::size_t i = 0; i < count; ++i) {
      double sum = 0;
      const std::size_t first = i * shape.actions;
      const std::size_t actions = memory_.batch().positions.counts[i];
      for (std::size_t a = 0; a < actions; ++a) {
        const double weight = std::exp(sharpness * rng.real());
        policy_[first + a] = static_cast<float>(weight);
        sum += weight;
      }
      for (std::size_t a = 0; a < actions; ++a) policy_[first + a] /= static_cast<float>(sum);
      Chances wanted{};
      wanted[rng.below(static_cast<std::uint32_t>(shape.seats))] = 1;
      chances_.push_back(wanted);
      moves_left_.push_back(static_cast<float>(rng.below(60)));
      margins_.push_back(static_cast<float>((2 * rng.real()) - 1));
    }
    weights_.assign(count, 1.0F);
  }

  /// `size` samples from `first` on.
  SampleBatch batch(std::size_t first, std::size_t size) {
    const Positions all = memory_.batch().positions;
    const auto part = [&](auto span, std::size_t each) { return span.subspan(first * each, size * each); };
    const nn::TensorShape& t = shape.tensors;
    const auto targets = static_cast<std::size_t>(shape.cell_targets) * static_cast<std::size_t>(t.cells());
    return {.positions = {.planes = part(all.planes, t.words()),
                          .fractions = part(all.fractions, t.fraction_bytes()),
                          .globals = part(all.globals, static_cast<std::size_t>(t.globals)),
                          .codes = part(all.codes, shape.actions),
                          .counts = part(all.counts, 1)},
            .policy = part(std::span<const float>(policy_), shape.actions),
            .policy_weights = part(std::span<const float>(weights_), 1),
            .chances = part(std::span<const Chances>(chances_), 1),
            .moves_left = part(std::span<const float>(moves_left_), 1),
            .margins = part(std::span<const float>(margins_), 1),
            .cells = part(std::span<const std::uint8_t>(cells_), targets)};
  }
  SampleBatch batch() { return batch(0, count_); }

  BoardShape shape;

 private:
  BatchMemory memory_;
  std::size_t count_;
  std::vector<float> policy_{};
  std::vector<float> weights_{};
  std::vector<Chances> chances_{};
  std::vector<float> moves_left_{};
  std::vector<float> margins_{};
  std::vector<std::uint8_t> cells_{};
};

}  // namespace palamedes::train
