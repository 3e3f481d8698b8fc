// The memory of a batch of samples.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "train/batch.h"
#include "train/leaf_writer.h"

namespace palamedes::train {

/// Where one sample is written.
struct SampleRow {
  Positions position{};  ///< one place
  std::span<float> policy{};
  float* policy_weight = nullptr;
  Chances* chances = nullptr;
  float* moves_left = nullptr;
  float* margin = nullptr;
  std::span<std::uint8_t> cells{};
};

class SampleMemory {
 public:
  SampleMemory(const BoardShape& shape, std::size_t size)
      : shape_(shape),
        planes_(shape.tensors.words() * size),
        fractions_(shape.tensors.fraction_bytes() * size),
        globals_(static_cast<std::size_t>(shape.tensors.globals) * size),
        codes_(shape.actions * size),
        counts_(size),
        policy_(shape.actions * size),
        policy_weights_(size),
        chances_(size),
        moves_left_(size),
        margins_(size),
        cells_(cells_of_one() * size) {}

  std::size_t size() const { return counts_.size(); }
  SampleRow row(std::size_t i) {
    return {.position = place_of(shape_, positions(), static_cast<std::uint32_t>(i)),
            .policy = std::span(policy_).subspan(i * shape_.actions, shape_.actions),
            .policy_weight = &policy_weights_[i],
            .chances = &chances_[i],
            .moves_left = &moves_left_[i],
            .margin = &margins_[i],
            .cells = std::span(cells_).subspan(i * cells_of_one(), cells_of_one())};
  }
  SampleBatch batch() {
    return {.positions = positions(),
            .policy = policy_,
            .policy_weights = policy_weights_,
            .chances = chances_,
            .moves_left = moves_left_,
            .margins = margins_,
            .cells = cells_};
  }

 private:
  std::size_t cells_of_one() const {
    return static_cast<std::size_t>(shape_.cell_targets) * static_cast<std::size_t>(shape_.tensors.cells());
  }
  Positions positions() {
    return {.planes = planes_, .fractions = fractions_, .globals = globals_, .codes = codes_, .counts = counts_};
  }

  BoardShape shape_;
  std::vector<std::uint64_t> planes_;
  std::vector<std::uint8_t> fractions_;
  std::vector<std::uint8_t> globals_;
  std::vector<nn::ActionCode> codes_;
  std::vector<std::uint16_t> counts_;
  std::vector<float> policy_;
  std::vector<float> policy_weights_;
  std::vector<Chances> chances_;
  std::vector<float> moves_left_;
  std::vector<float> margins_;
  std::vector<std::uint8_t> cells_;
};

}  // namespace palamedes::train
