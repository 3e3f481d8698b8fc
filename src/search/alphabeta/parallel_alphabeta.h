// Alpha-beta search with several threads: helpers search the same position with the same table, and each thread puts
// off actions that another one is searching. Helpers only fill the table. The main search decides, and gets deeper
// because it finds their results.
//
// Which results it finds in time depends on the machine, so these decisions are not reproducible and say how many
// threads they had.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "search/alphabeta/alphabeta.h"
#include "search/helper_threads.h"

namespace palamedes::search {

template <Game G>
class ParallelAlphaBeta final : public Search<G> {
 public:
  using State = Position<G>;

  /// `count` is the number of helpers.
  ParallelAlphaBeta(const G& game, const Weights& weights, const AlphaBetaOptions& options, int count,
                    std::unique_ptr<HelperThreads> helpers, const EvalNetPointer<G>& net = {})
      : table_(std::make_shared<TranspositionTable>(table_bytes(options))), helpers_(std::move(helpers)) {
    for (int number = 0; number <= count; ++number)
      searches_.push_back(std::make_unique<AlphaBeta<G>>(game, weights, options, net, table_, &busy_));
    helped_.resize(searches_.size());
  }

  std::string_view algorithm() const override { return searches_.front()->algorithm(); }

  void begin_game(std::uint64_t id) override {
    for (const auto& search : searches_) search->begin_game(id);
  }

  /// The limits of nodes and depth apply to the main search; the helpers stop when it ends.
  Decision<G> decide(const State& state, const Limits& limits, Rng rng) override {
    Limits until_stopped = limits;
    until_stopped.nodes = 0;
    until_stopped.depth = 0;
    until_stopped.stop = &stop_;
    stop_.store(false, std::memory_order_relaxed);
    helped_.assign(helped_.size(), {});
    table_->next_generation();
    helpers_->start([&](int number) {
      const auto found = searches_[static_cast<std::size_t>(number)]->decide(state, until_stopped, rng);
      helped_[static_cast<std::size_t>(number)] = {found.nodes, found.memory - table_->bytes()};
    });
    Decision<G> decision = searches_.front()->decide(state, limits, rng);
    stop_.store(true, std::memory_order_relaxed);
    helpers_->wait();
    for (const Helped& helped : helped_) {
      decision.nodes += helped.nodes;
      decision.memory += helped.memory;
    }
    decision.threads = static_cast<int>(searches_.size());
    return decision;
  }

 private:
  struct Helped {
    std::uint64_t nodes = 0;
    std::size_t memory = 0;
  };

  std::shared_ptr<TranspositionTable> table_;
  BusyActions busy_;
  std::vector<std::unique_ptr<AlphaBeta<G>>> searches_;  ///< the main search, then the helpers
  std::vector<Helped> helped_;                           ///< by thread; a helper writes only its own
  std::atomic<bool> stop_ = false;
  std::unique_ptr<HelperThreads> helpers_;  ///< last, so that they end before what they use
};

}  // namespace palamedes::search
