// Memory of one batch on both sides: pinned memory of the host, which the GPU reads and writes directly, and its copy
// on the GPU.
#pragma once

#include <ATen/ATen.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "train/batch.h"

namespace palamedes::train {

/// Pinned memory, all zeros.
class PinnedMemory {
 public:
  explicit PinnedMemory(std::size_t bytes);
  PinnedMemory(const PinnedMemory&) = delete;
  PinnedMemory& operator=(const PinnedMemory&) = delete;
  ~PinnedMemory();

  std::byte* data() const { return data_; }

 private:
  std::byte* data_ = nullptr;
};

/// Where the arrays of a batch lie in one block of memory. Questions and answers are each copied as a whole.
struct BatchLayout {
  BatchLayout(const BoardShape& shape, std::uint32_t size);

  std::size_t planes = 0;
  std::size_t fractions = 0;
  std::size_t globals = 0;
  std::size_t codes = 0;
  std::size_t counts = 0;
  std::size_t questions = 0;  ///< bytes of all of these
  std::size_t chances = 0;    ///< from here on in the answers
  std::size_t logits = 0;
  std::size_t answers = 0;
};

class GpuMemory {
 public:
  GpuMemory(const BoardShape& shape, std::uint32_t size, at::Device device);

  Batch batch() const;
  /// Set by the GPU when it has written the answers.
  std::uint32_t* flag() const { return reinterpret_cast<std::uint32_t*>(flag_.data()); }

  /// An array of the questions or answers on the GPU.
  template <class T>
  T* on_gpu(std::size_t BatchLayout::* part) const {
    const bool is_answer = part == &BatchLayout::chances || part == &BatchLayout::logits;
    return reinterpret_cast<T*>(static_cast<std::byte*>((is_answer ? answers_ : questions_).data_ptr()) +
                                (layout_.*part));
  }

  /// Copies between the two sides, on the current stream.
  void send() const;
  void receive() const;

 private:
  BoardShape shape_;
  std::uint32_t size_;
  BatchLayout layout_;
  PinnedMemory host_questions_;
  PinnedMemory host_answers_;
  PinnedMemory flag_;
  at::Tensor questions_{};
  at::Tensor answers_{};
};

}  // namespace palamedes::train
