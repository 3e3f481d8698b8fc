// Self-play: thousands of games in progress at once, whose leaves a network evaluates in two batches.
//
// While a device evaluates one batch, all threads work on the other. Every game has its place in one of the batches for
// ever, and has exactly one leaf there. Threads share the work in chunks of places. So a fixed network and seed give
// the same games with any number of threads, and batches are always full.
//
// A *tick* is one pass over one batch: the answers are absorbed, all games go on to their next leaf, and the batch is
// started again. Ticks alternate between the batches.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "train/play/game_slot.h"
#include "train/play/selfplay_counts.h"

namespace palamedes::train {

template <Trainable G>
class SelfPlay {
 public:
  /// Called after every tick with the games that ended in it, in the order of their places. Returns whether to stop.
  /// Never called by two threads at once.
  using OnTick = std::function<bool(std::vector<PlayedGame>& finished)>;

  /// The variants of the rules take turns on the places. They and the options must outlive the object.
  SelfPlay(std::span<const G> variants, const SelfplayOptions& options, std::uint32_t places_per_batch, int threads)
      : per_batch_(places_per_batch), threads_(threads) {
    const std::uint64_t all = std::uint64_t{per_batch_} * BatchJudge::kBatches;
    for (std::uint64_t i = 0; i < all; ++i) {
      const std::uint64_t variant = i % variants.size();
      slots_.push_back(
          std::make_unique<GameSlot<G>>(variants[variant], static_cast<std::uint8_t>(variant), options, i, all));
    }
    for (auto& finished : finished_) finished.resize(chunks());
  }

  /// Plays until `on_tick` returns true, and one tick of the other batch longer. The judge has the size of the batches.
  /// Afterwards, all searches in progress are forgotten and begin again with the next call, so that a run that is
  /// stopped and continued elsewhere plays the same games.
  SelfplayCounts run(BatchJudge& judge, const OnTick& on_tick);

  std::size_t size() const { return slots_.size(); }
  GameSlot<G>& slot(std::size_t i) { return *slots_[i]; }

 private:
  static constexpr std::uint32_t kChunk = 32;
  static constexpr std::uint64_t kNoEnd = ~std::uint64_t{0};

  /// The progress of one batch.
  struct alignas(64) Round {
    std::atomic<std::uint64_t> next{0};  ///< tick << 32 | chunk: what to take next
    std::atomic<std::uint32_t> done{0};  ///< chunks of the tick
  };

  std::uint32_t chunks() const { return (per_batch_ + kChunk - 1) / kChunk; }
  Round& round_of(std::uint64_t tick) { return rounds_[tick % BatchJudge::kBatches]; }
  void work(BatchJudge& judge, const OnTick& on_tick);
  bool wait_for_answers(BatchJudge& judge, std::uint64_t tick);
  bool take_chunk(std::uint64_t tick, std::uint32_t& chunk);
  void work_on_chunk(const BoardShape& shape, const Batch& batch, std::uint64_t tick, std::uint32_t chunk);
  void end_tick(BatchJudge& judge, std::uint64_t tick, const OnTick& on_tick);

  std::uint32_t per_batch_;
  int threads_;
  std::vector<std::unique_ptr<GameSlot<G>>> slots_;
  std::array<Round, BatchJudge::kBatches> rounds_;
  std::atomic<std::uint64_t> ended_{0};      ///< how many ticks have ended; they end one after the other
  std::atomic<std::uint64_t> last_{kNoEnd};  ///< the last tick of this run
  std::array<std::vector<std::vector<PlayedGame>>, BatchJudge::kBatches> finished_;  ///< by batch and chunk
  std::atomic<std::uint64_t> waited_{0};                                             ///< nanoseconds
};

template <Trainable G>
SelfplayCounts SelfPlay<G>::run(BatchJudge& judge, const OnTick& on_tick) {
  assert(judge.size() == per_batch_);
  const auto begin = std::chrono::steady_clock::now();
  ended_ = 0;
  last_ = kNoEnd;
  waited_ = 0;
  for (std::uint64_t tick = 0; tick < BatchJudge::kBatches; ++tick) {
    round_of(tick).next = tick << 32;
    round_of(tick).done = 0;
  }
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads_; ++i) others.emplace_back([&] { work(judge, on_tick); });
    work(judge, on_tick);
  }
  SelfplayCounts counts{.ticks = ended_, .waited = static_cast<double>(waited_) * 1e-9};
  for (auto& slot : slots_) {
    counts.slots += slot->take_counts();
    slot->restart_decision();
  }
  counts.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return counts;
}

template <Trainable G>
void SelfPlay<G>::work(BatchJudge& judge, const OnTick& on_tick) {
  const std::array<Batch, BatchJudge::kBatches> batches{judge.batch(0), judge.batch(1)};
  for (std::uint64_t tick = 0; wait_for_answers(judge, tick); ++tick) {
    std::uint32_t chunk = 0;
    while (take_chunk(tick, chunk)) {
      work_on_chunk(judge.shape(), batches[tick % BatchJudge::kBatches], tick, chunk);
      if (round_of(tick).done.fetch_add(1) + 1 == chunks()) end_tick(judge, tick, on_tick);
    }
  }
}

/// Waits until the last tick of the same batch has ended and its leaves are evaluated. Returns false if this run has no
/// such tick.
template <Trainable G>
bool SelfPlay<G>::wait_for_answers(BatchJudge& judge, std::uint64_t tick) {
  if (tick < BatchJudge::kBatches) return true;
  const auto begin = std::chrono::steady_clock::now();
  const std::uint64_t needed = tick - BatchJudge::kBatches + 1;
  for (std::uint64_t ended = ended_; ended < needed; ended = ended_) ended_.wait(ended);
  const bool goes_on = tick <= last_;
  if (goes_on) judge.wait(static_cast<int>(tick % BatchJudge::kBatches));
  const auto passed = std::chrono::steady_clock::now() - begin;
  waited_ += static_cast<std::uint64_t>(std::chrono::nanoseconds(passed).count());
  return goes_on;
}

/// A late thread finds that the batch is in a later tick.
template <Trainable G>
bool SelfPlay<G>::take_chunk(std::uint64_t tick, std::uint32_t& chunk) {
  auto& next = round_of(tick).next;
  std::uint64_t seen = next;
  do {
    chunk = static_cast<std::uint32_t>(seen);
    if (seen >> 32 != tick || chunk >= chunks()) return false;
  } while (!next.compare_exchange_weak(seen, seen + 1));
  return true;
}

template <Trainable G>
void SelfPlay<G>::work_on_chunk(const BoardShape& shape, const Batch& batch, std::uint64_t tick, std::uint32_t chunk) {
  const std::size_t index = tick % BatchJudge::kBatches;
  auto& finished = finished_[index][chunk];
  const std::uint32_t end = std::min((chunk + 1) * kChunk, per_batch_);
  for (std::uint32_t place = chunk * kChunk; place < end; ++place) {
    GameSlot<G>& slot = *slots_[(index * per_batch_) + place];
    if (tick >= BatchJudge::kBatches) slot.absorb(shape, batch, place);
    slot.advance(place_of(shape, batch.positions, place), finished);
  }
}

template <Trainable G>
void SelfPlay<G>::end_tick(BatchJudge& judge, std::uint64_t tick, const OnTick& on_tick) {
  for (std::uint64_t ended = ended_; ended < tick; ended = ended_) ended_.wait(ended);
  const std::size_t index = tick % BatchJudge::kBatches;
  std::vector<PlayedGame> games;
  for (auto& finished : finished_[index]) {
    std::ranges::move(finished, std::back_inserter(games));
    finished.clear();
  }
  // The other batch may already be in work, so its tick is completed too.
  if (on_tick(games) && last_ == kNoEnd) last_ = tick + 1;
  if (tick + BatchJudge::kBatches <= last_) judge.start(static_cast<int>(index), per_batch_);
  round_of(tick).done = 0;
  round_of(tick).next = (tick + BatchJudge::kBatches) << 32;
  ended_ = tick + 1;
  ended_.notify_all();
}

}  // namespace palamedes::train
