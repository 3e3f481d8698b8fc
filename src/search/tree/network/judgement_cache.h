// Remembers what a network said about positions, within a fixed amount of memory. The oldest answers are overwritten.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/hash.h"
#include "nn/policy_value.h"
#include "search/tree/tree.h"

namespace palamedes::search {

class JudgementCache {
 public:
  /// Uses at most `bytes`; with 0 it remembers nothing.
  explicit JudgementCache(std::size_t bytes) : slots_(bytes / kBytesOfASlot), logits_(slots_.size() * kLogitsPerSlot) {}

  /// The key of a position for one network. Equal positions have equal features, and their hashes are at hand.
  static std::uint64_t key(std::uint64_t network, std::uint64_t position) { return mix64(network ^ mix64(position)); }

  /// Fills in the judgement, whose logits have the size that is wanted. Returns false if there is none of that size.
  bool find(std::uint64_t key, nn::Judgement& judgement) const {
    if (slots_.empty()) return false;
    const Slot& slot = slots_[key % slots_.size()];
    if (slot.key != key || slot.count != judgement.logits.size() || written_ - slot.begin > logits_.size())
      return false;
    judgement.values = slot.values;
    for (std::size_t i = 0; i < slot.count; ++i) judgement.logits[i] = logits_[(slot.begin + i) % logits_.size()];
    return true;
  }

  void store(std::uint64_t key, const nn::Judgement& judgement) {
    if (slots_.empty() || judgement.logits.size() > logits_.size()) return;
    slots_[key % slots_.size()] = {.key = key,
                                   .begin = written_,
                                   .count = static_cast<std::uint32_t>(judgement.logits.size()),
                                   .values = judgement.values};
    for (const float logit : judgement.logits) logits_[written_++ % logits_.size()] = logit;
  }

  std::size_t bytes() const { return (slots_.size() * sizeof(Slot)) + (logits_.size() * sizeof(float)); }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint64_t begin = 0;  ///< the number of logits written before
    std::uint32_t count = kNoIndex;
    std::array<float, kMaxSeats> values{};
  };
  /// An estimate of the number of actions in a position. If positions have more, the ring of logits overwrites answers
  /// before their slots are taken.
  static constexpr std::size_t kLogitsPerSlot = 24;
  static constexpr std::size_t kBytesOfASlot = sizeof(Slot) + (kLogitsPerSlot * sizeof(float));

  std::vector<Slot> slots_;
  Storage<float> logits_;  ///< a ring
  std::uint64_t written_ = 0;
};

}  // namespace palamedes::search
