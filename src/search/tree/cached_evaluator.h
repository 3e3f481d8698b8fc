// An evaluator that remembers the positions it evaluated last. Tree searches evaluate many positions twice: first to
// guess which action is good, and again when they visit it, or when another line leads to the same position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/search.h"

namespace palamedes::search {

/// Gives the same scores as Evaluator<G>.
template <Game G>
class CachedEvaluator : public Evaluator<G> {
 public:
  /// The game must outlive this object.
  explicit CachedEvaluator(const G& game, const Weights& weights = {}) : Evaluator<G>(game, weights), game_(game) {
    // Empty slots have the hash 0, with which a position would look into slot 0.
    slots_[0].hash = 1;
  }

  SeatScores scores(const Position<G>& state) {
    if constexpr (!HasEval<G>) return Evaluator<G>::scores(state);
    const std::uint64_t hash = game_.hash(state);
    Slot& slot = slots_[hash % kSlots];
    ++asked_;
    if (slot.hash == hash) return slot.scores;
    ++missed_;
    slot = {.hash = hash, .scores = Evaluator<G>::scores(state)};
    return slot.scores;
  }
  Score score(const Position<G>& state, Seat seat) { return scores(state)[index(seat)]; }

  Evaluations evaluations() const { return {.asked = asked_, .cached = asked_ - missed_}; }
  void forget_counts() { asked_ = missed_ = 0; }

 private:
  /// A larger table finds a few positions more, but then it no longer fits into the processor's fastest caches.
  static constexpr std::size_t kSlots = 1U << 10;

  struct Slot {
    std::uint64_t hash = 0;
    SeatScores scores{};
  };

  const G& game_;
  std::array<Slot, kSlots> slots_{};
  std::uint64_t asked_ = 0;
  std::uint64_t missed_ = 0;
};

}  // namespace palamedes::search
