// Alpha-beta search with several threads: all search the same position with the same table, and each puts off actions
// that another one is searching. They get deeper because they find each other's results. The decision is that of the
// thread that got deepest.
//
// Which results a thread finds in time depends on the machine, so these decisions are not reproducible and say how many
// threads they had.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
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
      : game_(game), table_(std::make_shared<TranspositionTable>(table_bytes(options))), helpers_(std::move(helpers)) {
    for (int number = 0; number <= count; ++number)
      searches_.push_back(std::make_unique<AlphaBeta<G>>(game, weights, options, net, table_, &busy_));
    found_.resize(searches_.size());
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
    found_.assign(found_.size(), {});
    table_->next_generation();
    helpers_->start([&](int number) { search(number, state, until_stopped, rng); });
    search(0, state, limits, rng);
    stop_.store(true, std::memory_order_relaxed);
    helpers_->wait();
    // Only the main search keeps a limit of depth, and the promise that scores come from the same depth.
    const bool others_may_decide = limits.depth == 0 && !limits.compare;
    std::size_t best = 0;
    std::uint64_t nodes = 0;
    std::size_t memory = table_->bytes();
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (others_may_decide && is_better(found_[i], found_[best])) best = i;
      if (found_[i].decision.candidates.empty()) continue;  // it had no time to begin
      nodes += found_[i].decision.nodes;
      memory += found_[i].decision.memory - table_->bytes();
    }
    Decision<G> decision = std::move(found_[best].decision);
    decision.nodes = nodes;
    decision.memory = memory;
    decision.threads = static_cast<int>(searches_.size());
    return decision;
  }

 private:
  struct Found {
    Decision<G> decision{};
    Score score = 0;  ///< for the seat to act
    int depth = 0;    ///< the depth that decided
  };

  void search(int number, const State& state, const Limits& limits, const Rng& rng) {
    AlphaBeta<G>& search = *searches_[static_cast<std::size_t>(number)];
    Found& found = found_[static_cast<std::size_t>(number)];
    found.decision = search.decide(state, limits, rng);
    found.score = found.decision.scores[index(game_.to_act(state))];
    found.depth = search.decided_at();
  }
  /// A finished depth counts more than an unfinished one. Where neither is finished, each thread has searched other
  /// actions, and the better score counts.
  static bool is_better(const Found& found, const Found& than) {
    const auto rank = [](const Found& one) { return std::tuple(one.depth, one.decision.depth, one.score); };
    return rank(found) > rank(than);
  }

  const G& game_;
  std::shared_ptr<TranspositionTable> table_;
  BusyActions busy_;
  std::vector<std::unique_ptr<AlphaBeta<G>>> searches_;  ///< the main search, then the helpers
  std::vector<Found> found_;                             ///< by thread, which writes only its own
  std::atomic<bool> stop_ = false;
  std::unique_ptr<HelperThreads> helpers_;  ///< last, so that they end before what they use
};

}  // namespace palamedes::search
