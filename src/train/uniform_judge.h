// A judge without a network, for tests and for measuring how fast self-play itself is: it answers at once that all
// actions are equally good and that the game is open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "train/batch.h"

namespace palamedes::train {

/// The memory of the batches of a judge.
class BatchMemory {
 public:
  BatchMemory(const BoardShape& shape, std::uint32_t size)
      : planes_(shape.tensors.words() * size),
        fractions_(shape.tensors.fraction_bytes() * size),
        globals_(static_cast<std::size_t>(shape.tensors.globals) * size),
        codes_(std::size_t{shape.actions} * size),
        counts_(size),
        logits_(std::size_t{shape.actions} * size),
        chances_(size) {}

  Batch batch() {
    return {.positions =
                {.planes = planes_, .fractions = fractions_, .globals = globals_, .codes = codes_, .counts = counts_},
            .logits = logits_,
            .chances = chances_};
  }

 private:
  std::vector<std::uint64_t> planes_;
  std::vector<std::uint8_t> fractions_;
  std::vector<std::uint8_t> globals_;
  std::vector<nn::ActionCode> codes_;
  std::vector<std::uint16_t> counts_;
  std::vector<float> logits_;
  std::vector<Chances> chances_;
};

class UniformJudge : public BatchJudge {
 public:
  UniformJudge(BoardShape shape, std::uint32_t size)
      : shape_(std::move(shape)), size_(size), memory_{BatchMemory(shape_, size), BatchMemory(shape_, size)} {
    for (BatchMemory& memory : memory_) {
      for (Chances& chances : memory.batch().chances) chances.back() = 1;
    }
  }

  const BoardShape& shape() const override { return shape_; }
  std::uint32_t size() const override { return size_; }
  Batch batch(int index) override { return memory_[static_cast<std::size_t>(index)].batch(); }
  void start(int /*index*/, std::uint32_t /*count*/) override {}
  void wait(int /*index*/) override {}
  MaybeError load(std::string_view /*network*/) override { return std::nullopt; }

 private:
  BoardShape shape_;
  std::uint32_t size_;
  std::array<BatchMemory, kBatches> memory_;
};

}  // namespace palamedes::train
